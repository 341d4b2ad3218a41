"""A Warrior retrieves a Worker (WRK-05 to WRK-08)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Caution, Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, WARRIOR
from tawantinsuyu.rules.nomads import gained_worker_lines
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.village import surplus_cautions


class MayRetrieve(Question):
    """WRK-05 to WRK-08: take one adjacent Worker who is not a Warrior into the supply, whoever placed it."""

    __slots__ = ("space",)
    rule = "WRK-05"
    prompt = "retrieve"
    key_shapes = ("retrieve:{space}", "decline")

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def about(self, s: State) -> tuple[str, ...]:
        return (s.catalog.hill.names[self.space],)

    def choices(self, s: State) -> list[int]:
        """The adjacent Workers, or declining."""
        options = [
            space
            for space in s.catalog.hill.neighbours[self.space]
            if s.hill[space] != NONE and s.hill[space] != WARRIOR
        ]
        if options:
            options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        """The space becomes empty at once."""
        if option != DECLINE:
            worker = s.hill[option]
            s.hill[option] = NONE
            s.players[self.seat].workers[worker] += 1
            s.tell("retrieved", self.seat, (worker, option))

    def key(self, s: State, option: int) -> str:
        """`retrieve:M23` or `decline`."""
        return "decline" if option == DECLINE else f"retrieve:{s.catalog.hill.names[option]}"

    def candidates(self, s: State) -> list[int]:
        """Every space."""
        return self.with_decline(s, list(range(len(s.hill))))

    def refusal(self, s: State, option: int) -> Line | None:
        """WRK-05, TDS-02: an adjacent Worker who is not a Warrior."""
        if s.hill[option] == NONE:
            return Line("WRK-05", "nobody-there")
        if s.hill[option] == WARRIOR:
            return Line("WRK-05", "warrior-stays")
        return None if option in s.catalog.hill.neighbours[self.space] else Line("TDS-02", "not-adjacent")

    def cautions(self, s: State, option: int) -> list[Caution]:
        """WRK-08: one Worker too many."""
        if option == DECLINE or gained_worker_lines(s, self.seat, s.hill[option]):
            return []
        return surplus_cautions(s, self.seat, "WRK-08", s.hill[option])

    def place(self, s: State, option: int) -> str:
        """The space."""
        return f"space-{s.catalog.hill.names[option]}"
