"""Paying a Conquest space with Soldiers (HP-30 to HP-33, Z13).

Cards with the same Soldiers and the same resource are interchangeable, so only one of each such set is offered.
"""

from __future__ import annotations

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.replacing import added, removed
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CONQUEST_DISCOUNT
from tawantinsuyu.rules.question import Question


def has_discount(s: State, seat: int) -> bool:
    """Z13-1: whether a Conquest that `seat` begins now is cheaper."""
    return s.players[seat].powers[CONQUEST_DISCOUNT] > 0


def prices(s: State, space: int, discount: bool) -> list[tuple[int, int]]:
    """The possible prices of a space as (flip, discard), cheapest first.

    Z13-1 to Z13-3: each number may be lowered by 1, or waived, but at least one Soldier is due in total; with the
    variant only one of the numbers is lowered.
    """
    printed = s.catalog.conquest[space]
    if not discount:
        return [(printed.flip, printed.discard)]
    possible: list[tuple[int, int]] = []
    for less_flip in (1, 0):
        for less_discard in (1, 0):
            if less_flip and less_discard and s.catalog.variants.discount_total:
                continue
            price = (max(0, printed.flip - less_flip), max(0, printed.discard - less_discard))
            if price[0] + price[1] > 0 and price not in possible:
                possible.append(price)
    return possible


def soldiers_up(s: State, seat: int) -> tuple[int, int]:
    """How many face-up cards with one and with two Soldiers the player has."""
    ones = 0
    twos = 0
    for card in s.players[seat].army_up:
        if s.catalog.army_soldiers[card] == 1:
            ones += 1
        else:
            twos += 1
    return ones, twos


def can_meet(ones: int, twos: int, flip: int, discard: int) -> bool:
    """HP-30, HP-31: whether both numbers can be met with separate cards."""
    for twos_to_discard in range(min(twos, (discard + 1) // 2) + 1):
        ones_to_discard = max(0, discard - 2 * twos_to_discard)
        if ones_to_discard <= ones and 2 * (twos - twos_to_discard) + ones - ones_to_discard >= flip:
            return True
    return False


def can_reach_all(ones: int, twos: int, numbers: list[int]) -> bool:
    """HP-31: whether separate cards can reach each of these numbers."""
    if not numbers:
        return True
    first = numbers[0]
    for used_twos in range(min(twos, (first + 1) // 2) + 1):
        used_ones = max(0, first - 2 * used_twos)
        if used_ones <= ones and can_reach_all(ones - used_ones, twos - used_twos, numbers[1:]):
            return True
    return False


def owed_prices(s: State, seat: int, paying: ChoosePrice | None = None) -> list[list[tuple[int, int]]]:
    """HP-33: the prices of each marker of `seat` whose benefit is not yet resolved; `paying` is the one being paid."""
    return [
        prices(s, effect.space, effect.discount)
        for effect in s.stack
        if isinstance(effect, ChoosePrice) and effect.seat == seat and effect is not paying
    ]


def leaves_enough(ones: int, twos: int, numbers: list[int], owed: list[list[tuple[int, int]]]) -> bool:
    """HP-33: whether these cards reach the numbers and, with separate cards, one price of everything owed."""
    if not owed:
        return can_reach_all(ones, twos, numbers)
    return any(leaves_enough(ones, twos, [*numbers, flip, discard], owed[1:]) for flip, discard in owed[0])


def payable_prices(
    s: State, seat: int, space: int, discount: bool, paying: ChoosePrice | None = None
) -> list[tuple[int, int]]:
    """The prices of a space that the face-up cards can meet beside everything already owed (HP-33)."""
    ones, twos = soldiers_up(s, seat)
    owed = owed_prices(s, seat, paying)
    if owed:
        return [price for price in prices(s, space, discount) if leaves_enough(ones, twos, [*price], owed)]
    return [price for price in prices(s, space, discount) if can_meet(ones, twos, price[0], price[1])]


def soldiers_refusal(s: State, seat: int, possible: list[tuple[int, int]]) -> Line:
    """HP-30, HP-33: why none of these prices can be paid: too few cards face up, or too few beside what is owed."""
    ones, twos = soldiers_up(s, seat)
    for flip, discard in possible:
        if can_meet(ones, twos, flip, discard):
            return Line("HP-33", "soldiers-owed", (flip, discard))
    return Line("HP-30", "soldiers-missing", (*possible[0], ones, twos))


def card_sets(s: State, cards: list[int], number: int) -> list[int]:
    """HP-32: sets of cards (bit masks of indices in `cards`) that reach a number without a surplus card."""
    groups: list[list[int]] = []  # indices of cards that are alike
    for place in range(len(cards)):
        for group in groups:
            if _is_alike(s, cards[group[0]], cards[place]):
                group.append(place)
                break
        else:
            groups.append([place])
    values = [s.catalog.army_soldiers[cards[group[0]]] for group in groups]
    sets: list[int] = []
    _add_sets(groups, values, 0, 0, 2, 0, number, sets)
    return sets


def _is_alike(s: State, card_1: int, card_2: int) -> bool:
    soldiers = s.catalog.army_soldiers
    resource = s.catalog.army_resource
    return soldiers[card_1] == soldiers[card_2] and resource[card_1] == resource[card_2]


def _add_sets(
    groups: list[list[int]],
    values: list[int],
    at: int,
    total: int,
    least: int,
    chosen: int,
    number: int,
    sets: list[int],
) -> None:
    """Extend `chosen` by cards of the groups from `at` on; `least` is the smallest card in it."""
    if total - least >= number and chosen:
        return
    if at == len(groups):
        if total >= number:
            sets.append(chosen)
        return
    _add_sets(groups, values, at + 1, total, least, chosen, number, sets)
    for place in groups[at]:
        chosen |= 1 << place
        total += values[at]
        least = min(least, values[at])
        _add_sets(groups, values, at + 1, total, least, chosen, number, sets)


def discard_soldiers(s: State, seat: int, cards: list[int]) -> None:
    """HP-31: face-up cards go to the Army discard pile."""
    player = s.players[seat]
    for card in cards:
        player.army_up = removed(player.army_up, card)
        s.army_discard.append(card)
        s.tell("discarded-soldiers", seat, (card,))


def flip_soldiers(s: State, seat: int, cards: list[int]) -> None:
    """HP-31: face-up cards are turned face down; they stay in the area."""
    player = s.players[seat]
    for card in cards:
        player.army_up = removed(player.army_up, card)
        player.army_down = added(player.army_down, card)
        s.tell("flipped-soldiers", seat, (card,))


def spare_soldiers(s: State, seat: int) -> list[int]:
    """HP-33: face-up cards that are not needed for a marker whose Soldiers are due after its benefit."""
    up = s.players[seat].army_up
    owed = owed_prices(s, seat)
    if not owed:
        return up[:]
    ones, twos = soldiers_up(s, seat)
    spare: list[int] = []
    for card in up:
        less = 1 if s.catalog.army_soldiers[card] == 1 else 0
        if leaves_enough(ones - less, twos - 1 + less, [], owed):
            spare.append(card)
    return spare


class ChoosePrice(Question):
    """Z13-2, Z13-3: which part of the discount to use, if there is a choice."""

    __slots__ = ("discount", "space")
    rule = "Z13-2"
    prompt = "choose-price"
    key_shapes = ("price:flip-{flip}-discard-{discard}",)
    field_kinds = (("space", "conquest-space"),)

    def __init__(self, seat: int, space: int, discount: bool) -> None:
        self.seat = seat
        self.space = space
        self.discount = discount  # as it was when the marker was placed: the benefit may be Z13 itself (PAS-02)

    def choices(self, s: State) -> list[int]:
        """The payable prices, coded flip * 16 + discard, if there are several."""
        payable = payable_prices(s, self.seat, self.space, self.discount, self)
        return [flip * 16 + discard for flip, discard in payable] if len(payable) > 1 else []

    def allows_free(self) -> bool:
        """The marker is placed."""
        return False

    def resolve(self, s: State) -> None:
        for flip, discard in payable_prices(s, self.seat, self.space, self.discount, self):
            self.pick(s, flip * 16 + discard)

    def pick(self, s: State, option: int) -> None:
        s.then(DiscardSoldiers(self.seat, option // 16, option % 16))

    def key(self, s: State, option: int) -> str:
        """`price:flip-2-discard-1`."""
        return f"price:flip-{option // 16}-discard-{option % 16}"

    def candidates(self, s: State) -> list[int]:
        """Every price of the space."""
        return [flip * 16 + discard for flip, discard in prices(s, self.space, self.discount)]

    def refusal(self, s: State, option: int) -> Line | None:
        """HP-30, HP-33."""
        price = (option // 16, option % 16)
        payable = payable_prices(s, self.seat, self.space, self.discount, self)
        return None if price in payable else soldiers_refusal(s, self.seat, [price])

    def place(self, s: State, option: int) -> str:
        """The space that it is for."""
        return s.catalog.conquest[self.space].name


class SoldierQuestion(Question):
    """Which face-up Army cards pay a number of Soldiers."""

    __slots__ = ()

    def sets(self, s: State) -> list[int]:
        """The sets that may pay."""
        raise NotImplementedError

    def choices(self, s: State) -> list[int]:
        """The sets, if there are several."""
        options = self.sets(s)
        return options if len(options) > 1 else []

    def allows_free(self) -> bool:
        """The marker is placed."""
        return False

    def resolve(self, s: State) -> None:
        for chosen in self.sets(s):
            self.pick(s, chosen)

    def leaves(self, s: State, chosen: int, numbers: list[int]) -> bool:
        """HP-33: whether the cards outside a set are enough for these numbers and for what is owed."""
        up = s.players[self.seat].army_up
        ones, twos = soldiers_up(s, self.seat)
        for i in range(len(up)):
            if chosen >> i & 1:
                if s.catalog.army_soldiers[up[i]] == 1:
                    ones -= 1
                else:
                    twos -= 1
        return leaves_enough(ones, twos, numbers, owed_prices(s, self.seat))

    def cards_of(self, s: State, chosen: int) -> list[int]:
        up = s.players[self.seat].army_up
        return [up[i] for i in range(len(up)) if chosen >> i & 1]

    def names_of(self, s: State, chosen: int) -> str:
        """`A03+A07` or `none`."""
        names = [s.catalog.army_names[card] for card in self.cards_of(s, chosen)]
        return "+".join(names) if names else "none"

    def place(self, s: State, option: int) -> str:
        """The first card of the set."""
        cards = self.cards_of(s, option)
        return f"face:{s.catalog.army_names[cards[0]]}" if cards else ""


class DiscardSoldiers(SoldierQuestion):
    """HP-31, HP-32: which cards to discard, so that the others can still meet the number to flip."""

    __slots__ = ("discard", "flip")
    rule = "HP-31"
    prompt = "discard-soldiers"
    key_shapes = ("discard#64",)
    share_of = "conquest"

    def __init__(self, seat: int, flip: int, discard: int) -> None:
        self.seat = seat
        self.flip = flip
        self.discard = discard

    def sets(self, s: State) -> list[int]:
        """Enough Soldiers to discard, with enough left to flip and for what is owed."""
        if self.discard == 0:
            return [0]
        sets = card_sets(s, s.players[self.seat].army_up, self.discard)
        return [chosen for chosen in sets if self.leaves(s, chosen, [self.flip])]

    def pick(self, s: State, option: int) -> None:
        """To the Army discard pile; then the cards to flip."""
        discard_soldiers(s, self.seat, self.cards_of(s, option))
        if self.flip:
            s.then(FlipSoldiers(self.seat, self.flip))

    def key(self, s: State, option: int) -> str:
        """`discard:A03+A07`."""
        return f"discard:{self.names_of(s, option)}"


class FlipSoldiers(SoldierQuestion):
    """HP-31, HP-32: which cards to turn face down; they stay in the area."""

    __slots__ = ("flip",)
    rule = "HP-31"
    prompt = "flip-soldiers"
    key_shapes = ("flip#64",)
    share_of = "conquest"

    def __init__(self, seat: int, flip: int) -> None:
        self.seat = seat
        self.flip = flip

    def sets(self, s: State) -> list[int]:
        """Enough Soldiers to flip."""
        sets = card_sets(s, s.players[self.seat].army_up, self.flip)
        return [chosen for chosen in sets if self.leaves(s, chosen, [])]

    def pick(self, s: State, option: int) -> None:
        flip_soldiers(s, self.seat, self.cards_of(s, option))

    def key(self, s: State, option: int) -> str:
        """`flip:A03+A07`."""
        return f"flip:{self.names_of(s, option)}"
