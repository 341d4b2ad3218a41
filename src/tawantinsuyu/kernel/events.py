"""Events: what has just happened, in a form that keeps secrets."""

from __future__ import annotations

from typing import Final, NotRequired, TypeAlias, TypedDict

Fact: TypeAlias = int | str

EVERYONE: Final = -1


class EventData(TypedDict):
    """An event as plain data."""

    kind: str
    seat: int
    facts: list[Fact]
    secret: NotRequired[list[Fact]]


class Event:
    """What happened to `seat`: a past-tense `kind`, public `facts`, and `secret` facts that only `seat` may see."""

    __slots__ = ("facts", "kind", "seat", "secret")

    def __init__(self, kind: str, seat: int, facts: tuple[Fact, ...] = (), secret: tuple[Fact, ...] = ()) -> None:
        self.kind = kind
        self.seat = seat
        self.facts = facts
        self.secret = secret

    def seen_by(self, seat: int | None) -> Event:
        """The event without what `seat` may not know; `None` is a spectator."""
        if seat == self.seat or not self.secret:
            return self
        return Event(self.kind, self.seat, self.facts)

    def to_data(self) -> EventData:
        data: EventData = {"kind": self.kind, "seat": self.seat, "facts": list(self.facts)}
        if self.secret:
            data["secret"] = list(self.secret)
        return data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, self.facts, self.secret))

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.facts!r}, {self.secret!r})"
