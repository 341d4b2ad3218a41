"""Decisions as everybody outside the engine sees them: stable keys, message ids, arguments."""

from __future__ import annotations

from dataclasses import dataclass, field

from tawantinsuyu.kernel.loop import keys, rule_of
from tawantinsuyu.kernel.position import AnyAsk, Position
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
        """What it stands for: names of components, amounts, places."""
        return tuple(self.key.split(":")[1:])

    @property
    def label(self) -> dict[str, object]:
        """Label data: message id and arguments, to be put into words in any language."""
        return {"id": self.kind, "args": list(self.args)}


@dataclass(frozen=True)
class Decision:
    """A question that waits for an answer: whose, by which rule, and every legal answer."""

    seat: int
    rule: str
    prompt: str
    options: tuple[Option, ...] = field(default=())

    @property
    def keys(self) -> list[str]:
        """The keys of all options."""
        return [option.key for option in self.options]


def decision_of(s: Position, ask: AnyAsk) -> Decision:
    """The pending question in public form."""
    prompt = type(ask).prompt if isinstance(ask, Question) else "chance"
    return Decision(ask.seat, rule_of(ask), prompt, tuple([Option(key) for key in keys(s)]))
