"""The vocabulary of printed benefits: what each kind does, in terms of the rules (TRN-24, GOD-08, GOD-20)."""

from __future__ import annotations

from typing import ClassVar

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import BUILDING_TASK, NONE, SMALL, WEAVINGS_TASK
from tawantinsuyu.rules.army import DrawArmyCards, Train, can_draw_army_card
from tawantinsuyu.rules.building import Construct, begin_construction, can_construct, market_tiles
from tawantinsuyu.rules.god_deck import can_take_god_card
from tawantinsuyu.rules.gods import TakeGodCards
from tawantinsuyu.rules.nomads import MayTakeNomad, TakeNomad, has_nomad
from tawantinsuyu.rules.payment import ONE_GOLD, could_pay
from tawantinsuyu.rules.question import Question
from tawantinsuyu.rules.rejuvenation import MayRejuvenate, face_down
from tawantinsuyu.rules.rewards import Receive, gain_lines, row_place
from tawantinsuyu.rules.statues import TakeSmallStatue, statues_in_stock
from tawantinsuyu.rules.steps import BuildSteps, legal_slots
from tawantinsuyu.rules.tasks import PerformTask, is_performable
from tawantinsuyu.rules.temple import Climb, MayPayGoldToClimb, is_at_top, steps_to_top
from tawantinsuyu.rules.weavings import TakeFreeWeavings, stack_size, tiles_of


class GainResource(Benefit[State]):
    """CMP-02: resources from the unlimited supply."""

    __slots__ = ("resource",)

    def __init__(self, resource: int, amount: int) -> None:
        self.resource = resource
        self.amount = amount

    def is_plain(self) -> bool:
        return True

    def is_usable(self, s: State, seat: int) -> bool:
        return True

    def give(self, s: State, seat: int, source: int) -> None:
        s.gain(seat, self.resource, self.amount)

    def sure_gain(self, resource: int) -> int:
        """Its amount of its resource."""
        return self.amount if resource == self.resource else 0


class GainVp(Benefit[State]):
    """VP, booked under their source."""

    __slots__ = ()

    def is_plain(self) -> bool:
        return True

    def is_usable(self, s: State, seat: int) -> bool:
        return True

    def give(self, s: State, seat: int, source: int) -> None:
        s.score(seat, self.amount, source)


class GainGodCards(Benefit[State]):
    """GOD-12: God cards from deck or offer, one at a time."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        """GOD-14: while there is a card."""
        return can_take_god_card(s)

    def give(self, s: State, seat: int, source: int) -> None:
        s.then(TakeGodCards(seat, self.amount))


class GainArmyCards(Benefit[State]):
    """TSK-43: Army cards into the hand."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        return can_draw_army_card(s)

    def give(self, s: State, seat: int, source: int) -> None:
        s.then(DrawArmyCards(seat, self.amount))


class GainTraining(Benefit[State]):
    """TSK-40: draw 2 Army cards, keep 1."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        return can_draw_army_card(s)

    def give(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.amount):
            s.then(Train(seat))


class FreeWeavings(Benefit[State]):
    """TSK-34 to TSK-36: free Weavings."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        """TSK-32: lost if the stack is empty."""
        return stack_size(s) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        s.then(TakeFreeWeavings(seat, self.amount))


class FreeSmallStatue(Benefit[State]):
    """TSK-24: a small Statue without its price, of one of the symbols allowed."""

    __slots__ = ("gods",)

    def __init__(self, amount: int, gods: int) -> None:
        self.amount = amount
        self.gods = gods

    def is_usable(self, s: State, seat: int) -> bool:
        return len(statues_in_stock(s, SMALL, self.gods)) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.amount):
            s.then(TakeSmallStatue(seat, self.gods))


class FreeSteps(Benefit[State]):
    """TSK-11: Steps without the 3 stone, with all their benefits."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        """With a marker and a legal slot left."""
        return len(legal_slots(s, seat)) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.amount):
            s.then(BuildSteps(seat, 0))


class FreeBuilding(Benefit[State]):
    """TSK-20: any tile of the Market, or of some types, without its cost."""

    __slots__ = ("types",)

    def __init__(self, amount: int, types: int) -> None:
        self.amount = amount
        self.types = types

    def is_usable(self, s: State, seat: int) -> bool:
        """The reward is lost if the Market is empty."""
        return len(market_tiles(s, self.types)) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.amount):
            s.then(Construct(seat, True, self.types, False))

    def progress(self, s: State, seat: int) -> int:
        """Building or swapping; after a swap, building is optional."""
        return constructions(s, seat)


def constructions(s: State, seat: int) -> int:
    """Buildings of `seat` and God cards under the deck: building and swapping the Market each add one."""
    player = s.players[seat]
    return len(player.buildings) + len(player.face_down_buildings) + len(s.god_deck.bottom)


class GrantTask(Benefit[State]):
    """GOD-08: a task at its usual price."""

    __slots__ = ("task",)

    def __init__(self, task: int) -> None:
        self.amount = 1
        self.task = task

    def is_usable(self, s: State, seat: int) -> bool:
        """If the task is performable (TSK-02)."""
        return is_performable(s, seat, self.task)

    def give(self, s: State, seat: int, source: int) -> None:
        s.then(PerformTask(seat, self.task))

    def progress(self, s: State, seat: int) -> int:
        """Weavings and Buildings may be declined; the other tasks are always carried out."""
        if self.task == WEAVINGS_TASK:
            return tiles_of(s, seat)
        return constructions(s, seat) if self.task == BUILDING_TASK else NONE


class GrantBuildingTask(Benefit[State]):
    """GOD-08, TSK-12: Construct a Building of some types at the printed cost."""

    __slots__ = ("types",)

    def __init__(self, types: int) -> None:
        self.amount = 1
        self.types = types

    def is_usable(self, s: State, seat: int) -> bool:
        """TSK-02: a tile of these types can be paid or the Market swapped."""
        return can_construct(s, seat, self.types)

    def give(self, s: State, seat: int, source: int) -> None:
        begin_construction(s, seat, self.types)

    def progress(self, s: State, seat: int) -> int:
        """Building or swapping."""
        return constructions(s, seat)


class GainNomads(Benefit[State]):
    """FRW-01: Workers from the Nomads, of some kinds."""

    __slots__ = ("is_optional", "kinds")

    def __init__(self, amount: int, kinds: int, is_optional: bool) -> None:
        self.amount = amount
        self.kinds = kinds
        self.is_optional = is_optional  # whether they may be declined

    def is_usable(self, s: State, seat: int) -> bool:
        """FRW-03: while there is one."""
        return has_nomad(s, self.kinds)

    def give(self, s: State, seat: int, source: int) -> None:
        """Each gap is refilled before the next choice."""
        for _ in range(self.amount):
            s.then(MayTakeNomad(seat, self.kinds) if self.is_optional else TakeNomad(seat, self.kinds))

    def progress(self, s: State, seat: int) -> int:
        """The Workers in the supply, if Nomads may be declined."""
        return sum(s.players[seat].workers) if self.is_optional else NONE


class TempleSteps(Benefit[State]):
    """TMP-01: advances in the Temple."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        """TMP-04: not on the top step."""
        return not is_at_top(s, seat)

    def give(self, s: State, seat: int, source: int) -> None:
        s.then(Climb(seat, self.amount))


class GoldForTempleStep(Benefit[State]):
    """TMP-10: 1 gold may be paid for a step."""

    __slots__ = ()

    def is_usable(self, s: State, seat: int) -> bool:
        """With gold to pay and a step to climb."""
        return not is_at_top(s, seat) and could_pay(s, seat, ONE_GOLD)

    def give(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.amount):
            s.then(MayPayGoldToClimb(seat))

    def progress(self, s: State, seat: int) -> int:
        """The steps left to climb."""
        return steps_to_top(s, seat)


class GainRejuvenation(Benefit[State]):
    """TSK-46: turn face-down things up, free of charge."""

    __slots__ = ("kinds",)

    def __init__(self, amount: int, kinds: int) -> None:
        self.amount = amount
        self.kinds = kinds

    def is_usable(self, s: State, seat: int) -> bool:
        return len(face_down(s, seat, self.kinds)) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        s.then(MayRejuvenate(seat, self.amount, self.kinds))

    def progress(self, s: State, seat: int) -> int:
        """What is left to turn up."""
        return len(face_down(s, seat, self.kinds))


class OneOf(Benefit[State]):
    """A choice between lists of benefits, each a row of its own."""

    __slots__ = ("rows",)

    def __init__(self, rows: tuple[int, ...]) -> None:
        self.amount = 1
        self.rows = rows

    def is_usable(self, s: State, seat: int) -> bool:
        """If at least one of the lists gives something."""
        return len(usable_rows(s, seat, self.rows)) > 0

    def give(self, s: State, seat: int, source: int) -> None:
        s.then(ChooseOne(seat, self.rows, source))


def usable_rows(s: State, seat: int, rows: tuple[int, ...]) -> list[int]:
    """TMP-06: the lists that give something now."""
    usable: list[int] = []
    for row in rows:
        for benefit in s.catalog.rows[row].benefits:
            if benefit.is_usable(s, seat):
                usable.append(row)
                break
    return usable


class ChooseOne(Question):
    """TMP-06: the owner chooses one of the printed alternatives; a single usable one needs no choice."""

    __slots__ = ("rows", "source")
    rule = "TMP-06"
    prompt = "choose-one"
    key_shapes: ClassVar[tuple[str, ...]] = ("choose:{alternative}",)

    def __init__(self, seat: int, rows: tuple[int, ...], source: int) -> None:
        self.seat = seat
        self.rows = rows
        self.source = source

    def choices(self, s: State) -> list[int]:
        """The indices of the usable alternatives, if there are several."""
        usable = usable_rows(s, self.seat, self.rows)
        return [i for i in range(len(self.rows)) if self.rows[i] in usable] if len(usable) > 1 else []

    def allows_free(self) -> bool:
        """A reward is resolved completely before play goes on (TRN-21)."""
        return False

    def resolve(self, s: State) -> None:
        for row in usable_rows(s, self.seat, self.rows):
            s.then(Receive(self.seat, row, self.source))

    def pick(self, s: State, option: int) -> None:
        s.then(Receive(self.seat, self.rows[option], self.source))

    def key(self, s: State, option: int) -> str:
        """`choose:temple-4:1`, counted from 1."""
        name = s.catalog.rows[self.rows[option]].name
        return f"choose:{name}"

    def candidates(self, s: State) -> list[int]:
        """Every alternative."""
        return self.with_decline(s, list(range(len(self.rows))))

    def refusal(self, s: State, option: int) -> Line | None:
        """TMP-06, TRN-26."""
        is_usable = self.rows[option] in usable_rows(s, self.seat, self.rows)
        return None if is_usable else Line("TRN-26", "gives-nothing-now")

    def place(self, s: State, option: int) -> str:
        """Where the alternatives are printed."""
        return row_place(s, self.rows[option])

    def lines(self, s: State, option: int) -> list[Line]:
        """What it gives."""
        return gain_lines(s, self.cited(s), self.rows[option])
