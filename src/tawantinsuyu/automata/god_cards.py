"""Tucked God cards and the offer (AXO-35, AXO-36, AXO-54, AXO-86, AXO-90, AXO-91, AXO-129, AXO-132 to AXO-134)."""

from __future__ import annotations

from tawantinsuyu.automata.opponent import board_of, cite, opponent_of
from tawantinsuyu.core.instruction import Draw, Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, VP_CARDS
from tawantinsuyu.rules.gods import card_to_offer
from tawantinsuyu.rules.market import everybody


def filled_slot(s: State, value: int) -> int:
    """AXO-82, AXO-134: the slot for a rolled value, or the next filled one clockwise; NONE if all are empty."""
    slots = board_of(s).slots
    for i in range(len(slots)):
        slot = (value - 1 + i) % len(slots)
        if slots[slot] != NONE:
            return slot
    return NONE


class TuckedToOffer(Rule):
    """AXO-90, AXO-91: a tucked card goes to the offer; a full offer is shuffled into the deck first."""

    __slots__ = ("slot",)
    field_kinds = (("slot", "number"),)

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def resolve(self, s: State) -> None:
        """Like a played card; then the next card fills the slot."""
        board = board_of(s)
        card_to_offer(s, self.seat, board.slots[self.slot])
        board.slots[self.slot] = NONE
        s.then(TuckGodCard(self.seat, self.slot))


class TuckGodCard(Draw):
    """AXO-23, AXO-90, AXO-134: tuck the top card of the God deck into a slot; only its symbol is visible."""

    __slots__ = ("slot", "to")
    rule = "AXO-23"
    field_kinds = (("slot", "number"),)

    def __init__(self, to: int, slot: int) -> None:
        super().__init__()
        self.to = to
        self.slot = slot

    def cited(self, s: State) -> str:
        """The opponent's own rule."""
        return cite(s, self.to, "AXO-23")

    def options(self, s: State) -> list[int]:
        """The cards that may be on top."""
        return s.god_deck.top_options(0)

    def resolve(self, s: State) -> None:
        """If the deck is empty, the oldest card of the offer; if that is empty too, the slot stays empty."""
        if s.god_offer:
            self.tuck(s, s.god_offer.pop(0))

    def choose(self, s: State, option: int) -> None:
        s.god_deck.take(option)
        self.tuck(s, option)

    def tuck(self, s: State, card: int) -> None:
        board_of(s).slots[self.slot] = card
        s.tell("tucked-god-card", self.to, (self.slot, s.catalog.god_symbol[card]), (card,))

    def key_of(self, s: State, option: int) -> str:
        return f"god-card:{s.catalog.god_names[option]}"

    def where(self, s: State) -> str:
        return str(self.slot + 1)


class GodCardsForVp(Rule):
    """AXO-35, AXO-36: instead of drawing a God card, put the oldest one of the offer under the deck for 1 VP."""

    __slots__ = ("count",)

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def resolve(self, s: State) -> None:
        for _ in range(self.count):
            if s.god_offer:
                card = s.god_offer.pop(0)
                s.god_deck.put_under(card, everybody(s))
                s.tell("discarded-from-offer", self.seat, (cite(s, self.seat, "AXO-35"), card))
            elif not opponent_of(s, self.seat).vp_without_offer:
                return
            s.score(self.seat, 1, VP_CARDS)


class DiscardFromOffer(Rule):
    """AXO-54, AXO-129, AXO-132: put the oldest cards of the offer under the deck, oldest first, for some VP each."""

    __slots__ = ("count", "vp")

    def __init__(self, seat: int, count: int, vp: int) -> None:
        self.seat = seat
        self.count = count
        self.vp = vp

    def resolve(self, s: State) -> None:
        """As many as there are; a variant shuffles them in instead (AXO-C21)."""
        cards = s.god_offer[: self.count]
        s.god_offer = s.god_offer[self.count :]
        for card in cards:
            if not opponent_of(s, self.seat).shuffles_discards:
                s.god_deck.put_under(card, everybody(s))
            rule = cite(s, self.seat, "AXO-129" if self.vp else "AXO-54")
            s.tell("discarded-from-offer", self.seat, (rule, card))
            s.score(self.seat, self.vp, VP_CARDS)
        if cards and opponent_of(s, self.seat).shuffles_discards:
            s.god_deck.shuffle_in(cards)
