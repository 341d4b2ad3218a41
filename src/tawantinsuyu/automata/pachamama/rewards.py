"""Pachamama's Temple rewards, including those of the overlays (PAC-42 to PAC-45, PAC-123 to PAC-126)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tawantinsuyu.automata.area import buildings_to_turn_up, cards_to_turn_up
from tawantinsuyu.automata.buildings import TakeFreeBuilding
from tawantinsuyu.automata.draws import DieRoll, Tie
from tawantinsuyu.automata.opponent import board_of
from tawantinsuyu.automata.pachamama.benefits import can_do_task, is_usable
from tawantinsuyu.automata.pachamama.buildings import type_wanted
from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.automata.pachamama.conquest import ConquerFirst
from tawantinsuyu.automata.pachamama.influence import controlled_regions
from tawantinsuyu.automata.pachamama.produce import ProduceHighest
from tawantinsuyu.automata.pachamama.turn import has_action_in_reach
from tawantinsuyu.automata.receiving import ReceiveBenefit, perform_paid, receive_row
from tawantinsuyu.automata.recruiting import DrawOldestWorker, remove_from_order
from tawantinsuyu.automata.statues import StatueTie
from tawantinsuyu.automata.steps import PlaceSteps, preferred_slot
from tawantinsuyu.automata.turn import advance_priest
from tawantinsuyu.components.benefits import FreeSmallStatue, GrantBuildingTask, GrantTask
from tawantinsuyu.core.instruction import Draw, Rule
from tawantinsuyu.core.replacing import added, counted, removed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GODS, GOLD, NONE, PRODUCE_TASK, SMALL, STEPS_TASK, STONE, VP_CARDS, VP_TEMPLE
from tawantinsuyu.rules.building import ALL_TYPES
from tawantinsuyu.rules.conquest import PlayArmyCard
from tawantinsuyu.rules.gods import card_to_offer
from tawantinsuyu.rules.statues import GainStatue, statues_in_stock
from tawantinsuyu.rules.temple import take_step

LEFT_PATH: Final = (1, 2)  # PAC-123
REGIONS_FOR_SACRIFICE: Final = 2


class RollForPath(DieRoll):
    """PAC-123: at a fork 1 or 2 is the left path, 3 or 4 the right one."""

    __slots__ = ()
    rule = "PAC-123"

    def rolled(self, s: State, value: int) -> None:
        """Steps are listed from left to right."""
        paths = s.catalog.temple_next[s.players[self.to].temple]
        take_step(s, self.to, paths[0] if value in LEFT_PATH else paths[-1])


class TempleReward(Rule):
    """PAC-42, PAC-126: the usable part of a reward, or 1 gold if there is none; overlay rewards have a table."""

    __slots__ = ("row",)

    def __init__(self, seat: int, row: int) -> None:
        self.seat = seat
        self.row = row

    def resolve(self, s: State) -> None:
        """PAC-125 first."""
        rule = pachamama(s, self.seat).reward_rules.get(self.row, "")
        if rule in OWN_WAYS or rule in OWN_WAYS_WITH_ROW:
            if not resolve_own_way(s, self.seat, rule, self.row):
                s.tell("lost-reward", self.seat, ("PAC-125",))
                s.gain(self.seat, GOLD, 1)
            return
        benefits = s.catalog.rows[self.row].benefits
        if not any(is_usable(s, self.seat, benefit) for benefit in benefits):
            s.tell("lost-reward", self.seat, ("PAC-42",))
            s.gain(self.seat, GOLD, 1)
            return
        for benefit in benefits:
            if benefit.is_plain():
                benefit.give(s, self.seat, VP_TEMPLE)
        for i in range(len(benefits)):  # newly gained things may pay for the rest
            if not benefits[i].is_plain() and is_usable(s, self.seat, benefits[i]):
                s.then(ReceiveBenefit(self.seat, self.row, i, VP_TEMPLE))


def resolve_own_way(s: State, seat: int, rule: str, row: int) -> bool:
    """PAC-125: queue her special version of a reward; returns whether she can use it."""
    if rule in OWN_WAYS:
        return OWN_WAYS[rule](s, seat)
    return OWN_WAYS_WITH_ROW[rule](s, seat, row)


# PAC-125: each function queues its effects and returns whether she can use it; otherwise she gains 1 gold.


def play_a_god_card(s: State, seat: int) -> bool:
    """R01: play the top card of the deck as far as possible; it then goes to the offer at once."""
    if s.god_deck.size() == 0:
        return False
    s.then(DrawCardToPlay(seat))
    return True


def sacrifice_worker(s: State, seat: int) -> bool:
    """R03, PAC-C24: if she controls 2 regions, sacrifice her oldest Worker, then play 1 Army card from hand."""
    if controlled_regions(s, seat) < REGIONS_FOR_SACRIFICE or not board_of(s).workers:
        return False
    s.then(DrawOldestWorker(seat))
    s.then(OldestToCasualties(seat))
    s.then(DrawHandCard(seat))
    return True


def conquer_without_cards(s: State, seat: int) -> bool:
    """R04: as PAC-104."""
    s.then(ConquerFirst(seat, True))
    return True


def walk_for_stone(s: State, seat: int) -> bool:
    """R05: 2 stone and a move, unless the condition of an action within her reach is met."""
    if has_action_in_reach(s, seat):
        return False
    s.gain(seat, STONE, 2)
    if s.players[seat].high_priest != NONE:
        advance_priest(s, seat, 1)
    return True


def build_free_steps(s: State, seat: int) -> bool:
    """R07, R12: by PAC-99."""
    if preferred_slot(s, seat) == NONE:
        return False
    s.then(PlaceSteps(seat, 0))
    return True


def take_building(s: State, seat: int) -> bool:
    """R09, PAC-C23: a free Building; with the variant at her usual price."""
    if not pachamama(s, seat).difficulty.free_r09:
        return perform_paid(s, seat, GrantBuildingTask(ALL_TYPES))
    if type_wanted(s, seat, ALL_TYPES) == 0:
        return False
    s.then(TakeFreeBuilding(seat, ALL_TYPES))
    return True


def build_steps(s: State, seat: int) -> bool:
    """R10: for 3 stone."""
    return can_do_task(s, seat, STEPS_TASK) and perform_paid(s, seat, GrantTask(STEPS_TASK))


def produce_highest(s: State, seat: int) -> bool:
    """R11: her highest-numbered face-up Building, which stays face up."""
    if not can_do_task(s, seat, PRODUCE_TASK):
        return False
    s.then(ProduceHighest(seat))
    return True


def rejuvenate_and_recruit(s: State, seat: int, row: int) -> bool:
    """R14, PAC-C25: only if something is face down; otherwise no Worker either."""
    if not buildings_to_turn_up(s, seat) and not cards_to_turn_up(s, seat):
        return False
    receive_row(s, seat, row, VP_TEMPLE)
    return True


def take_shown_statue(s: State, seat: int, row: int) -> bool:
    """R15: 1 stone and one of the shown Statues, if any are left."""
    for benefit in s.catalog.rows[row].benefits:
        if isinstance(benefit, FreeSmallStatue) and statues_in_stock(s, SMALL, benefit.gods):
            s.gain(seat, STONE, 1)
            s.then(DrawShownStatue(seat, benefit.gods))
            return True
    return False


OWN_WAYS: Final[Mapping[str, Callable[[State, int], bool]]] = {
    "GA-SUN-R01": play_a_god_card,
    "GA-SUN-R03": sacrifice_worker,
    "GA-SUN-R04": conquer_without_cards,
    "GA-SUN-R05": walk_for_stone,
    "GA-SUN-R07": build_free_steps,
    "GA-SUN-R09": take_building,
    "GA-SUN-R10": build_steps,
    "GA-SUN-R11": produce_highest,
    "GA-SUN-R12": build_free_steps,
}
"""The rewards that have a special version for her, regardless of what is printed with them."""

OWN_WAYS_WITH_ROW: Final[Mapping[str, Callable[[State, int, int], bool]]] = {
    "GA-SUN-R14": rejuvenate_and_recruit,
    "GA-SUN-R15": take_shown_statue,
}
"""Special versions that depend on the printed row. The others (R02, R06, R08, R13) follow PAC-42."""


class DrawCardToPlay(Draw):
    """PAC-125, R01: the top card of the God deck is shown."""

    __slots__ = ("to",)
    rule = "PAC-125"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def options(self, s: State) -> list[int]:
        """The cards that may be on top."""
        return s.god_deck.top_options(0)

    def choose(self, s: State, option: int) -> None:
        s.god_deck.take(option)
        s.aside = added(s.aside, option)
        s.tell("played-god-card", self.to, (option,))
        if s.catalog.god_row[option] != NONE:
            receive_row(s, self.to, s.catalog.god_row[option], VP_CARDS)
        s.then(PlayedCardToOffer(self.to, option))

    def key_of(self, s: State, option: int) -> str:
        return f"god-card:{s.catalog.god_names[option]}"


class PlayedCardToOffer(Rule):
    """PAC-125, R01: the card goes to the offer at once, even at a Festival."""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def resolve(self, s: State) -> None:
        """Only this card: others set aside wait for the end of the turn. A full offer is shuffled first (GOD-10)."""
        s.aside = removed(s.aside, self.card)
        card_to_offer(s, self.seat, self.card)


class OldestToCasualties(Rule):
    """PAC-125, R03: her oldest Worker goes to the Casualties of War."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Without a reward."""
        kind = remove_from_order(s, 0)
        s.players[self.seat].workers[kind] -= 1
        s.casualties = counted(s.casualties, kind, 1)
        s.tell("casualty", self.seat, (kind,))


class DrawHandCard(Tie):
    """PAC-125, R03: play one Army card of her hidden hand."""

    __slots__ = ()
    rule = "PAC-125"

    def candidates(self, s: State) -> list[int]:
        return s.players[self.to].army[:]

    def take(self, s: State, candidate: int) -> None:
        """Face up, for free."""
        board_of(s).played.append(candidate)
        s.then(PlayArmyCard(self.to, candidate))

    def key_of(self, s: State, option: int) -> str:
        return f"army-card:{s.catalog.army_names[option]}"


class DrawShownStatue(StatueTie):
    """PAC-125, R15: a random one of the shown small Statues, preferably of a symbol she does not own."""

    __slots__ = ("gods",)
    rule = "PAC-125"

    def __init__(self, to: int, gods: int) -> None:
        super().__init__(to)
        self.gods = gods

    def candidates(self, s: State) -> list[int]:
        """Those in stock."""
        in_stock = statues_in_stock(s, SMALL, self.gods)
        wanted = [statue for statue in in_stock if s.players[self.to].small_statues[statue % GODS] == 0]
        return wanted or in_stock

    def weights(self, s: State) -> list[int]:
        """The number of pieces of each."""
        return [s.small_statues[statue] for statue in s.offer]

    def take(self, s: State, candidate: int) -> None:
        s.tell("chose-statue", self.to, ("PAC-125", candidate))
        s.then(GainStatue(self.to, candidate))
