"""Playing further God cards, and looking through the deck (GA-SUN-R01, X13, X15, ZN8)."""

from __future__ import annotations

from bisect import insort

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.instruction import Draw
from tawantinsuyu.core.printed import Benefit
from tawantinsuyu.core.replacing import added, removed
from tawantinsuyu.core.state import State
from tawantinsuyu.golden_age.board import board_of
from tawantinsuyu.rules.card_benefits import (
    CardQuestion,
    all_benefits,
    benefit_key,
    benefit_place,
    benefit_refusal,
    benefits_of,
    give_benefit,
    is_benefit_usable,
    tidied,
    without,
)
from tawantinsuyu.rules.festival_end import is_festival
from tawantinsuyu.rules.gods import card_lines
from tawantinsuyu.rules.question import BUY_GOD, DECLINE, EXCHANGE_PACKETS, Question, free_options, has_free_action
from tawantinsuyu.rules.rewards import gain_lines


def could_buy_god_card(s: State, seat: int) -> bool:
    """Z19: whether a free action could add a God card to the hand."""
    return any(BUY_GOD <= option < EXCHANGE_PACKETS for option in free_options(s, seat))


class PlayGodCard(Question):
    """GA-SUN-R01, X15, ZN8: play a God card from hand for its benefits; needs neither a Worker nor a Statue.

    The card goes to the offer at the end of the turn, after those played before it (GA-INT-08); during a Festival,
    when the Festival ends (GA-SUN-13).
    """

    __slots__ = ("cause", "mandatory")
    rule = "GA-SUN-R01"
    prompt = "play-god-card"
    key_shapes = ("play:{god-card}", "decline")

    def __init__(self, seat: int, mandatory: bool, cause: str) -> None:
        self.seat = seat
        self.mandatory = mandatory
        self.cause = cause  # the rule that allows it

    def cited(self, s: State) -> str:
        """The rule that allows it."""
        return self.cause

    def choices(self, s: State) -> list[int]:
        """The cards in hand, or decline; also asked if Z19 could provide a card."""
        options = s.players[self.seat].gods[:]
        if (options and not self.mandatory) or (not options and could_buy_god_card(s, self.seat)):
            options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        if option == DECLINE:
            return
        s.players[self.seat].gods.remove(option)
        if is_festival(s):
            board = board_of(s)
            board.held = added(board.held, option)
        else:
            s.aside = added(s.aside, option)
        s.tell("played-god-card", self.seat, (option,))
        s.then(CardBenefits(self.seat, benefits_of(s, option), self.cause))

    def key(self, s: State, option: int) -> str:
        """`play:G07` or `decline`."""
        return "decline" if option == DECLINE else f"play:{s.catalog.god_names[option]}"

    def candidates(self, s: State) -> list[int]:
        """All God cards."""
        return self.with_decline(s, list(range(len(s.catalog.god_names))))

    def refusal(self, s: State, option: int) -> Line | None:
        """Only cards in hand."""
        return None if option in s.players[self.seat].gods else Line(self.cause, "not-in-hand")

    def lines(self, s: State, option: int) -> list[Line]:
        """GA-INT-08, GA-SUN-13: the benefits, and when the card leaves the table."""
        leaves = Line("GA-SUN-13", "to-offer-after-festival") if is_festival(s) else Line("GA-INT-08", "to-offer")
        return [*gain_lines(s, self.cause, s.catalog.god_row[option]), leaves]

    def place(self, s: State, option: int) -> str:
        """The card."""
        return f"face:{s.catalog.god_names[option]}"


class CardBenefits(CardQuestion):
    """GA-SUN-R01, TRN-25: any, all or none of the benefits of a card, in any order."""

    __slots__ = ("cause",)
    rule = "GA-SUN-R01"
    prompt = "card-benefits"
    key_shapes = ("benefit:{benefit}", "done")

    def __init__(self, seat: int, benefits: tuple[int, ...], cause: str) -> None:
        self.seat = seat
        self.benefits = benefits
        self.cause = cause

    def with_benefits(self, benefits: tuple[int, ...]) -> CardBenefits:
        """The same question with other pending benefits."""
        return CardBenefits(self.seat, benefits, self.cause)

    def cited(self, s: State) -> str:
        """The rule that allowed the card."""
        return self.cause

    def choices(self, s: State) -> list[int]:
        """The benefits that can be received now, or done; a free action may still pay for pending ones."""
        options = [benefit for benefit in self.benefits if is_benefit_usable(s, self.seat, benefit)]
        if options or (self.benefits and has_free_action(s, self.seat)):
            options.append(DECLINE)
        return options

    def pick(self, s: State, option: int) -> None:
        if option != DECLINE:
            give_benefit(s, self.seat, option, self.benefits)
            s.then(CardBenefits(self.seat, tidied(without(self.benefits, option)), self.cause))

    def key(self, s: State, option: int) -> str:
        """`benefit:G07:1` or `done`."""
        return "done" if option == DECLINE else benefit_key(s, option)

    def candidates(self, s: State) -> list[int]:
        """Every benefit."""
        return self.with_decline(s, all_benefits(s))

    def refusal(self, s: State, option: int) -> Line | None:
        """TRN-25: only benefits of the card that was played."""
        return benefit_refusal(s, self.seat, option, self.benefits)

    def place(self, s: State, option: int) -> str:
        """The card."""
        return benefit_place(s, option)


class FurtherGodCard(Benefit[State]):
    """A God card may be played for its benefits only."""

    __slots__ = ("cause", "mandatory")

    def __init__(self, amount: int, mandatory: bool, cause: str) -> None:
        self.amount = amount
        self.mandatory = mandatory
        self.cause = cause

    def is_usable(self, s: State, seat: int) -> bool:
        """With a card in hand, or one to buy by Z19."""
        return len(s.players[seat].gods) > 0 or could_buy_god_card(s, seat)

    def give(self, s: State, seat: int, source: int) -> None:
        for _ in range(self.amount):
            s.then(PlayGodCard(seat, self.mandatory, self.cause))


class LookThroughDeck(Benefit[State]):
    """X13, GA-NOB-47: draw God cards from the deck only, keep some, shuffle the others back."""

    __slots__ = ("keep",)

    def __init__(self, amount: int, keep: int) -> None:
        self.amount = amount
        self.keep = keep

    def is_usable(self, s: State, seat: int) -> bool:
        """If the deck has a card."""
        return s.god_deck.size() > 0

    def give(self, s: State, seat: int, source: int) -> None:
        """The cards are kept apart from the hand until the owner has chosen."""
        for _ in range(self.amount):
            s.then(DrawToLook(seat))
        s.then(KeepDrawnCard(seat, self.keep))


class DrawToLook(Draw):
    """X13: the top card of the deck, seen by its player only."""

    __slots__ = ("to",)
    rule = "GA-NOB-47"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def options(self, s: State) -> list[int]:
        """The cards that may be on top; with fewer cards all are drawn."""
        return s.god_deck.top_options(0)

    def choose(self, s: State, option: int) -> None:
        s.god_deck.take(option)
        player = s.players[self.to]
        player.laid = sorted([*player.laid, option])
        s.tell("drew-god-card", self.to, (), (option,))

    def key_of(self, s: State, option: int) -> str:
        return f"god-card:{s.catalog.god_names[option]}"


class KeepDrawnCard(Question):
    """X13, GA-NOB-47: which of the drawn cards to keep."""

    __slots__ = ("count",)
    rule = "GA-NOB-47"
    prompt = "keep-drawn-card"
    key_shapes = ("keep:{god-card}",)

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def about(self, s: State) -> tuple[str, ...]:
        """Number of cards still to keep."""
        return (str(self.count),)

    def choices(self, s: State) -> list[int]:
        """Any of them if some must go back."""
        laid = s.players[self.seat].laid
        return laid[:] if self.count > 0 and len(laid) > self.count else []

    def allows_free(self) -> bool:
        """The cards are neither in hand nor in the deck."""
        return False

    def resolve(self, s: State) -> None:
        """The choice is made or not needed: few cards are all kept, the rest are shuffled back."""
        player = s.players[self.seat]
        if self.count > 0:
            for card in player.laid:
                insort(player.gods, card)
                s.tell("kept-drawn-card", self.seat, (), (card,))
        elif player.laid:
            s.god_deck.shuffle_in(player.laid)
            s.tell("shuffled-back", self.seat)
        player.laid = []

    def pick(self, s: State, option: int) -> None:
        player = s.players[self.seat]
        player.laid = removed(player.laid, option)
        insort(player.gods, option)
        s.tell("kept-drawn-card", self.seat, (), (option,))
        s.then(KeepDrawnCard(self.seat, self.count - 1))

    def key(self, s: State, option: int) -> str:
        """`keep:G07`."""
        return f"keep:{s.catalog.god_names[option]}"

    def lines(self, s: State, option: int) -> list[Line]:
        """GOD-03: what the card gives when it is played."""
        return card_lines(s, self.seat, option, is_held=True)

    def place(self, s: State, option: int) -> str:
        """The card."""
        return f"face:{s.catalog.god_names[option]}"
