"""Appointing Nobles (GA-NOB-06 to GA-NOB-11)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.module import Reaction
from tawantinsuyu.core.replacing import added
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.golden_age.board import board_of, vassals_on
from tawantinsuyu.golden_age.nobles.newcomers import RecruitNewcomer
from tawantinsuyu.golden_age.nobles.palaces import has_noble, palaces_of
from tawantinsuyu.rules.question import DECLINE, Question


def appoint(s: State, seat: int, kind: int, palace: int) -> None:
    """GA-NOB-06: a Worker leaves the supply and becomes the standing Noble of a Palace."""
    s.players[seat].workers[kind] -= 1
    board = board_of(s)
    board.standing = added(board.standing, palace)
    s.tell("appointed", seat, (kind, palace))


class Appointment(Reaction[State]):
    """GA-NOB-06: a Worker from the Village or the Nomads may become a Noble; the event's thing is its kind."""

    __slots__ = ("colours", "steward")

    def __init__(self, colours: dict[int, int], steward: int) -> None:
        super().__init__("appointment", "GA-NOB-06", True)
        self.colours = colours  # by Palace, the kind of its Noble
        self.steward = steward

    def open_palaces(self, s: State, seat: int, kind: int) -> list[int]:
        """GA-NOB-05: the player's Palaces of the colour without a Noble or Vassal."""
        board = board_of(s)
        return [
            palace
            for palace in palaces_of(s, seat)
            if self.colours[palace] == kind
            and not has_noble(s, palace)
            and (self.steward == NONE or vassals_on(board, self.steward, palace, seat) == 0)
        ]

    def is_ready(self, s: State, seat: int, thing: int) -> bool:
        """GA-SET-14: not during setup."""
        return s.turn > 0 and len(self.open_palaces(s, seat, thing)) > 0

    def is_usable(self, s: State, seat: int, thing: int) -> bool:
        """If a Palace is open."""
        return len(self.open_palaces(s, seat, thing)) > 0

    def happen(self, s: State, seat: int, thing: int) -> None:
        s.then(Appoint(seat, thing, tuple(self.open_palaces(s, seat, thing))))


def residents(s: State) -> dict[int, int]:
    """By Palace, the kind of Worker that can live there."""
    for reaction in s.catalog.reactions:
        if isinstance(reaction, Appointment):
            return reaction.colours
    return {}


class Appoint(Question):
    """GA-NOB-06, GA-NOB-07, GA-NOB-10: put the Worker just gained on an empty Palace, standing, or keep it.

    With `kind` NONE it represents a possible later appointment: no Worker has been gained yet.
    """

    __slots__ = ("kind", "palaces")
    rule = "GA-NOB-06"
    prompt = "appoint"
    key_shapes = ("palace:{palace}", "decline")
    field_kinds = (("palaces", "palace-list"),)

    def __init__(self, seat: int, kind: int, palaces: tuple[int, ...]) -> None:
        self.seat = seat
        self.kind = kind
        self.palaces = palaces

    def about(self, s: State) -> tuple[str, ...]:
        return (s.catalog.worker_names[self.kind],)

    def choices(self, s: State) -> list[int]:
        """The open Palaces, or decline."""
        return [*self.palaces, DECLINE]

    def allows_free(self) -> bool:
        """Appointing is part of gaining the Worker."""
        return False

    def pick(self, s: State, option: int) -> None:
        """A new Noble may bring a Newcomer."""
        if option == DECLINE:
            return
        appoint(s, self.seat, self.kind, option)
        s.then(RecruitNewcomer(self.seat))

    def key(self, s: State, option: int) -> str:
        """`palace:X04` or `decline`."""
        return "decline" if option == DECLINE else f"palace:{s.catalog.buildings[option].name}"

    def candidates(self, s: State) -> list[int]:
        """Every Palace."""
        return self.with_decline(s, list(residents(s)))

    def refusal(self, s: State, option: int) -> Line | None:
        """GA-NOB-05 to GA-NOB-09: one of the player's empty Palaces, of the colour of the Worker just gained."""
        if option in self.palaces:
            return None
        if option not in palaces_of(s, self.seat):
            return Line("GA-NOB-06", "not-yours")
        if has_noble(s, option):
            return Line("GA-NOB-09", "has-noble")
        noble = residents(s)[option]
        if self.kind == NONE:
            return Line("GA-NOB-07", "only-when-gained", (s.catalog.worker_names[noble],))
        if self.kind != noble:
            return Line("GA-NOB-06", "other-noble", (s.catalog.worker_names[noble],))
        return Line("GA-VAS-21", "has-steward")

    def lines(self, s: State, option: int) -> list[Line]:
        """GA-NOB-09, GA-NOB-10, GA-NOB-25: the Worker stays, a Newcomer may come, and the ability can be used."""
        return [
            Line("GA-NOB-09", "noble-settles", (s.catalog.worker_names[self.kind],)),
            Line("GA-NOB-10", "brings-newcomer"),
            Line("GA-NOB-25", "ability", (s.catalog.buildings[option].name,)),
        ]

    def place(self, s: State, option: int) -> str:
        """The Palace."""
        return f"face:{s.catalog.buildings[option].name}"
