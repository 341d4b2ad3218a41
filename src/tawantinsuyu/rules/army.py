"""Army cards: drawing and Training (TSK-40 to TSK-43, WRK-04, SEC-08)."""

from __future__ import annotations

from bisect import insort

from tawantinsuyu.core.instruction import Draw, Rule
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE
from tawantinsuyu.rules.question import Question


def can_draw_army_card(s: State) -> bool:
    """TSK-41: whether there is a card in the deck, or a discard pile to rebuild it from."""
    return s.army_deck.size() > 0 or len(s.army_discard) > 0


class DrawArmyCards(Rule):
    """TSK-43: draw Army cards and keep them all in hand; as many as there are."""

    __slots__ = ("count",)

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def resolve(self, s: State) -> None:
        for _ in range(self.count):
            s.then(DrawArmyCard(self.seat))


class ArmyDraw(Draw):
    """TSK-41: the top card of the Army deck; an empty deck is first rebuilt from the discard pile."""

    __slots__ = ("to",)
    rule = "TSK-41"

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def options(self, s: State) -> list[int]:
        """The cards of the deck, or of the discard pile that becomes the deck. The discard pile is public."""
        return s.army_deck.loose[:] if s.army_deck.loose else sorted(s.army_discard)

    def take(self, s: State, card: int) -> None:
        if not s.army_deck.loose:
            s.army_deck.shuffle_in(s.army_discard)
            s.army_discard = []
            s.tell("reshuffled-army", self.to)
        s.army_deck.take(card)
        insort(s.players[self.to].army, card)
        s.tell("drew-army-card", self.to, (), (card,))

    def key_of(self, s: State, option: int) -> str:
        return f"army-card:{s.catalog.army_names[option]}"


class DrawArmyCard(ArmyDraw):
    """TSK-43: one Army card into the hand."""

    __slots__ = ()

    def choose(self, s: State, option: int) -> None:
        self.take(s, option)


class Train(Rule):
    """TSK-40, SEC-08: draw 2 Army cards, keep one in hand and discard the other."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        """TSK-42: if there is nothing to draw, nothing happens."""
        s.then(TrainingDraw(self.seat, NONE))


class TrainingDraw(ArmyDraw):
    """TSK-40: one of the two cards of a Training."""

    __slots__ = ("first",)
    field_kinds = (("first", "army-card"),)

    def __init__(self, to: int, first: int) -> None:
        super().__init__(to)
        self.first = first  # the card drawn before, or NONE

    def choose(self, s: State, option: int) -> None:
        """TSK-42: a single card is kept; of two, one is discarded."""
        self.take(s, option)
        if self.first != NONE:
            s.then(KeepArmyCard(self.to, self.first, option))
        elif can_draw_army_card(s):
            s.then(TrainingDraw(self.to, option))


class KeepArmyCard(Question):
    """TSK-40: which of the two cards of a Training to keep; the other goes to the discard pile."""

    __slots__ = ("card_1", "card_2")
    rule = "TSK-40"
    prompt = "keep-army-card"
    key_shapes = ("keep:{army-card}",)

    def __init__(self, seat: int, card_1: int, card_2: int) -> None:
        self.seat = seat
        self.card_1 = card_1
        self.card_2 = card_2

    def choices(self, s: State) -> list[int]:
        return [self.card_1, self.card_2]

    def allows_free(self) -> bool:
        """The two cards are not in hand before the choice is made."""
        return False

    def pick(self, s: State, option: int) -> None:
        """Discard the other one, face up."""
        other = self.card_2 if option == self.card_1 else self.card_1
        s.players[self.seat].army.remove(other)
        s.army_discard.append(other)
        s.tell("kept-army-card", self.seat, (other,), (option,))

    def key(self, s: State, option: int) -> str:
        """`keep:A07`."""
        return f"keep:{s.catalog.army_names[option]}"

    def place(self, s: State, option: int) -> str:
        """The card."""
        return f"face:{s.catalog.army_names[option]}"
