"""Newcomers: Workers of two colours, and recruiting them (GA-SET-10, GA-NOB-12 to GA-NOB-14)."""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Draw
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.replacing import counted, placed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, WORKER_TYPES
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.question import DECLINE, Question


def waiting_newcomers(s: State) -> list[int]:
    """The kinds on the overlay, each once."""
    kinds: list[int] = []
    for kind in board_of(s).newcomers:
        if kind != NONE and kind not in kinds:
            kinds.append(kind)
    return kinds


def take_newcomer(s: State, seat: int, kind: int) -> None:
    """GA-NOB-12: a Newcomer joins the supply, and its space on the overlay is refilled at once."""
    board = board_of(s)
    space = board.newcomers.index(kind)
    board.newcomers = placed(board.newcomers, space, NONE)
    s.players[seat].workers[kind] += 1
    s.tell("recruited-newcomer", seat, (kind,))
    s.then(DrawNewcomer(space))


class RecruitNewcomer(Question):
    """GA-NOB-12: take any one Newcomer from the overlay for free, or none."""

    __slots__ = ()
    rule = "GA-NOB-12"
    prompt = "recruit-newcomer"
    key_shapes = ("newcomer:{newcomer}", "decline")

    def choices(self, s: State) -> list[int]:
        """GA-NOB-14: not asked when the overlay is empty."""
        options = waiting_newcomers(s)
        if options:
            options.append(DECLINE)
        return options

    def allows_free(self) -> bool:
        """It costs nothing."""
        return False

    def pick(self, s: State, option: int) -> None:
        if option != DECLINE:
            take_newcomer(s, self.seat, option)

    def key(self, s: State, option: int) -> str:
        """`newcomer:architect-priest` or `decline`."""
        return "decline" if option == DECLINE else f"newcomer:{s.catalog.worker_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """Every kind of Newcomer."""
        return self.with_decline(s, list(range(WORKER_TYPES, len(s.catalog.worker_names))))

    def refusal(self, s: State, option: int) -> Line | None:
        """GA-NOB-12, GA-NOB-14: only Newcomers on the overlay."""
        waiting = waiting_newcomers(s)
        if not waiting:
            return Line("GA-NOB-14", "no-newcomer")
        return None if option in waiting else Line("GA-NOB-12", "not-on-overlay")

    def lines(self, s: State, option: int) -> list[Line]:
        """GA-NOB-12, GA-NOB-15."""
        return [Line("GA-NOB-12", "free"), Line("GA-NOB-15", "beyond-limit")]

    def place(self, s: State, option: int) -> str:
        """The Newcomer on the overlay."""
        return f"newcomer:{s.catalog.worker_names[option]}"


class DrawNewcomer(Draw):
    """GA-SET-10, GA-NOB-12: a Newcomer from their bag fills an empty space of the overlay."""

    __slots__ = ("space",)
    rule = "GA-NOB-12"
    field_kinds = (("space", "newcomer-space"),)

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def options(self, s: State) -> list[int]:
        """The kinds in the bag; an empty bag leaves the space empty (GA-NOB-14)."""
        bag = board_of(s).newcomer_bag
        return [kind for kind in range(len(bag)) if bag[kind] > 0]

    def weights(self, s: State) -> list[int]:
        """The number of Newcomers of each kind."""
        bag = board_of(s).newcomer_bag
        return [bag[kind] for kind in s.offer]

    def choose(self, s: State, option: int) -> None:
        board = board_of(s)
        board.newcomer_bag = counted(board.newcomer_bag, option, -1)
        board.newcomers = placed(board.newcomers, self.space, option)
        s.tell("newcomer-arrived", self.seat, (option, self.space))

    def key_of(self, s: State, option: int) -> str:
        """`newcomer:architect-priest`."""
        return f"newcomer:{s.catalog.worker_names[option]}"

    def where(self, s: State) -> str:
        return str(self.space + 1)


class GainNewcomers(Benefit[State]):
    """GA-NOB-13: recruiting a Newcomer by an effect."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        return len(waiting_newcomers(s)) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.amount):
            s.then(RecruitNewcomer(seat))

    def progress(self, s: State, seat: int) -> int:
        """The Workers in the supply."""
        return sum(s.players[seat].workers)
