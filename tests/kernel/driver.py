"""Set up positions of the toy game and play them in keys, as a player would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hypothesis import strategies as st

from tawantinsuyu.kernel.events import Event
from tawantinsuyu.kernel.loop import advance, answer, keys, option_of, pending, rule_of
from tawantinsuyu.kernel.position import AnyEffect, Seat
from tests.kernel.toy import COLOURS, Table


class Driver:
    """A table that somebody plays at and listens to."""

    def __init__(self, s: Table) -> None:
        self.s = s
        s.events = []

    def do(self, *effects: AnyEffect) -> None:
        """Let these effects happen, the first one first."""
        self.s.stack = [*reversed(effects)]
        advance(self.s)

    def choose(self, *answers: str) -> None:
        """Give these answers, for whichever seat is asked."""
        for key in answers:
            answer(self.s, option_of(self.s, key))

    def expect(self, seat: Seat, rule: str, offers: Sequence[str]) -> None:
        """Check who is asked what."""
        asked = pending(self.s)
        assert asked is not None, "nobody is asked"
        assert (asked.seat, rule_of(self.s), keys(self.s)) == (seat, rule, [*offers])

    def expect_end(self) -> None:
        """Check that no question is pending."""
        assert pending(self.s) is None
        assert keys(self.s) == []

    @property
    def events(self) -> list[Event]:
        """What has happened so far."""
        assert self.s.events is not None
        return self.s.events

    def happened(self) -> list[tuple[str, Seat]]:
        """What has happened so far to whom."""
        return [(event.kind, event.seat) for event in self.events]


def given(
    seats: int = 2,
    hands: Mapping[Seat, Sequence[int]] | None = None,
    coins: Mapping[Seat, int] | None = None,
    deck: Sequence[int] = (),
    bag: Mapping[str, int] | None = None,
) -> Driver:
    """A table where only what matters is set; all else is empty."""
    s = Table(seats)
    for seat, hand in (hands or {}).items():
        s.hands[seat] = [*hand]
    for seat, amount in (coins or {}).items():
        s.coins[seat] = amount
    s.deck = [*deck]
    s.bag = [(bag or {}).get(colour, 0) for colour in COLOURS]
    return Driver(s)


def choices(max_size: int = 60) -> st.SearchStrategy[list[int]]:
    """Answers for random play: each is an index into what is offered, modulo its length."""
    return st.lists(st.integers(0, 5), max_size=max_size)


def seats() -> st.SearchStrategy[int]:
    """Two or three seats."""
    return st.integers(2, 3)


def seeds() -> st.SearchStrategy[str]:
    """Seeds of chance."""
    return st.text(max_size=8)
