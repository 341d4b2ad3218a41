"""The conditions of Axomamma's actions, and her turn without a Worker (AXO-56 to AXO-58, AXO-127 to AXO-131)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.axomamma.character import axomamma
from tawantinsuyu.automata.god_cards import DiscardFromOffer
from tawantinsuyu.automata.recruiting import ANY_KIND, RandomNomad
from tawantinsuyu.automata.soldiers import available_soldiers
from tawantinsuyu.automata.turn import AdvanceHighPriest
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CORN, OFFERING, PRODUCE, REJUVENATE, VP_SOLO, WORSHIP
from tawantinsuyu.rules.army import DrawArmyCards
from tawantinsuyu.rules.production import producers

OFFER_DISCARDS: Final = 2

PRODUCERS_NEEDED: Final = 2
CORN_NEEDED: Final = 4
FACE_DOWN_NEEDED: Final = 3


def condition(s: State, seat: int, action: int) -> tuple[int, int]:
    """AXO-56: the amount she has of what an action requires, and the required amount."""
    player = s.players[seat]
    difficulty = axomamma(s, seat).difficulty
    if action == PRODUCE:
        return len(producers(s, seat)), PRODUCERS_NEEDED
    if action == OFFERING:
        return player.stock[CORN], CORN_NEEDED
    if action == WORSHIP:
        return sum(player.small_statues) + sum(player.large_statues), difficulty.worship_statues
    if action == REJUVENATE:
        return len(player.face_down_buildings) + len(player.army_down), FACE_DOWN_NEEDED
    needed = sum(s.casualties) + (0 if difficulty.equal_soldiers else 1)  # AXO-58
    return available_soldiers(s, seat, difficulty.actual_soldiers), needed


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
