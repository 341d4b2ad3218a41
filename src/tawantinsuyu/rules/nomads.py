"""The bag and the Nomads: free Workers and Recruiting (FRW, SEC-09)."""

from __future__ import annotations

from typing import ClassVar

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Draw, Rule
from tawantinsuyu.core.replacing import counted
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GAINED_WORKER, WORKER_TYPES
from tawantinsuyu.rules.question import DECLINE, Question
from tawantinsuyu.rules.reactions import queue_reactions_of


class BagDraw(Draw):
    """CMP-31: a Worker drawn from the bag, uniformly at random."""

    __slots__ = ()
    rule = "CMP-31"

    def options(self, s: State) -> list[int]:
        bag = s.bag
        return [kind for kind in range(len(bag)) if bag[kind] > 0]

    def weights(self, s: State) -> list[int]:
        """The number of Workers of each kind."""
        return [s.bag[kind] for kind in s.offer]

    def key_of(self, s: State, option: int) -> str:
        """`worker:priest`."""
        return f"worker:{s.catalog.worker_names[option]}"


class DrawToNomads(BagDraw):
    """FRW-02: the gap among the Nomads is refilled at once, if the bag is not empty."""

    __slots__ = ()
    rule = "FRW-02"

    def choose(self, s: State, option: int) -> None:
        s.bag[option] -= 1
        s.nomads = counted(s.nomads, option, 1)
        s.tell("joined-nomads", self.seat, (option,))


class DrawToVillage(BagDraw):
    """SET-10, FES-25: the Village is filled from the potato end; if the bag runs out, the queue is shorter (FES-26)."""

    __slots__ = ()
    rule = "FES-25"

    def choose(self, s: State, option: int) -> None:
        """The Worker goes to the end of the queue."""
        s.bag[option] -= 1
        s.village.append(option)
        s.tell("joined-village", self.seat, (option,))


class DrawToHill(BagDraw):
    """SET-12, FES-32: a random Worker is put on a marked space; no placement, no cost, no task (SET-13)."""

    __slots__ = ("space",)
    rule = "SET-12"

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def choose(self, s: State, option: int) -> None:
        """The Worker counts like any other on the hill."""
        s.bag[option] -= 1
        s.hill[self.space] = option
        s.tell("put-on-hill", self.seat, (option, self.space))

    def where(self, s: State) -> str:
        return s.catalog.hill.names[self.space]


def has_nomad(s: State, kinds: int) -> bool:
    """FRW-03: whether a Worker of one of these kinds (bit mask) is among the Nomads."""
    return any(s.nomads[kind] > 0 and kinds >> kind & 1 for kind in range(len(s.nomads)))


def gained_worker_lines(s: State, seat: int, kind: int) -> list[Line]:
    """What a Worker that `seat` is about to gain could do at once instead of joining the supply."""
    return [line for module in s.catalog.modules for line in module.gained_worker_lines(s, seat, kind)]


class TakeNomad(Question):
    """FRW-01 to FRW-03, SEC-09: take any one Nomad; the gap is refilled at once. Nothing if there is none."""

    __slots__ = ("kinds",)
    rule = "FRW-01"
    prompt = "take-nomad"
    key_shapes: ClassVar[tuple[str, ...]] = ("nomad:{worker}",)

    def __init__(self, seat: int, kinds: int) -> None:
        self.seat = seat
        self.kinds = kinds  # bit mask of the kinds that may be taken

    def takeable(self, s: State) -> list[int]:
        """The kinds among the Nomads that may be taken."""
        return [kind for kind in range(len(s.nomads)) if s.nomads[kind] > 0 and self.kinds >> kind & 1]

    def choices(self, s: State) -> list[int]:
        """The kinds among the Nomads, if there are several."""
        kinds = self.takeable(s)
        return kinds if len(kinds) > 1 else []

    def allows_free(self) -> bool:
        """Taking a Nomad is one step."""
        return False

    def resolve(self, s: State) -> None:
        """One kind, or no Nomad at all."""
        for kind in self.takeable(s):
            self.pick(s, kind)

    def pick(self, s: State, option: int) -> None:
        """FRW-05: this never triggers a Festival."""
        s.nomads = counted(s.nomads, option, -1)
        s.players[self.seat].workers[option] += 1
        s.tell("took-nomad", self.seat, (option,))
        s.then(DrawToNomads())
        queue_reactions_of(s, self.seat, GAINED_WORKER, option)

    def key(self, s: State, option: int) -> str:
        """`nomad:priest`."""
        return f"nomad:{s.catalog.worker_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """Every type."""
        return self.with_decline(s, list(range(WORKER_TYPES)))

    def refusal(self, s: State, option: int) -> Line | None:
        """FRW-01, FRW-03: of an allowed type, and among the Nomads."""
        if not self.kinds >> option & 1:
            return Line("FRW-03", "other-worker")
        return None if s.nomads[option] > 0 else Line("FRW-01", "not-among-nomads", (s.catalog.worker_names[option],))

    def lines(self, s: State, option: int) -> list[Line]:
        """What else the Worker could do."""
        return gained_worker_lines(s, self.seat, option)

    def place(self, s: State, option: int) -> str:
        """The Nomad."""
        return f"nomad:{s.catalog.worker_names[option]}"


class MayTakeNomad(TakeNomad):
    """TRN-24: a Nomad that may be declined, even if only one kind could be taken."""

    __slots__ = ()
    key_shapes = (*TakeNomad.key_shapes, "decline")

    def choices(self, s: State) -> list[int]:
        """The kinds among the Nomads, or declining."""
        options = self.takeable(s)
        if options:
            options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        """Take one, or none."""
        if option != DECLINE:
            super().pick(s, option)

    def key(self, s: State, option: int) -> str:
        """`nomad:priest` or `decline`."""
        return "decline" if option == DECLINE else super().key(s, option)


class FillNomads(Rule):
    """SET-11: fill the Nomads to the number for the player count."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        for _ in range(s.catalog.nomads_size):
            s.then(DrawToNomads())


class FillVillage(Rule):
    """SET-10, FES-25 to FES-27: fill the Village to its full size; the Nomads are not touched."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Draws from an empty bag do nothing."""
        for _ in range(s.catalog.village_size - len(s.village)):
            s.then(DrawToVillage())
