"""Army cards of an opponent: playing all of them, paying for a Conquest space (AXO-71, AXO-74)."""

from __future__ import annotations

from tawantinsuyu.automata.opponent import board_of
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.rules.conquest import PlayArmyCard
from tawantinsuyu.rules.soldiers import discard_soldiers, flip_soldiers, soldiers_up


def splits(number: int, ones: int, twos: int) -> list[tuple[int, int]]:
    """Numbers of 1- and 2-Soldier cards that reach a total without a superfluous card."""
    pairs: list[tuple[int, int]] = []
    for two in range(min(twos, (number + 1) // 2) + 1):
        one = max(0, number - 2 * two)
        if one <= ones:
            pairs.append((one, two))
    return pairs


def best_payment(ones: int, twos: int, flip: int, discard: int) -> list[tuple[int, int]]:
    """AXO-74: the numbers of (1-Soldier, 2-Soldier) cards to discard and to flip; empty if it cannot pay.

    It discards the fewest 2-Soldier cards, then the fewest cards, and flips the fewest 1-Soldier cards.
    """
    best: list[tuple[int, int]] = []
    best_rank = (0, 0, 0)
    for discarded in splits(discard, ones, twos):
        for flipped in splits(flip, ones - discarded[0], twos - discarded[1]):
            rank = (discarded[1], discarded[0] + discarded[1], flipped[0])
            if not best or rank < best_rank:
                best = [discarded, flipped]
                best_rank = rank
    return best


def can_pay_soldiers(s: State, seat: int, flip: int, discard: int) -> bool:
    """AXO-74: whether its face-up cards are enough."""
    ones, twos = soldiers_up(s, seat)
    return len(best_payment(ones, twos, flip, discard)) > 0


def available_soldiers(s: State, seat: int, actual: bool) -> int:
    """AXO-57: Soldiers on face-up Army cards, plus 1 for each card in hand, or with `actual` the Soldiers on it."""
    player = s.players[seat]
    soldiers = s.catalog.army_soldiers
    count = 0
    for card in player.army_up:
        count += soldiers[card]
    for card in player.army:
        count += soldiers[card] if actual else 1
    return count


def oldest_cards(s: State, seat: int, counts: tuple[int, int]) -> list[int]:
    """AXO-74: the face-up cards played earliest; `counts` are the numbers of 1- and 2-Soldier cards."""
    up = s.players[seat].army_up
    left = list(counts)
    cards: list[int] = []
    for card in board_of(s).played:
        kind = 0 if s.catalog.army_soldiers[card] == 1 else 1
        if card in up and left[kind] > 0:
            left[kind] -= 1
            cards.append(card)
    return cards


class PaySoldiers(Rule):
    """AXO-73, AXO-74: pay for a conquered space by discarding and flipping Army cards."""

    __slots__ = ("discard", "flip")

    def __init__(self, seat: int, flip: int, discard: int) -> None:
        self.seat = seat
        self.flip = flip
        self.discard = discard

    def resolve(self, s: State) -> None:
        """First the discarded cards, then the flipped ones."""
        ones, twos = soldiers_up(s, self.seat)
        payment = best_payment(ones, twos, self.flip, self.discard)
        discarded = oldest_cards(s, self.seat, payment[0])
        discard_soldiers(s, self.seat, discarded)
        played = board_of(s).played
        for card in discarded:
            played.remove(card)
        flip_soldiers(s, self.seat, oldest_cards(s, self.seat, payment[1]))


class PlayWholeHand(Rule):
    """AXO-71: every Army card of the hand is played face up for free."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """They are now visible to all."""
        for card in s.players[self.seat].army:
            board_of(s).played.append(card)
            s.then(PlayArmyCard(self.seat, card))
