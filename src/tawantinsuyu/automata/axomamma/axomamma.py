"""Axomamma: which of her rules answers each call of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.automata.area import ProduceAll, TurnUpAll, TurnUpHalf
from tawantinsuyu.automata.axomamma.character import Character
from tawantinsuyu.automata.axomamma.conquest import ConquerBest, ConquerEasiest, OwnCasualty
from tawantinsuyu.automata.axomamma.festival import ScoreBehind, ScoreWeavings
from tawantinsuyu.automata.axomamma.setup import (
    DrawPersonality,
    DrawStartingWeaving,
    RollForHighPriest,
    StartingSupplies,
)
from tawantinsuyu.automata.axomamma.turn import ChooseAction
from tawantinsuyu.automata.build import solo_tables
from tawantinsuyu.automata.god_cards import TuckGodCard
from tawantinsuyu.automata.receiving import receive_row
from tawantinsuyu.automata.soldiers import PlayWholeHand
from tawantinsuyu.automata.temple import OfferMost, WorshipMost
from tawantinsuyu.automata.weaving import BuyBestLeftover, BuyBestWeavings
from tawantinsuyu.box.box import Box
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import (
    OFFERING,
    POTATO,
    PRODUCE,
    VP_FINAL_RESOURCES,
    VP_SOLO,
    WORSHIP,
)
from tawantinsuyu.rules.market import RefillMarket
from tawantinsuyu.rules.temple import Climb
from tawantinsuyu.rules.turn import NextTurn, PlaceHighPriest

NAME: Final = "axomamma"
POTATOES_EXCHANGED: Final = 5
LEFTOVER_PRICE: Final = 2  # AXO-106, whatever the human pays
VP_TO_WIN: Final = 120


class Axomamma(Character):
    """The automated opponent of the base game (AXO-01 to AXO-150)."""

    def begin_setup(self, s: State, seat: int, people: tuple[int, ...]) -> None:
        """AXO-18 to AXO-20."""
        s.then(StartingSupplies(seat))
        s.then(DrawStartingWeaving(seat, people))

    def finish_setup(self, s: State, seat: int) -> None:
        """AXO-21 to AXO-25: the human's High Priest, hers, her Steps, the tucked cards, Personality."""
        s.then(PlaceHighPriest(s.others(seat)[0]))
        s.then(RollForHighPriest(seat))
        for slot in range(self.tables.slots):
            s.then(TuckGodCard(seat, slot))
        if self.difficulty.personality:
            s.then(DrawPersonality(seat))

    def take_turn(self, s: State, seat: int) -> None:
        """AXO-52 to AXO-55, AXO-60: one action, then only the Market is refilled."""
        s.then(ChooseAction(seat))
        s.then(RefillMarket(seat))
        s.then(NextTurn(seat))

    def casualty(self, s: State, seat: int) -> None:
        """AXO-70."""
        s.then(OwnCasualty(seat))

    def share(self, s: State, seat: int, action: int, active: bool) -> None:
        """AXO-61 to AXO-69, AXO-78, AXO-79; AXO-I1 gives the activator a step first (AXO-148)."""
        if active and self.difficulty.first_step and action in (WORSHIP, OFFERING):
            s.then(Climb(seat, 1))
        if action == PRODUCE:
            s.then(ProduceAll(seat, active == self.difficulty.keeps_highest_active))
        elif action == WORSHIP:
            s.then(WorshipMost(seat, active))
        elif action == OFFERING:
            s.then(OfferMost(seat, active, self.difficulty.gold_in_offering))
        elif active:
            s.then(TurnUpAll(seat))
        else:
            s.then(TurnUpHalf(seat))

    def play_army_cards(self, s: State, seat: int) -> None:
        """AXO-71."""
        s.then(PlayWholeHand(seat))

    def place_marker(self, s: State, seat: int, extra: bool) -> None:
        """AXO-72 to AXO-77; AXO-D4 takes the second marker away."""
        if not extra:
            s.then(ConquerBest(seat))
        elif self.difficulty.extra_marker:
            s.then(ConquerEasiest(seat))

    def receive(self, s: State, seat: int, row: int, source: int) -> None:
        """AXO-45 to AXO-50."""
        receive_row(s, seat, row, source)

    def gained(self, s: State, seat: int) -> None:
        """AXO-40: every 5 potatoes become 5 VP at once; gold never stands in for them."""
        stock = s.players[seat].stock
        while stock[POTATO] >= POTATOES_EXCHANGED:
            stock[POTATO] -= POTATOES_EXCHANGED
            s.tell("exchanged-potatoes", seat, ("AXO-40", POTATOES_EXCHANGED))
            s.score(seat, POTATOES_EXCHANGED, VP_SOLO)

    def buy_weavings(self, s: State, seat: int) -> None:
        """AXO-101 to AXO-104."""
        s.then(BuyBestWeavings(seat))

    def buy_leftover(self, s: State, seat: int) -> None:
        """AXO-106, AXO-C10."""
        follows = self.difficulty.follows_price
        s.then(BuyBestLeftover(seat, s.catalog.variants.leftover_weaving_price if follows else LEFTOVER_PRICE))

    def merchant(self, s: State, seat: int) -> None:
        """AXO-136."""
        s.then(ScoreWeavings(seat))

    def card_draw(self, s: State, seat: int) -> None:
        """AXO-141: the scores are compared now, at the start of the step."""
        if s.players[seat].vp < s.players[s.others(seat)[0]].vp:
            s.then(ScoreBehind(seat))

    def before_final_scoring(self, s: State, seat: int) -> None:
        """AXO-143, AXO-144: a last Rejuvenate and Worship, which nobody follows and nothing reacts to."""
        s.then(TurnUpAll(seat))
        s.then(WorshipMost(seat, True))

    def final_vp(self, s: State, seat: int) -> list[tuple[int, int]]:
        """AXO-145, AXO-146: as for a player; AXO-I7 adds 1 VP for every resource left, gold included."""
        return [(VP_FINAL_RESOURCES, sum(s.players[seat].stock))] if self.difficulty.final_resources else []

    def has_human_won(self, s: State, human: int, seat: int) -> bool:
        """AXO-147: at least 120 VP and more than Axomamma."""
        return s.players[human].vp >= VP_TO_WIN and s.players[human].vp > s.players[seat].vp


def seat_axomamma(catalog: Catalog, box: Box, seat: int, chosen: Mapping[str, str]) -> None:
    """AXO-01: let Axomamma play a seat of a new catalog, with the switches that differ from their defaults."""
    catalog.automata[seat] = Axomamma(solo_tables(box, NAME, NAME, catalog), catalog.regions, chosen)
