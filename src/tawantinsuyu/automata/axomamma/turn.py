"""Axomamma's turn: a High Priest action if a condition is met, else a Board action, or none without a Worker.

AXO-51 to AXO-60, AXO-127 to AXO-131.
"""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.axomamma.board_action import RollForBoard
from tawantinsuyu.automata.axomamma.character import axomamma
from tawantinsuyu.automata.axomamma.conquest import empty_spaces
from tawantinsuyu.automata.god_cards import DiscardFromOffer
from tawantinsuyu.automata.opponent import board_of
from tawantinsuyu.automata.recruiting import ANY_KIND, RandomNomad
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import ACTIONS, CONQUEST, CORN, OFFERING, PRODUCE, REJUVENATE, VP_SOLO, WORSHIP
from tawantinsuyu.rules.army import DrawArmyCards
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.production import producers
from tawantinsuyu.rules.temple import is_at_top

REACH: Final = 2  # how many spaces ahead of her High Priest she looks
OFFER_DISCARDS: Final = 2

PRODUCERS_NEEDED: Final = 2
CORN_NEEDED: Final = 4
FACE_DOWN_NEEDED: Final = 3

# What came of a condition, as events tell it.
UNMET: Final = 0
MET: Final = 1
USELESS: Final = 2


def available_soldiers(s: State, seat: int) -> int:
    """AXO-57: Soldiers on face-up Army cards, and 1 for each card in hand, whatever it shows (AXO-C03)."""
    player = s.players[seat]
    soldiers = s.catalog.army_soldiers
    count = 0
    for card in player.army_up:
        count += soldiers[card]
    for card in player.army:
        count += soldiers[card] if axomamma(s, seat).difficulty.actual_soldiers else 1
    return count


def condition(s: State, seat: int, action: int) -> tuple[int, int]:
    """AXO-56: how much she has of what an action asks for, and how much it asks for."""
    player = s.players[seat]
    difficulty = axomamma(s, seat).difficulty
    if action == PRODUCE:
        return len(producers(s, seat)), PRODUCERS_NEEDED
    if action == OFFERING:
        return player.stock[CORN], CORN_NEEDED
    if action == WORSHIP:
        return sum(player.small) + sum(player.large), difficulty.worship_statues
    if action == REJUVENATE:
        return len(player.down) + len(player.army_down), FACE_DOWN_NEEDED
    return available_soldiers(s, seat), sum(s.casualties) + (0 if difficulty.equal_soldiers else 1)  # AXO-58


def is_useless(s: State, seat: int, action: int) -> bool:
    """AXO-59: whether an action could change nothing for her."""
    if action in (WORSHIP, OFFERING):
        return is_at_top(s, seat)
    return action == CONQUEST and not empty_spaces(s, seat)


def verdict(s: State, seat: int, action: int) -> int:
    """AXO-56, AXO-59: whether she would activate an action."""
    have, need = condition(s, seat, action)
    if have < need:
        return UNMET
    return USELESS if axomamma(s, seat).difficulty.skips_useless and is_useless(s, seat, action) else MET


class ChooseAction(Rule):
    """AXO-52, AXO-53, AXO-55: the nearer of the next two High Priest actions whose condition is met, else no such."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """AXO-I4 pays for choosing one."""
        player = s.players[self.seat]
        for distance in range(1, REACH + 1):
            space = (player.high_priest + distance) % ACTIONS
            action = s.catalog.action_at[space]
            result = verdict(s, self.seat, action)
            have, need = condition(s, self.seat, action)
            rule = "AXO-59" if result == USELESS else "AXO-56"
            s.tell("checked-condition", self.seat, (rule, action, distance, have, need, result))
            if result == MET:
                player.high_priest = space
                s.tell("moved-high-priest", self.seat, (space,))
                s.score(self.seat, axomamma(s, self.seat).difficulty.bonus_vp, VP_SOLO)
                s.then(Activate(self.seat, action))
                s.then(AfterHighPriest(self.seat))
                return
        if board_of(s).workers:
            s.then(RollForBoard(self.seat))
        else:
            s.then(NoWorker(self.seat))


class AfterHighPriest(Rule):
    """AXO-54: after her High Priest action she draws an Army card, and the offer loses its two oldest cards."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """She scores nothing for them."""
        s.then(DrawArmyCards(self.seat, 1))
        s.then(DiscardFromOffer(self.seat, OFFER_DISCARDS, 0))


class NoWorker(Rule):
    """AXO-127 to AXO-130: without a Worker she recruits a Nomad, clears the offer for VP and draws an Army card."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """AXO-D5 and AXO-I6 change it."""
        difficulty = axomamma(s, self.seat).difficulty
        s.tell("lacked-worker", self.seat, ("AXO-127",))
        s.score(self.seat, difficulty.no_worker_vp, VP_SOLO)
        s.then(RandomNomad(self.seat, ANY_KIND))
        s.then(DiscardFromOffer(self.seat, OFFER_DISCARDS, 1))
        if difficulty.no_worker_army:
            s.then(DrawArmyCards(self.seat, 1))
        s.then(AdvanceHighPriest(self.seat))


class AdvanceHighPriest(Rule):
    """AXO-131: her High Priest moves 1 space clockwise and activates nothing."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """Nobody follows or reacts."""
        player = s.players[self.seat]
        player.high_priest = (player.high_priest + 1) % ACTIONS
        s.tell("moved-high-priest", self.seat, (player.high_priest,))
