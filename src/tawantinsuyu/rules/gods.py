"""Taking God cards one at a time, and the offer at the end of a turn (GOD)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import GOD_NAMES, NONE
from tawantinsuyu.rules.god_deck import DrawGodCard, can_take_god_card, god_deck_size, source_refusal, take_from_offer
from tawantinsuyu.rules.question import Question

DECK: Final = 0


class TakeGodCards(Question):
    """GOD-12: take God cards one at a time, each from the face-up offer or the top of the deck.

    If one of them is empty, cards come from the other; if both are, nothing is taken (GOD-14).
    """

    __slots__ = ("count",)
    rule = "GOD-12"
    prompt = "take-god-card"
    key_shapes = ("god-card:{god-source}",)

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def choices(self, s: State) -> list[int]:
        """The deck, and each card of the offer unless it is closed (FCD-05); not asked if only the deck is left."""
        if s.deck_only or not s.god_offer:
            return []
        options = [DECK] if god_deck_size(s) > 0 else []
        for card in s.god_offer:
            options.append(card + 1)
        return options

    def resolve(self, s: State) -> None:
        """Only the deck has cards, or neither has."""
        if can_take_god_card(s):
            self.pick(s, DECK)

    def pick(self, s: State, option: int) -> None:
        if option == DECK:
            s.then(DrawGodCard(self.seat))
        else:
            take_from_offer(s, self.seat, option - 1)
        if self.count > 1:
            s.then(TakeGodCards(self.seat, self.count - 1))

    def key(self, s: State, option: int) -> str:
        """`god-card:deck` or the card of the offer."""
        return "god-card:deck" if option == DECK else f"god-card:{s.catalog.god_names[option - 1]}"

    def candidates(self, s: State) -> list[int]:
        """The deck, and every card."""
        return list(range(len(s.catalog.god_names) + 1))

    def refusal(self, s: State, option: int) -> Line | None:
        """GOD-12, GOD-14, FCD-05."""
        return source_refusal(s, option - 1)

    def lines(self, s: State, option: int) -> list[Line]:
        """GOD-03: what the card gives."""
        return [] if option == DECK else card_lines(s, self.seat, option - 1, is_held=True)

    def place(self, s: State, option: int) -> str:
        """The deck or the card."""
        return "deck:god" if option == DECK else f"face:{s.catalog.god_names[option - 1]}"


def card_lines(s: State, seat: int, card: int, is_held: bool = False) -> list[Line]:
    """GOD-03: what a God card gives when it is played to place a Worker, and whether `seat` has the Statue for it.

    A card that is taken now is played later: there may be a Statue by then, or none needed (FCD-09).
    """
    row = s.catalog.god_row[card]
    if row == NONE:
        return []
    gives = s.catalog.rows[row].name
    if has_statue_of(s, seat, card):
        return [Line("GOD-03", "card-gives", (gives,))]
    return [
        Line("GOD-03", "card-later" if is_held else "card-lacks-statue", (GOD_NAMES[s.catalog.god_symbol[card]], gives))
    ]


class CardsToOffer(Rule):
    """EOT-09, GOD-09 to GOD-11: the God cards played this turn go face up to the offer.

    A full offer is shuffled into the deck first, and the card starts a new one.
    """

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """In the order played."""
        for card in s.aside:
            card_to_offer(s, self.seat, card)
        s.aside = []


def card_to_offer(s: State, seat: int, card: int) -> None:
    """GOD-09 to GOD-11: put a card face up into the offer."""
    if len(s.god_offer) >= s.catalog.offer_size:
        s.god_deck.shuffle_in(s.god_offer)
        s.god_offer = []
        s.tell("reshuffled-offer", seat)
    s.god_offer.append(card)
    s.tell("offered-god-card", seat, (card,))


def has_statue_of(s: State, seat: int, card: int) -> bool:
    """GOD-03: whether the player has a Statue, of either size, with the card's symbol."""
    player = s.players[seat]
    god = s.catalog.god_symbol[card]
    return player.small_statues[god] > 0 or player.large_statues[god] > 0
