"""What a question is about, without its options."""

from __future__ import annotations

from tawantinsuyu.core.instruction import Draw
from tawantinsuyu.core.state import State
from tawantinsuyu.kernel.position import CHANCE, AnyAsk
from tawantinsuyu.rules.question import Question


class Subject:
    """Who is asked and about what: `prompt` is a message id and `args` are its arguments."""

    __slots__ = ("args", "prompt", "seat")

    def __init__(self, seat: int, prompt: str, args: tuple[str, ...]) -> None:
        self.seat = seat
        self.prompt = prompt
        self.args = args


def subject_of(s: State, ask: AnyAsk) -> Subject:
    """Who is asked and about what."""
    if isinstance(ask, Question):
        return Subject(ask.seat, type(ask).prompt, ask.about(s))
    return Subject(ask.seat, "chance", _about_draw(s, ask))


def _about_draw(s: State, ask: AnyAsk) -> tuple[str, str, str]:
    """What chance is asked: the name of the draw, for whom it is (seats count from 1, 0 is nobody), and where."""
    where = ask.where(s) if isinstance(ask, Draw) else ""
    return type(ask).__name__, str(getattr(ask, "to", CHANCE) + 1), where
