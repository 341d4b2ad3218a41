"""Decisions as code outside the engine sees them: stable keys, message ids, arguments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tawantinsuyu.core.state import State
from tawantinsuyu.game.subject import Subject, subject_of
from tawantinsuyu.game.view import DecisionView, LabelView, OptionView
from tawantinsuyu.kernel.loop import keys, rule_of
from tawantinsuyu.kernel.position import AnyAsk, KernelPosition
from tawantinsuyu.rules.question import Question


@dataclass(frozen=True)
class Option:
    """One legal answer. `key` is its stable name, `kind` the part before the first colon, `args` the parts after it."""

    key: str

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
        """Message id and arguments of the label, to be worded in any language."""
        return {"id": self.kind, "args": list(self.args)}


@dataclass(frozen=True)
class Decision:
    """A pending question: the seat, the rule, the subject and all legal answers.

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

    @property
    def subject(self) -> Subject:
        return Subject(self.seat, self.prompt, self.args)

    def to_data(self, places: Sequence[str] | None = None) -> DecisionView:
        """The form used in the view of the asked seat; with `places`, each option has its place on the table."""
        options: list[OptionView] = [{"key": option.key, "label": option.label} for option in self.options]
        for option, place in zip(options, places or (), strict=False):
            option["place"] = place or None
        return {"rule": self.rule, "prompt": self.prompt, "args": list(self.args), "options": options}


def decision_of(s: KernelPosition, ask: AnyAsk) -> Decision:
    """The pending question in public form."""
    assert isinstance(s, State)
    subject = subject_of(s, ask)
    options = tuple([Option(key) for key in keys(s)])
    return Decision(subject.seat, rule_of(s), subject.prompt, options, subject.args)


def places_of(s: State, ask: AnyAsk) -> list[str]:
    """The place of each option on the table, in order; empty for an option without one.

    Kept apart from the decision because bots and search never need it.
    """
    return [ask.place_of(s, option) for option in s.offer] if isinstance(ask, Question) else [""] * len(s.offer)
