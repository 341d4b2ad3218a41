"""What a seat does not know, and the number of positions, are counted right."""

from __future__ import annotations

from math import log10

import pytest

import tawantinsuyu as tw
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.game.seat_position import seat_position
from tools.games.spaces import hidden, positions


def test_hands_of_others_are_sets_piles_have_an_order_and_own_cards_are_known() -> None:
    """Given 7 hidden God cards, 2 of them in the other's hand, then 21 hands and 7! / 2! orders are possible."""
    s = tw.new_game(2, 1).state
    s.army_deck = s.weavings = Pile([], [], [])
    s.stacks = [Pile([], [], []) for _ in s.stacks]
    s.god_deck = Pile([1, 2, 3, 4, 9], [], [])
    s.players[0].gods, s.players[1].gods = [10, 11], [7, 8]

    held, ordered = hidden(seat_position(s, 0))

    assert round(10**held) == 21
    assert round(10**ordered) == 2520


def test_what_a_seat_saw_going_under_a_pile_is_known() -> None:
    s = tw.new_game(2, 1).state
    before = hidden(seat_position(s, 0))[1]
    cards = len(s.god_deck.loose)

    s.god_deck.take(s.god_deck.loose[0])
    s.god_deck.put_under(0, 1)

    assert hidden(seat_position(s, 0))[1] == pytest.approx(before - log10(cards))
    assert hidden(seat_position(s, 1))[1] == pytest.approx(before)


def test_each_further_card_multiplies_the_bound_by_the_places_between_the_others() -> None:
    s = tw.new_game(2, 1).state
    before, cards = positions(s), s.god_deck.size()

    s.god_deck.take(s.god_deck.loose[0])

    ends = 6  # of deck, offer, cards set aside, and a hand and laid cards for each player
    assert before - positions(s) == pytest.approx(log10(cards + ends))
    assert before < positions(tw.new_game(3, 1).state)
