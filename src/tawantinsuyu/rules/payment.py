"""Costs and payments (CMP-03 to CMP-06, TRN-18 to TRN-20).

A cost or a payment is packed into one int, six bits for each of potato, corn, stone, gold and food. Gold can
replace potato, corn or stone; food is any mixture of potato and corn.
"""

from __future__ import annotations

from typing import Final

from tawantinsuyu.core.explanation import Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import CORN, EXCHANGE, GOLD, POTATO, RESOURCE_NAMES, RESOURCES, STONE
from tawantinsuyu.rules.festival_end import is_festival
from tawantinsuyu.rules.question import Question, resource_place

BITS: Final = 6
FIELD_BITS: Final = 6
FIELD: Final = 63
ONE_POTATO: Final = 1
ONE_CORN: Final = 1 << 6
ONE_STONE: Final = 1 << 12
ONE_GOLD: Final = 1 << 18
ONE_FOOD: Final = 1 << 24
GOLD_PAID: Final = FIELD * ONE_GOLD
"""A bit mask for the gold of a packed payment."""


def pack(potato: int, corn: int, stone: int, gold: int, food: int = 0) -> int:
    """A cost as one int."""
    return potato | corn << 6 | stone << 12 | gold << 18 | food << 24


def can_pay(stock: list[int], cost: int) -> bool:
    """TRN-19: whether this stock pays the cost in full, gold replacing what is missing (CMP-03)."""
    if cost == 0:
        return True
    missing = 0
    potato = stock[POTATO] - (cost & FIELD)
    if potato < 0:
        missing -= potato
        potato = 0
    corn = stock[CORN] - (cost >> 6 & FIELD)
    if corn < 0:
        missing -= corn
        corn = 0
    stone = stock[STONE] - (cost >> 12 & FIELD)
    if stone < 0:
        missing -= stone
    food = (cost >> 24) - potato - corn
    if food > 0:
        missing += food
    return stock[GOLD] >= (cost >> 18 & FIELD) + missing


def could_pay(s: State, seat: int, cost: int, free_actions: bool = True, is_among_others: bool = False) -> bool:
    """Whether the cost could be paid after free actions: TRN-09 in the player's own turn, Z15 at any time.

    It decides whether a seat that cannot pay now is asked at all. Between questions to other players
    (`is_among_others`, and at a Festival) everybody sees who is asked, so there each Army card counts as gold: only the
    number of cards matters, not which they are.
    """
    player = s.players[seat]
    if can_pay(player.stock, cost):
        return True
    if not free_actions:
        return False
    discards = s.active == seat and len(player.army) > 0
    if not discards and player.powers[EXCHANGE] == 0:
        return False
    stock = player.stock[:]
    if discards:
        if s.catalog.automata.count(None) > 1 and (is_among_others or is_festival(s)):
            stock[GOLD] += len(player.army)
        else:
            for card in player.army:
                stock[s.catalog.army_resource[card]] += 1
    if player.powers[EXCHANGE] == 0:
        return can_pay(stock, cost)
    # Z15-2 exchanges pairs of corn, pairs of stone and single gold: only the number of packets is fixed.
    packets = stock[CORN] // 2 + stock[STONE] // 2 + stock[GOLD]
    odd_corn = stock[CORN] % 2
    odd_stone = stock[STONE] % 2
    for corn in range(packets + 1):
        for stone in range(packets + 1 - corn):
            mixed = [stock[POTATO], odd_corn + 2 * corn, odd_stone + 2 * stone, packets - corn - stone]
            if can_pay(mixed, cost):
                return True
    return False


def ways_to_pay(stock: list[int], cost: int) -> list[int]:
    """Every way to pay, packed without food, least gold first (TRN-20)."""
    need_potato = cost & FIELD
    need_corn = cost >> 6 & FIELD
    need_stone = cost >> 12 & FIELD
    need_gold = cost >> 18 & FIELD
    need_food = cost >> 24
    total = need_potato + need_corn + need_stone + need_gold + need_food
    ways: list[int] = []
    for gold in range(need_gold, min(stock[GOLD], total) + 1):
        rest = total - gold
        # two at a time: of three, `min` is a slow call in the compiled build
        for stone in range(min(min(stock[STONE], need_stone), rest), -1, -1):
            food = rest - stone
            # The rest is food; potato may be used in the potato part and the food part, corn likewise.
            most_potato = min(min(stock[POTATO], need_potato + need_food), food)
            for potato in range(most_potato, -1, -1):
                corn = food - potato
                if corn > stock[CORN] or corn > need_corn + need_food:
                    continue
                over = max(0, potato - need_potato) + max(0, corn - need_corn)
                if over <= need_food:
                    ways.append(pack(potato, corn, stone, gold))
    return ways


def take_payment(s: State, seat: int, payment: int) -> None:
    """Remove the resources of a way to pay."""
    stock = s.players[seat].stock
    stock[POTATO] -= payment & FIELD
    stock[CORN] -= payment >> 6 & FIELD
    stock[STONE] -= payment >> 12 & FIELD
    stock[GOLD] -= payment >> 18 & FIELD
    if s.events is not None:
        s.tell("paid", seat, amounts(payment))


def amounts(cost: int) -> tuple[int, int, int, int, int]:
    """A packed cost as potato, corn, stone, gold, food."""
    return (cost & FIELD, cost >> 6 & FIELD, cost >> 12 & FIELD, cost >> 18 & FIELD, cost >> 24)


def cost_key(cost: int) -> str:
    """A packed cost as a stable name: `2-potato-1-gold`, or `nothing`."""
    names = (*RESOURCE_NAMES, "food")
    values = amounts(cost)
    parts = [f"{values[i]}-{names[i]}" for i in range(len(names)) if values[i] > 0]
    return "-".join(parts) if parts else "nothing"


def cost_of(key: str) -> int:
    """The inverse of `cost_key`."""
    if key == "nothing":
        return 0
    names = (*RESOURCE_NAMES, "food")
    parts = key.split("-")
    cost = 0
    for i in range(0, len(parts), 2):
        cost += int(parts[i]) << BITS * names.index(parts[i + 1])
    return cost


def only_payment(stock: list[int], cost: int) -> int:
    """The one way to pay a cost, which is then not asked about (TRN-20); 0 if there are several or none."""
    ways = ways_to_pay(stock, cost)
    return ways[0] if len(ways) == 1 else 0


def payment_refusal(s: State, seat: int, rule: str, cost: int) -> Line | None:
    """Why `seat` cannot pay a cost now; None if `can_pay`."""
    return None if can_pay(s.players[seat].stock, cost) else Line(rule, "cannot-pay", (cost_key(cost),))


class Pay(Question):
    """TRN-18, TRN-20: pay a cost completely; the payer decides which resources, gold included, make it up.

    Asked only if there are several ways. The caller that queues it has checked that the cost can be paid (TRN-19).
    """

    __slots__ = ("cost",)
    rule = "TRN-20"
    prompt = "pay"
    key_shapes = ("pay#64",)
    asks_how_to_pay = True

    def __init__(self, seat: int, cost: int) -> None:
        self.seat = seat
        self.cost = cost

    def about(self, s: State) -> tuple[str, ...]:
        return (cost_key(self.cost),)

    def choices(self, s: State) -> list[int]:
        """The ways to pay, if there are several."""
        ways = ways_to_pay(s.players[self.seat].stock, self.cost)
        return ways if len(ways) > 1 else []

    def allows_free(self) -> bool:
        """The step is committed, and an exchange could make it impossible to pay."""
        return False

    def resolve(self, s: State) -> None:
        """There is one way."""
        ways = ways_to_pay(s.players[self.seat].stock, self.cost)
        assert ways, "a cost was queued that cannot be paid"
        take_payment(s, self.seat, ways[0])

    def pick(self, s: State, option: int) -> None:
        take_payment(s, self.seat, option)

    def key(self, s: State, option: int) -> str:
        """`pay:2-potato-1-gold`."""
        return f"pay:{cost_key(option)}"

    def place(self, s: State, option: int) -> str:
        """The resource, if there is only one; a mixture has no place."""
        for resource in range(RESOURCES):
            if option == option & FIELD << FIELD_BITS * resource:
                return resource_place(resource)
        return ""
