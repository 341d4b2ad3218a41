"""The Festival Card Draw (FCD)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Caution, Line
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import added
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import BUY_GOD_CARDS
from tawantinsuyu.rules.card_benefits import (
    CardQuestion,
    all_benefits,
    benefit_key,
    benefit_place,
    benefit_refusal,
    benefits_left,
    benefits_of,
    give_benefit,
    is_benefit_usable,
    tidied,
    without,
)
from tawantinsuyu.rules.god_deck import DrawGodCard, god_deck_size
from tawantinsuyu.rules.market import ReplaceMarket
from tawantinsuyu.rules.payment import ONE_POTATO, could_pay
from tawantinsuyu.rules.question import DECLINE, has_free_action
from tawantinsuyu.rules.rewards import gain_lines

CARDS_DRAWN: Final = ((), (), (2, 1), (2, 2, 1), (2, 2, 1, 1))  # FCD-03: by player count, from fewest to most VP
CARDS_PLAYED: Final = 3
PLAY: Final = 1 << 12  # options: PLAY + card, a coded benefit, or DECLINE


def draw_order(s: State, holder: int) -> list[int]:
    """FCD-02, FCD-04: from fewest to most VP; of tied players, the first clockwise from the holder ranks higher."""
    count = len(s.players)
    ranked = [(s.players[seat].vp, -((seat - holder) % count), seat) for seat in range(count)]
    ranked.sort()
    return [seat for _, _, seat in ranked]


class FestivalCardDraw(Rule):
    """FCD-01 to FCD-14: draw from the deck by VP, play up to 3 cards in turn order, replace the Market."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """FCD-05: the offer is closed for the whole phase."""
        s.deck_only = True
        order = draw_order(s, self.seat)
        for i in range(len(order)):
            automaton = s.catalog.automata[order[i]]
            if automaton is not None:
                automaton.card_draw(s, order[i])
                continue
            for _ in range(CARDS_DRAWN[len(order)][i]):
                s.then(DrawGodCard(order[i]))
        for seat in s.in_turn_order(self.seat):
            if s.catalog.automata[seat] is None:
                s.then(PlayFestivalCards(seat, CARDS_PLAYED, ()))
        s.then(EndCardDraw(self.seat))


def could_gain_card(s: State, seat: int) -> bool:
    """FCD-10, Z19-1: whether the holder, whose turn it is, could still buy a card to play."""
    if s.active != seat or s.players[seat].powers[BUY_GOD_CARDS] == 0 or god_deck_size(s) == 0:
        return False
    return could_pay(s, seat, ONE_POTATO)


class PlayFestivalCards(CardQuestion):
    """FCD-08 to FCD-10: use up to 3 hand cards for their benefits, in any order, without Statue or Worker."""

    __slots__ = ("left",)
    rule = "FCD-08"
    prompt = "festival-cards"
    key_shapes = ("play:{god-card}", "benefit:{benefit}", "done")

    def __init__(self, seat: int, left: int, benefits: tuple[int, ...]) -> None:
        self.seat = seat
        self.left = left
        self.benefits = benefits  # of the cards played, not yet received

    def with_benefits(self, benefits: tuple[int, ...]) -> PlayFestivalCards:
        """The same question with other benefits waiting."""
        return PlayFestivalCards(self.seat, self.left, benefits)

    def about(self, s: State) -> tuple[str, ...]:
        """How many cards may still be played."""
        return (str(self.left),)

    def choices(self, s: State) -> list[int]:
        """Benefits that can be received, cards that may still be played, or done.

        Also asked while a free action may yet pay for a waiting benefit, or while a card could be bought and played.
        """
        options = [benefit for benefit in self.benefits if is_benefit_usable(s, self.seat, benefit)]
        if self.left > 0:
            for card in s.players[self.seat].gods:
                options.append(PLAY + card)
        waits = len(self.benefits) > 0 and has_free_action(s, self.seat)
        if options or waits or (self.left > 0 and could_gain_card(s, self.seat)):
            options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        if option == DECLINE:
            return
        if option < PLAY:
            give_benefit(s, self.seat, option, self.benefits)
            s.then(PlayFestivalCards(self.seat, self.left, tidied(without(self.benefits, option))))
            return
        card = option - PLAY
        s.players[self.seat].gods.remove(card)
        s.aside = added(s.aside, card)
        s.tell("played-god-card", self.seat, (card,))
        s.then(PlayFestivalCards(self.seat, self.left - 1, self.benefits + benefits_of(s, card)))

    def key(self, s: State, option: int) -> str:
        """`play:G07`, `benefit:G07:1` or `done`."""
        if option == DECLINE:
            return "done"
        return benefit_key(s, option) if option < PLAY else f"play:{s.catalog.god_names[option - PLAY]}"

    def candidates(self, s: State) -> list[int]:
        """Every card, and every benefit."""
        return self.with_decline(s, all_benefits(s) + [PLAY + card for card in range(len(s.catalog.god_names))])

    def refusal(self, s: State, option: int) -> Line | None:
        """FCD-08, FCD-09: a card of the hand, 3 at most; a benefit of a card that was played."""
        if option < PLAY:
            return benefit_refusal(s, self.seat, option, self.benefits)
        if option - PLAY not in s.players[self.seat].gods:
            return Line("FCD-08", "not-in-hand")
        return None if self.left > 0 else Line("FCD-08", "cards-played", (CARDS_PLAYED,))

    def lines(self, s: State, option: int) -> list[Line]:
        """FCD-09: the benefits of a card, without a Statue."""
        return [] if option < PLAY else gain_lines(s, "FCD-09", s.catalog.god_row[option - PLAY])

    def cautions(self, s: State, option: int) -> list[Caution]:
        """TRN-25: benefits that could still be received."""
        return benefits_left(s, self.seat, "TRN-25", self.benefits) if option == DECLINE else []

    def place(self, s: State, option: int) -> str:
        """The card."""
        return benefit_place(s, option) if option < PLAY else f"face:{s.catalog.god_names[option - PLAY]}"


class EndCardDraw(Rule):
    """FCD-11, FCD-14: the played cards are shuffled into the deck, the Market is replaced, the offer opens again."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """The played cards never enter the offer."""
        if s.aside:
            s.god_deck.shuffle_in(s.aside)
            s.aside = []
        s.deck_only = False
        s.then(ReplaceMarket(self.seat))
