"""How opponents answer the calls of the game: rules shared by all of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tawantinsuyu.automata.area import TurnUpAll, TurnUpHalf
from tawantinsuyu.automata.festival import ScoreBehind, ScoreWeavings
from tawantinsuyu.automata.god_cards import TuckGodCard
from tawantinsuyu.automata.opponent import Opponent
from tawantinsuyu.automata.receiving import choose_scarcest, receive_row
from tawantinsuyu.automata.setup import DrawStartingWeaving, RollForHighPriest, StartingSupplies
from tawantinsuyu.automata.soldiers import PlayWholeHand
from tawantinsuyu.automata.temple import OfferMost, WorshipMost
from tawantinsuyu.automata.weaving import BuyBestLeftover, BuyBestWeavings
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import OFFERING, POTATO, PRODUCE, VP_SOLO, WORSHIP
from tawantinsuyu.rules.temple import score_step
from tawantinsuyu.rules.turn import PlaceHighPriest

POTATOES_EXCHANGED: Final = 5
LEFTOVER_PRICE: Final = 2  # AXO-106, independent of the human's price
VP_TO_WIN: Final = 120


@mypyc_attr(allow_interpreted_subclasses=True)
class SoloPlay(Opponent):
    """Rules shared by all opponents."""

    def begin_setup(self, s: State, seat: int, people: tuple[int, ...]) -> None:
        """AXO-18 to AXO-20."""
        s.then(StartingSupplies(seat))
        s.then(DrawStartingWeaving(seat, people))

    def finish_setup(self, s: State, seat: int) -> None:
        """AXO-21 to AXO-24: the human's High Priest, its own, its Steps, the tucked cards."""
        s.then(PlaceHighPriest(s.others(seat)[0]))
        s.then(RollForHighPriest(seat))
        for slot in range(self.tables.slots):
            s.then(TuckGodCard(seat, slot))

    def take_part_in_action(self, s: State, seat: int, action: int, active: bool) -> None:
        """AXO-61 to AXO-69, AXO-78, AXO-79."""
        if action == PRODUCE:
            self.produce(s, seat, active)
        elif action == WORSHIP:
            s.then(WorshipMost(seat, active))
        elif action == OFFERING:
            s.then(OfferMost(seat, active, self.gold_in_offering))
        elif active:
            s.then(TurnUpAll(seat))
        else:
            s.then(TurnUpHalf(seat))

    def play_army_cards(self, s: State, seat: int) -> None:
        """AXO-71."""
        s.then(PlayWholeHand(seat))

    def receive(self, s: State, seat: int, row: int, source: int) -> None:
        """AXO-45 to AXO-50."""
        receive_row(s, seat, row, source)

    def choose_one(self, s: State, seat: int, rows: tuple[int, ...], source: int) -> None:
        """AXO-46, AXO-62, AXO-97."""
        choose_scarcest(s, seat, rows, source)

    def gained(self, s: State, seat: int) -> None:
        """AXO-40: every 5 potatoes become 5 VP at once; gold cannot replace them."""
        stock = s.players[seat].stock
        while stock[POTATO] >= POTATOES_EXCHANGED:
            stock[POTATO] -= POTATOES_EXCHANGED
            s.tell("exchanged-potatoes", seat, (self.cite("AXO-40"), POTATOES_EXCHANGED))
            s.score(seat, POTATOES_EXCHANGED, VP_SOLO)

    def buy_weavings(self, s: State, seat: int) -> None:
        """AXO-101 to AXO-104."""
        s.then(BuyBestWeavings(seat))

    def buy_leftover(self, s: State, seat: int) -> None:
        """AXO-106, AXO-C10."""
        follows = self.leftover_follows_price
        s.then(BuyBestLeftover(seat, s.catalog.variants.leftover_weaving_price if follows else LEFTOVER_PRICE))

    def merchant(self, s: State, seat: int) -> None:
        """AXO-136."""
        s.then(ScoreWeavings(seat))

    def score_temple(self, s: State, seat: int) -> None:
        """AXO-137: as for a player."""
        score_step(s, seat)

    def card_draw(self, s: State, seat: int) -> None:
        """AXO-141: the scores are compared now, at the start of the step."""
        if s.players[seat].vp < s.players[s.others(seat)[0]].vp:
            s.then(ScoreBehind(seat))

    def before_final_scoring(self, s: State, seat: int) -> None:
        """AXO-143, AXO-144: a last Rejuvenate and Worship, without followers and reactions."""
        s.then(TurnUpAll(seat))
        s.then(WorshipMost(seat, True))

    def has_human_won(self, s: State, human: int, seat: int) -> bool:
        """AXO-147: at least 120 VP and more than the opponent."""
        return s.players[human].vp >= VP_TO_WIN and s.players[human].vp > s.players[seat].vp
