"""Decisions as code outside the engine sees them: stable keys, message ids, arguments."""

from __future__ import annotations

from dataclasses import dataclass, field

from tawantinsuyu.core.instruction import Draw
from tawantinsuyu.core.state import State
from tawantinsuyu.game.view import DecisionView, LabelView
from tawantinsuyu.kernel.loop import keys, rule_of
from tawantinsuyu.kernel.position import CHANCE, AnyAsk, KernelPosition
from tawantinsuyu.rules.question import Question


@dataclass(frozen=True)
class Option:
    """One legal answer. `key` is its stable name, `kind` the part before the first colon, `args` the parts after it.

    `place` is its place on the table, in the vocabulary of the web page; empty if it has none.
    """

    key: str
    place: str = ""

    @property
    def kind(self) -> str:
        """The message id of its label."""
        return self.key.split(":", 1)[0]

    @property
    def args(self) -> tuple[str, ...]:
        """The things it names: components, amounts, places."""
        return tuple(self.key.split(":")[1:])

    @property
    def label(self) -> LabelView:
        """Message id and arguments of the label, to be put into words in any language."""
        return {"id": self.kind, "args": list(self.args)}


@dataclass(frozen=True)
class Decision:
    """A question that waits for an answer: the seat, the rule, the subject and all legal answers.

    `prompt` is a message id and `args` are its arguments, such as the name of the tile to be placed.
    """

    seat: int
    rule: str
    prompt: str
    options: tuple[Option, ...] = field(default=())
    args: tuple[str, ...] = ()

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.options]

    def to_data(self) -> DecisionView:
        """As the view of the asked seat shows it."""
        return {
            "rule": self.rule,
            "prompt": self.prompt,
            "args": list(self.args),
            "options": [
                {"key": option.key, "label": option.label, "place": option.place or None} for option in self.options
            ],
        }


def decision_of(s: KernelPosition, ask: AnyAsk) -> Decision:
    """The pending question in public form."""
    if isinstance(ask, Question):
        assert isinstance(s, State)
        options = tuple([Option(ask.key_of(s, option), ask.place_of(s, option)) for option in s.offer])
        return Decision(ask.seat, rule_of(s), type(ask).prompt, options, ask.about(s))
    assert isinstance(s, State)
    options = tuple([Option(key) for key in keys(s)])
    return Decision(ask.seat, rule_of(s), "chance", options, _about_draw(s, ask))


def _about_draw(s: State, ask: AnyAsk) -> tuple[str, str, str]:
    """What chance is asked: the name of the draw, for whom it is (seats count from 1, 0 is nobody), and where."""
    where = ask.where(s) if isinstance(ask, Draw) else ""
    return type(ask).__name__, str(getattr(ask, "to", CHANCE) + 1), where
