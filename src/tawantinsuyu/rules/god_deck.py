"""The God deck and the offer: taking cards from them (GOD-12 to GOD-16, FCD-05, FCD-06)."""

from __future__ import annotations

from bisect import insort

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Draw
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE


def god_deck_size(s: State) -> int:
    """How many cards can be drawn from the deck now; in the Festival Card Draw the offer refills it (FCD-06)."""
    size = s.god_deck.size()
    if size == 0 and s.deck_only:
        return len(s.god_offer)
    return size


def can_take_god_card(s: State) -> bool:
    """GOD-14: whether deck or offer has a card to take."""
    return god_deck_size(s) > 0 or (not s.deck_only and len(s.god_offer) > 0)


def source_refusal(s: State, card: int) -> Line | None:
    """GOD-12, GOD-14, FCD-05: why a card cannot be taken from the offer, or from the deck (NONE)."""
    if card == NONE:
        return None if god_deck_size(s) > 0 else Line("GOD-14", "deck-empty")
    if s.deck_only:
        return Line("FCD-05", "offer-closed")
    return None if card in s.god_offer else Line("GOD-12", "not-in-offer")


def take_from_offer(s: State, seat: int, card: int) -> None:
    """GOD-13: take a face-up card; it is not replaced."""
    s.god_offer.remove(card)
    insort(s.players[seat].gods, card)
    s.tell("took-god-card", seat, (card,))


class DrawGodCard(Draw):
    """GOD-12: the top card of the God deck goes to a player's hand, unseen by the others."""

    __slots__ = ("to",)
    rule = "GOD-12"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def options(self, s: State) -> list[int]:
        """Any card of the shuffled part, or the known top card."""
        if s.deck_only and s.god_deck.size() == 0 and s.god_offer:
            # FCD-06: the offer is shuffled to form a new deck.
            return sorted(s.god_offer)
        return s.god_deck.top_options(0)

    def choose(self, s: State, option: int) -> None:
        if s.god_deck.size() == 0:
            s.god_deck.shuffle_in(s.god_offer)
            s.god_offer = []
            s.tell("reshuffled-offer", self.to)
        s.god_deck.take(option)
        insort(s.players[self.to].gods, option)
        s.tell("drew-god-card", self.to, (), (option,))

    def key_of(self, s: State, option: int) -> str:
        return f"god-card:{s.catalog.god_names[option]}"
