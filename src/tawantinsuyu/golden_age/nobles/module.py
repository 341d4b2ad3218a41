"""Module 3: Palaces, Nobles and Newcomers (GA-NOB, ZN2, ZN5 to ZN7)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.codebook import NameFamily, counted
from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Draw
from tawantinsuyu.core.printed import Building
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GAINED_WORKER, NONE, VP_FINAL_WORKERS, WORKER_TYPES
from tawantinsuyu.core.words import EMPTY, AnnexLine, Kind, Name, Piece, Several
from tawantinsuyu.golden_age.board import board_of, decode_vassal, vassals_on
from tawantinsuyu.golden_age.module import GoldenAgeModule
from tawantinsuyu.golden_age.nobles.appointing import Appoint, Appointment
from tawantinsuyu.golden_age.nobles.colours import newcomer_task_lines, resolve_newcomer
from tawantinsuyu.golden_age.nobles.newcomers import DrawNewcomer, RecruitNewcomer
from tawantinsuyu.golden_age.nobles.palaces import has_noble, palaces_of
from tawantinsuyu.golden_age.nobles.prophecies import Prophecy
from tawantinsuyu.golden_age.nobles.standing import nobles_to_stand_up, stand_up, standing_nobles
from tawantinsuyu.golden_age.nobles.view import NoblesPart, Resident
from tawantinsuyu.golden_age.rulings import Rulings
from tawantinsuyu.golden_age.values import (
    HIGH_PRIEST_AFTER_PALACE,
    NEWCOMER_BOTH_COLOURS,
    NEWCOMER_TASKS,
    PALACE,
    PROPHECY_VP,
    VP_PROPHECIES,
)
from tawantinsuyu.kernel.position import AnyAsk
from tawantinsuyu.rules.building import own_building
from tawantinsuyu.rules.question import DECLINE
from tawantinsuyu.rules.reactions import ready_reactions
from tawantinsuyu.rules.rejuvenation import MODULE_THING
from tawantinsuyu.rules.secondary import MoveHighPriest

FULFILLED_VP: Final = 5  # GA-NOB-35
STANDING_VP: Final = 1  # GA-NOB-36


class Nobles(GoldenAgeModule):
    things_name = "nobles"
    annex_fields = ("held", "newcomer_bag", "newcomers", "standing", "lying", "palace_turn")

    def __init__(
        self,
        rulings: Rulings,
        newcomers: list[int],
        spaces: int,
        prophecies: dict[int, Prophecy],
        noble_of: dict[int, int],
        steward: int,
    ) -> None:
        super().__init__(rulings)
        self.newcomers = newcomers  # their number, by kind of Worker
        self.spaces = spaces  # of the overlay
        self.prophecies = prophecies  # by Palace
        self.noble_of = noble_of  # by Palace, the kind of its Noble
        self.steward = steward  # the Nation tile whose Vassals act as Nobles, or NONE

    # -- setup

    def begin_setup(self, s: State) -> None:
        """GA-SET-10: the Newcomers have their own bag, and the first ones are drawn onto the overlay."""
        board = board_of(s)
        board.newcomer_bag = self.newcomers[:]
        board.newcomers = [NONE] * self.spaces
        for space in range(self.spaces):
            s.then(DrawNewcomer(space))

    def give_starting_things(self, s: State, seat: int) -> None:
        """GA-SET-12: the top Palace of the stack, already built."""
        s.then(DrawStartingPalace(seat))

    def follow_ups(self, s: State, seat: int) -> list[AnyAsk]:
        """A Newcomer to recruit, and a Palace for a Worker to be gained."""
        return [RecruitNewcomer(seat), Appoint(seat, NONE, ())]

    # -- Newcomers on the hill

    def rule_of_use(self, s: State, worker: int) -> str:
        """GA-NOB-19: the ability colour of a Newcomer."""
        return "GA-NOB-19" if worker >= WORKER_TYPES else ""

    def has_all_abilities(self, s: State, seat: int, worker: int) -> bool:
        """ZN7."""
        return s.players[seat].powers[NEWCOMER_BOTH_COLOURS] > 0

    def additional_tasks(self, s: State, seat: int, worker: int) -> int:
        """ZN2."""
        return s.players[seat].powers[NEWCOMER_TASKS] if worker >= WORKER_TYPES else 0

    def resolve_multicolour_worker(self, s: State, seat: int, worker: int, use: int, space: int, card: int) -> None:
        """GA-NOB-18 to GA-NOB-21."""
        resolve_newcomer(s, self.rulings, seat, worker, use, space, card)

    def task_lines(self, s: State, seat: int, space: int, worker: int, use: int) -> list[Line]:
        """GA-NOB-18, GA-NOB-20, ZN2."""
        return newcomer_task_lines(s, self.rulings, seat, space, worker, use)

    def gained_worker_lines(self, s: State, seat: int, kind: int) -> list[Line]:
        """GA-NOB-06: the Palaces in which the Worker could live."""
        lines: list[Line] = []
        for each in ready_reactions(s, seat, GAINED_WORKER, kind):
            appointment = s.catalog.reactions[each]
            if isinstance(appointment, Appointment):
                for palace in appointment.open_palaces(s, seat, kind):
                    names = (s.catalog.worker_names[kind], s.catalog.buildings[palace].name)
                    lines.append(Line("GA-NOB-06", "can-be-noble", names))
        return lines

    def after_placing(self, s: State, seat: int) -> None:
        """ZN5, GA-INT-03: one High Priest action if a Palace was constructed this turn."""
        if s.players[seat].powers[HIGH_PRIEST_AFTER_PALACE] > 0 and board_of(s).palace_turn == s.turn:
            s.then(FurtherHighPriestAction(seat))

    # -- Nobles lying down

    def face_down(self, s: State, seat: int) -> list[int]:
        """GA-NOB-31: laid-down Nobles can be rejuvenated."""
        return [MODULE_THING + palace for palace in nobles_to_stand_up(s, seat)]

    def turn_up(self, s: State, seat: int, thing: int) -> bool:
        stand_up(s, seat, thing - MODULE_THING)
        return True

    def thing_name(self, s: State, thing: int) -> str:
        return s.catalog.buildings[thing - MODULE_THING].name

    def turnable(self, s: State) -> list[int]:
        return [MODULE_THING + palace for palace in self.noble_of]

    def turn_up_refusal(self, s: State, seat: int, thing: int) -> Line | None:
        """GA-NOB-31: the player has no lying Noble there."""
        return None if thing in self.face_down(s, seat) else Line("GA-NOB-31", "no-noble-lies")

    # -- the end

    def final_vp(self, s: State, seat: int) -> list[tuple[int, int]]:
        """GA-NOB-35, GA-NOB-36, ZN6: Prophecies of inhabited Palaces, and standing Nobles."""
        bonus = s.players[seat].powers[PROPHECY_VP]
        total = 0
        for palace in palaces_of(s, seat):
            if not self.prophecies[palace].is_fulfilled(s, seat):
                continue
            if has_noble(s, palace):
                total += FULFILLED_VP + bonus
            elif self.steward != NONE and vassals_on(board_of(s), self.steward, palace, seat) > 0:
                total += self.rulings.steward_vp + bonus
            elif not self.rulings.oracle_needs_noble:
                total += bonus
        return [(VP_PROPHECIES, total), (VP_FINAL_WORKERS, STANDING_VP * len(standing_nobles(s, seat)))]

    def changes_scoring(self, tile: Building) -> bool:
        """Palaces and ZN6."""
        return tile.type == PALACE or PROPHECY_VP in [power for power, _ in tile.powers]

    # -- position texts

    def text_lines(self, s: State) -> list[AnnexLine]:
        """Newcomers and Nobles."""
        return [
            AnnexLine("newcomers", "newcomers", "newcomers"),
            AnnexLine("newcomer-bag", "newcomer_bag", "worker-counts"),
            AnnexLine("nobles-standing", "standing", "palaces"),
            AnnexLine("nobles-lying", "lying", "palaces"),
            AnnexLine("palace-turn", "palace_turn", "turn"),
        ]

    def text_kinds(self, s: State) -> dict[str, Kind]:
        """Newcomers on the overlay and Palaces."""
        book = s.catalog.codebook
        palace = Piece(book["palace"])
        spaces = NameFamily("newcomer-space", "space for a Newcomer", counted([str(i + 1) for i in range(self.spaces)]))
        return {
            "newcomers": Several(Name(book["newcomer"]), length=self.spaces, may_be_empty=True),
            "newcomer-space": Piece(spaces),
            "palaces": Several(palace),
            "palace-list": Several(palace, ",", EMPTY),
        }

    # -- checking positions

    def shape_fault(self, s: State) -> str:
        """The spaces of the overlay."""
        newcomers = board_of(s).newcomers
        if len(newcomers) not in (0, self.spaces):
            return f"'newcomers' is a list of {self.spaces} numbers, not of {len(newcomers)}"
        return ""

    def workers_elsewhere(self, s: State) -> list[int]:
        """GA-NOB-05: Nobles in Palaces."""
        board = board_of(s)
        return [self.noble_of[palace] for palace in [*board.standing, *board.lying]]

    def settle(self, s: State) -> None:
        """Newcomers not found elsewhere are in their bag."""
        bag = board_of(s).newcomer_bag[:]
        for kind in range(WORKER_TYPES, len(self.newcomers)):
            bag[kind] += self.newcomers[kind] - self._newcomers_of(s, kind)
        board_of(s).newcomer_bag = bag

    def _newcomers_of(self, s: State, kind: int) -> int:
        """Number of a kind in all places."""
        board = board_of(s)
        count = board.newcomer_bag[kind] + board.newcomers.count(kind) + s.hill.count(kind)
        return count + s.casualties[kind] + s.gone[kind] + sum([player.workers[kind] for player in s.players])

    def faults(self, s: State) -> list[str]:
        """GA-SET-10, GA-NOB-05: the right number of Newcomers, and at most one Noble or Vassal per Palace."""
        return [*self._newcomer_faults(s), *self._noble_faults(s)]

    def _newcomer_faults(self, s: State) -> list[str]:
        """By kind: in their bag, on the overlay, in supplies, on the hill, fallen or out of the game."""
        board = board_of(s)
        faults: list[str] = []
        for kind in range(WORKER_TYPES, len(self.newcomers)):
            name = s.catalog.worker_names[kind]
            count = self._newcomers_of(s, kind)
            wanted = self.newcomers[kind] if board.newcomers else 0
            if count != wanted:
                faults.append(f"there are {count} Newcomers of the kind {name}, not {wanted}")
            if s.bag[kind] or s.nomads[kind] or kind in s.village:
                faults.append(
                    f"a Newcomer such as {name} is never among the Nomads, in the Village or in the Workers' bag"
                )
        if any(board.newcomer_bag[:WORKER_TYPES]):
            faults.append("there are Workers of one colour in the bag of the Newcomers")
        return faults

    def _noble_faults(self, s: State) -> list[str]:
        """At most one Noble, standing or lying, or Vassal (VN10) per Palace; the Palace must have been built."""
        board = board_of(s)
        owned = [building for player in s.players for building in player.buildings]
        placed = [decode_vassal(vassal) for vassal in board.vassals]
        stewards = [place for nation, place, _ in placed if nation == self.steward]
        lived_in = [*board.standing, *board.lying, *dict.fromkeys(stewards)]
        faults: list[str] = []
        for palace in dict.fromkeys(lived_in):
            name = s.catalog.buildings[palace].name
            if palace not in owned:
                faults.append(f"the Palace {name} has an inhabitant, but nobody has built it")
            if lived_in.count(palace) > 1:
                faults.append(f"the Palace {name} has {lived_in.count(palace)} inhabitants, not 1")
        if not NONE <= board.palace_turn <= s.turn:
            faults.append(f"a Palace cannot have been built in turn {board.palace_turn}")
        return faults

    # -- the view

    def show(self, s: State, view: NoblesPart) -> None:
        """Newcomers, and every owned Palace with its Noble and Prophecy."""
        board, catalog = board_of(s), s.catalog
        view["newcomers"] = [None if kind == NONE else catalog.worker_names[kind] for kind in board.newcomers]
        view["newcomer_bag"] = sum(board.newcomer_bag)
        view["palace_this_turn"] = board.palace_turn == s.turn
        for seat in range(len(s.players)):
            for palace in palaces_of(s, seat):
                view["palaces"][catalog.buildings[palace].name] = {
                    "seat": seat,
                    "noble": self.resident(s, seat, palace),
                    "fulfilled": self.prophecies[palace].is_fulfilled(s, seat),
                }

    def resident(self, s: State, seat: int, palace: int) -> Resident | None:
        """Who lives in a seat's Palace."""
        board = board_of(s)
        if palace in board.standing:
            return "standing"
        if palace in board.lying:
            return "lying"
        if self.steward != NONE and vassals_on(board, self.steward, palace, seat) > 0:
            return "vassal"
        return None


def nobles_in(catalog: Catalog) -> Nobles | None:
    """The module with Palaces and Newcomers, if it is in play."""
    return next((module for module in catalog.modules if isinstance(module, Nobles)), None)


class DrawStartingPalace(Draw):
    """GA-SET-12, GA-C25: each player receives the top Palace of the stack together with the 2 stone."""

    __slots__ = ("to",)
    rule = "GA-SET-12"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def options(self, s: State) -> list[int]:
        """The tiles that may be on top of the stack."""
        return s.stacks[PALACE].top_options(0)

    def choose(self, s: State, option: int) -> None:
        """It is built for free."""
        s.stacks[PALACE].take(option)
        s.tell("built", self.to, (option,))
        own_building(s, self.to, option)

    def key_of(self, s: State, option: int) -> str:
        """`building:X04`."""
        return f"building:{s.catalog.buildings[option].name}"


class FurtherHighPriestAction(MoveHighPriest):
    """ZN5, GA-INT-03: a High Priest action after the placement, a real activation that others may follow."""

    __slots__ = ()
    rule = "ZN5"
    prompt = "further-high-priest-action"
    key_shapes = (*MoveHighPriest.key_shapes, "decline")

    def choices(self, s: State) -> list[int]:
        """The spaces within reach, or decline."""
        return [*super().choices(s), DECLINE]

    def allows_free(self) -> bool:
        """Asked between the placement and the end of the turn."""
        return True

    def pick(self, s: State, option: int) -> None:
        if option != DECLINE:
            super().pick(s, option)

    def key(self, s: State, option: int) -> str:
        """`high-priest:worship` or `decline`."""
        return "decline" if option == DECLINE else super().key(s, option)
