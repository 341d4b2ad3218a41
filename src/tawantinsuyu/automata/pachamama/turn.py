"""Pachamama's turn: conditions, the secondary choice, recruiting at its end (PAC-48 to PAC-56)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.board_action import festivals_resolved
from tawantinsuyu.automata.god_cards import DiscardFromOffer
from tawantinsuyu.automata.opponent import board_of
from tawantinsuyu.automata.pachamama.character import pachamama
from tawantinsuyu.automata.pachamama.cults import cult_effect
from tawantinsuyu.automata.pachamama.influence import Influence, controlled_regions, wants_influence
from tawantinsuyu.automata.pachamama.recruiting import RecruitFromNomads, RecruitFromVillage
from tawantinsuyu.automata.recruiting import ANY_KIND
from tawantinsuyu.automata.soldiers import available_soldiers
from tawantinsuyu.automata.turn import MET, UNMET, action_ahead, verdict
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CONQUEST, CORN, GOLD, OFFERING, POTATO, PRODUCE, REJUVENATE, WORKER_TYPES, WORSHIP
from tawantinsuyu.golden_age.vassals.influence import open_regions
from tawantinsuyu.rules.army import DrawArmyCards
from tawantinsuyu.rules.production import producers

REACH: Final = 2
PRODUCERS_NEEDED: Final = 2
CORN_NEEDED: Final = 4
FACE_DOWN_NEEDED: Final = 3
OFFER_DISCARDS: Final = 2
LATE: Final = 2  # number of resolved Festivals after which she keeps two Workers


def condition(s: State, seat: int, action: int) -> tuple[int, int]:
    """PAC-49: the amount she has of what an action requires, and the required amount."""
    player = s.players[seat]
    if action == PRODUCE:
        return len(producers(s, seat)), 1 if festivals_resolved(s) == 0 else PRODUCERS_NEEDED
    if action == OFFERING:
        return player.stock[CORN], CORN_NEEDED
    if action == WORSHIP:
        return sum(player.small_statues) + sum(player.large_statues), 1
    if action == REJUVENATE:
        return len(player.face_down_buildings) + len(player.army_down), FACE_DOWN_NEEDED
    return available_soldiers(s, seat, False), sum(s.casualties) + 1  # PAC-36


def is_ready_to_conquer(s: State, seat: int) -> bool:
    """PAC-36: more available Soldiers than casualties."""
    have, need = condition(s, seat, CONQUEST)
    return have >= need


def toll_of_third_space(s: State, seat: int) -> int:
    """PV02: the potato she pays for a move of 3 spaces."""
    return cult_effect(s, seat, "third_space_potato", 0)


def reach(s: State, seat: int) -> int:
    """PAC-48, PV02: 2 spaces ahead, or 3 if her cult allows it and she can pay for it."""
    farthest = cult_effect(s, seat, "high_priest_reach", REACH)
    stock = s.players[seat].stock
    have = stock[POTATO] + (stock[GOLD] if pachamama(s, seat).difficulty.reach_with_gold else 0)
    return farthest if have >= toll_of_third_space(s, seat) else REACH


def has_action_in_reach(s: State, seat: int) -> bool:
    """Whether the condition of an action within her reach is met."""
    return any(verdict(s, seat, action_ahead(s, seat, distance)) == MET for distance in range(1, reach(s, seat) + 1))


def could_produce(s: State, seat: int) -> bool:
    """PAC-60, PAC-C05: whether Produce is within reach and its condition is met; a variant excludes nearer actions."""
    for distance in range(1, reach(s, seat) + 1):
        action = action_ahead(s, seat, distance)
        if verdict(s, seat, action) == MET:
            if action == PRODUCE:
                return True
            if pachamama(s, seat).difficulty.would_produce:
                return False
    return False


class SecondaryChoice(Rule):
    """PAC-52, PAC-53: influence, an Army card or a Nomad; then the oldest cards of the offer leave it."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Uses the state after the action."""
        if wants_influence(s, self.seat):
            s.tell("sought-control", self.seat, ("PAC-52", controlled_regions(s, self.seat)))
            s.then(Influence(self.seat))
        else:
            if pachamama(s, self.seat).has_vassals:
                markers = s.players[self.seat].markers
                facts = ("PAC-52", controlled_regions(s, self.seat), markers, len(open_regions(s)))
                s.tell("left-influence", self.seat, facts)
            is_ready = is_ready_to_conquer(s, self.seat)
            soldiers = available_soldiers(s, self.seat, False)
            s.tell("compared-army", self.seat, ("PAC-52", soldiers, sum(s.casualties), MET if is_ready else UNMET))
            if is_ready:
                s.then(RecruitFromNomads(self.seat, ANY_KIND))
            else:
                s.then(DrawArmyCards(self.seat, 1))
        s.then(DiscardFromOffer(self.seat, OFFER_DISCARDS, 0))


class RecruitAtEnd(Rule):
    """PAC-55: without a Worker, or after the second Festival with fewer than 2, she recruits one from the Village."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Nobles are not in supply; a variant does not count Newcomers (PAC-C10)."""
        workers = board_of(s).workers
        if not pachamama(s, self.seat).difficulty.counts_newcomers:
            workers = [kind for kind in workers if kind < WORKER_TYPES]
        if len(workers) < (1 if festivals_resolved(s) < LATE else 2):
            s.tell("lacked-workers", self.seat, ("PAC-55", len(workers)))
            s.then(RecruitFromVillage(self.seat))
