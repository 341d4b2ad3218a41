"""Questions to players, and the free actions that are offered beside them (TRN-09 to TRN-16, Z15, Z19)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tawantinsuyu.core.explanation import Caution, Line
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import BUY_GOD_CARDS, CORN, EXCHANGE, GOLD, NONE, POTATO, RESOURCE_NAMES, RESOURCES, STONE
from tawantinsuyu.kernel.position import Ask
from tawantinsuyu.rules.god_deck import DrawGodCard, god_deck_size, source_refusal, take_from_offer

DECLINE: Final = -1
TAKES_GOLD: Final = "gold"
"""The answer by which the active player takes gold instead of a share in a High Priest action (HP-03)."""

# Free actions are numbered from FREE on, above any packed payment, so that they never clash with an option.
FREE: Final = 1 << 40
DISCARD_ARMY: Final = FREE
BUY_GOD: Final = FREE + (1 << 10)
EXCHANGE_PACKETS: Final = FREE + (1 << 12)

# Z15-1: 2 stone, 2 corn and 1 gold are interchangeable; (given, amount, taken, amount).
PACKETS: Final[tuple[tuple[int, int, int, int], ...]] = (
    (STONE, 2, GOLD, 1),
    (STONE, 2, CORN, 2),
    (CORN, 2, GOLD, 1),
    (CORN, 2, STONE, 2),
    (GOLD, 1, STONE, 2),
    (GOLD, 1, CORN, 2),
)
EXCHANGE_KEYS: Final = tuple(
    [
        f"exchange:{amount}-{RESOURCE_NAMES[given]}:{got}-{RESOURCE_NAMES[taken]}"
        for given, amount, taken, got in PACKETS
    ]
)
FREE_SHAPES: Final = ("discard-army-card:{army-card}", "buy-god-card:{god-source}:{god-price}", *EXCHANGE_KEYS)
"""The `key_shapes` of free actions."""

RESOURCE_BITS: Final = 14


def resources_code(seat: int, stock: list[int]) -> int:
    """The resources of a seat as one int, for `visited`."""
    code = seat
    for amount in stock:
        code = code << RESOURCE_BITS | amount
    return code


def resources_of_code(code: int) -> tuple[int, list[int]]:
    """The inverse of `resources_code`."""
    stock: list[int] = []
    for _ in range(RESOURCES):
        stock.insert(0, code & (1 << RESOURCE_BITS) - 1)
        code >>= RESOURCE_BITS
    return code, stock


def is_return(s: State, seat: int, packet: int) -> bool:
    """Z15-5: whether an exchange would restore resources that were exchanged away since the last other answer."""
    if not s.visited:
        return False
    given, amount, taken, yielded = PACKETS[packet]
    stock = s.players[seat].stock[:]
    stock[given] -= amount
    stock[taken] += yielded
    return resources_code(seat, stock) in s.visited


def has_free_action(s: State, seat: int) -> bool:
    """Whether `seat` could take a free action, returns included: exchanging does not end a question (Z15-5)."""
    return len(free_options(s, seat, returns=True)) > 0


def free_options(s: State, seat: int, returns: bool = False) -> list[int]:
    """The free actions that `seat` may take now, beside any question; with `returns` also those that Z15-5 forbids."""
    player = s.players[seat]
    options: list[int] = []
    if s.active == seat:
        # TRN-09, TRN-10: Army cards in hand, in the player's own turn.
        for card in player.army:
            options.append(DISCARD_ARMY + card)
        # Z19-1 to Z19-3: 1 potato (or gold) for a God card from deck or offer, in the player's own turn.
        if player.powers[BUY_GOD_CARDS] > 0:
            for resource in (POTATO, GOLD):
                if player.stock[resource] > 0:
                    base = BUY_GOD + (resource << 8)
                    if god_deck_size(s) > 0:
                        options.append(base)
                    if not s.deck_only:
                        for card in s.god_offer:
                            options.append(base + 1 + card)
    # Z15-3: at any time, even in others' turns.
    if player.powers[EXCHANGE] > 0:
        for i in range(len(PACKETS)):
            given, amount, _, _ = PACKETS[i]
            if player.stock[given] >= amount and (returns or not is_return(s, seat, i)):
                options.append(EXCHANGE_PACKETS + i)
    return options


def take_free_action(s: State, seat: int, option: int) -> None:
    """Carry out one of the `free_options`."""
    player = s.players[seat]
    if option >= EXCHANGE_PACKETS:
        given, amount, taken, yielded = PACKETS[option - EXCHANGE_PACKETS]
        s.visited = (*s.visited, resources_code(seat, player.stock))
        player.stock[given] -= amount
        player.stock[taken] += yielded
        s.tell("exchanged", seat, (given, amount, taken, yielded))
    elif option >= BUY_GOD:
        code = option - BUY_GOD
        resource = code >> 8
        card = (code & 255) - 1
        player.stock[resource] -= 1
        s.tell("bought-god-card", seat, (resource,))
        if card >= 0:
            take_from_offer(s, seat, card)
        else:
            s.then(DrawGodCard(seat))
    else:
        card = option - DISCARD_ARMY
        player.army.remove(card)
        s.army_discard.append(card)
        resource = s.catalog.army_resource[card]
        s.tell("discarded-army-card", seat, (card,))
        s.gain(seat, resource, 1)


def free_key(s: State, option: int) -> str:
    """The stable key of a free action."""
    if option >= EXCHANGE_PACKETS:
        return EXCHANGE_KEYS[option - EXCHANGE_PACKETS]
    if option >= BUY_GOD:
        code = option - BUY_GOD
        card = (code & 255) - 1
        source = s.catalog.god_names[card] if card >= 0 else "deck"
        return f"buy-god-card:{source}:{RESOURCE_NAMES[code >> 8]}"
    return f"discard-army-card:{s.catalog.army_names[option - DISCARD_ARMY]}"


def free_candidates(s: State) -> list[int]:
    """Every free action that some seat could ever take in this game."""
    candidates = [DISCARD_ARMY + card for card in range(len(s.catalog.army_names))]
    for resource in (POTATO, GOLD):
        base = BUY_GOD + (resource << 8)
        candidates.extend(base + card for card in range(len(s.catalog.god_names) + 1))
    candidates.extend(EXCHANGE_PACKETS + i for i in range(len(PACKETS)))
    return candidates


def free_refusal(s: State, seat: int, option: int) -> Line | None:
    """Why a free action is not among the `free_options`; None if it is."""
    player = s.players[seat]
    if option >= EXCHANGE_PACKETS:
        if player.powers[EXCHANGE] == 0:
            return Line("Z15-1", "no-such-power")
        given, amount, _, _ = PACKETS[option - EXCHANGE_PACKETS]
        if player.stock[given] < amount:
            return _packet_missing("Z15-2", given, amount)
        return Line("Z15-5", "exchanged-back") if is_return(s, seat, option - EXCHANGE_PACKETS) else None
    if option >= BUY_GOD:
        return _buying_refusal(s, seat, option)
    if s.active != seat:
        return Line("TRN-15", "not-your-turn")
    return None if option - DISCARD_ARMY in player.army else Line("TRN-10", "not-in-hand")


def _buying_refusal(s: State, seat: int, option: int) -> Line | None:
    """Z19-1 to Z19-3: the power, the turn, the price, and the card."""
    player = s.players[seat]
    resource = option - BUY_GOD >> 8
    card = (option - BUY_GOD & 255) - 1
    if player.powers[BUY_GOD_CARDS] == 0:
        return Line("Z19-1", "no-such-power")
    if s.active != seat:
        return Line("Z19-2", "not-your-turn")
    if player.stock[resource] == 0:
        return _packet_missing("Z19-1", resource, 1)
    return source_refusal(s, card)


def _packet_missing(rule: str, resource: int, amount: int) -> Line:
    return Line(rule, "packet-missing", (amount, RESOURCE_NAMES[resource]))


def free_lines(option: int) -> list[Line]:
    """What a free action costs; an Army card is its own price."""
    lines = [Line("TRN-11", "free-action")]
    if option >= EXCHANGE_PACKETS:
        given, amount, _, _ = PACKETS[option - EXCHANGE_PACKETS]
        lines.append(Line("Z15-1", "costs", (f"{amount}-{RESOURCE_NAMES[given]}",)))
    elif option >= BUY_GOD:
        lines.append(Line("Z19-1", "costs", (f"1-{RESOURCE_NAMES[option - BUY_GOD >> 8]}",)))
    return lines


def resource_place(resource: int) -> str:
    """The place of a kind of resource in the player's area."""
    return f"resource:{RESOURCE_NAMES[resource]}"


def free_place(s: State, option: int) -> str:
    """The place of a free action on the table."""
    if option >= EXCHANGE_PACKETS:
        return resource_place(PACKETS[option - EXCHANGE_PACKETS][0])
    if option >= BUY_GOD:
        card = (option - BUY_GOD & 255) - 1
        return f"face:{s.catalog.god_names[card]}" if card >= 0 else "deck:god"
    return f"face:{s.catalog.army_names[option - DISCARD_ARMY]}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Ask[State]):
    """A question to a player.

    `choices` are the question's own options. If there are any and the question `allows_free`, the player's free actions
    are offered beside them; after a free action the same question is asked again.

    The methods for people come last, from `candidates` on. None of them is called with a free action; of those with an
    option only `cautions` is called with DECLINE.
    """

    __slots__ = ()

    prompt: ClassVar[str] = ""
    """The message id of the question; `texts` puts it into words."""
    key_shapes: ClassVar[tuple[str, ...]] = ()
    """What its keys look like; the action tables of learning programs are made from it.

    `decline` and `climb:1` are keys. `space:{space}` stands for a key with each name of a family of the codebook,
    `pay#64` for at most 64 combinations, numbered as they are offered, `buy+3` for sets of at most 3 things, each of
    which is offered by itself before.
    """
    module: ClassVar[str] = ""
    """The module, by its name in the box, without which only the plain words among the `key_shapes` count."""
    share_of: ClassVar[str] = ""
    """The High Priest action that this is a share of, for players who follow it."""
    looks_ahead: ClassVar[bool] = False
    """Whether a player may already point at an option of the next question and give both answers at once."""
    is_asked_again: ClassVar[bool] = False
    """Whether it is asked again after an answer, until it is declined."""
    asks_how_to_pay: ClassVar[bool] = False
    """Whether it decides only how something is paid; its first choice takes the least gold."""

    def choices(self, s: State) -> list[int]:
        """The question's own options; empty if there is nothing to decide."""
        raise NotImplementedError

    def allows_free(self) -> bool:
        """Whether free actions may be taken before answering; False within a step that has begun."""
        return True

    def about(self, s: State) -> tuple[str, ...]:
        """The arguments of the prompt by name: the tile to be placed, the cost to be paid."""
        return ()

    def pick(self, s: State, option: int) -> None:
        """Carry out one of the `choices`."""
        raise NotImplementedError

    def key(self, s: State, option: int) -> str:
        """The stable key of one of the `choices`."""
        raise NotImplementedError

    def options(self, s: State) -> list[int]:
        """The `choices`, and the free actions."""
        own = self.choices(s)
        if own and self.allows_free():
            player = s.players[self.seat]
            if (
                (s.active == self.seat and player.army)
                or player.powers[EXCHANGE] > 0
                or player.powers[BUY_GOD_CARDS] > 0
            ):
                own.extend(free_options(s, self.seat))
        return own

    def choose(self, s: State, option: int) -> None:
        """Carry out the answer; after a free action the question is asked again."""
        if option >= FREE:
            take_free_action(s, self.seat, option)
            s.then(self)
        else:
            self.pick(s, option)

    def key_of(self, s: State, option: int) -> str:
        """The stable key of an answer."""
        return free_key(s, option) if option >= FREE else self.key(s, option)

    # -- for people; never called in play

    def candidates(self, s: State) -> list[int]:
        """Everything a player might point at here, coded like the `choices`, which are among them."""
        return self.choices(s)

    def refusal(self, s: State, option: int) -> Line | None:
        """Why a candidate is not among the `choices`; None if it is."""
        return None

    def lines(self, s: State, option: int) -> list[Line]:
        """What a choice costs and gives."""
        return []

    def counts(self, s: State, option: int) -> list[tuple[str, int]]:
        """The numbers in the `lines` by which choices are compared, such as a price, by name."""
        return []

    def cautions(self, s: State, option: int) -> list[Caution]:
        """What a choice would forfeit; DECLINE is a choice here."""
        return []

    def place(self, s: State, option: int) -> str:
        """The place of a candidate on the table, as the page names it; empty if it has none."""
        return ""

    def plain_gains(self, s: State) -> list[int]:
        """The choices that cost nothing, ask nothing and leave all others as they are, so early is never worse."""
        return []

    def follow_ups(self, s: State) -> list[Question]:
        """Questions that an answer leads to and whose candidates a player may already point at."""
        return []

    def never_offers(self, s: State, key: str) -> Line | None:
        """Why an option of another question can never be chosen here; None if that is not known.

        HP-04: players who follow a High Priest action cannot take gold instead.
        """
        is_follower = type(self).share_of != "" and self.seat != s.active
        return Line("HP-04", "gold-only-active") if is_follower and key == TAKES_GOLD else None

    def answer_before(self, follow_up: Question) -> int:
        """The answer that leads to one of the `follow_ups`; NONE if it depends on more than the answer."""
        return NONE

    def occasion(self) -> str:
        """What brings it about in another player's turn, so that an answer can be prepared; empty if nothing does."""
        share = type(self).share_of
        return f"follow-{share}" if share else ""

    def foresee(self, s: State) -> None:
        """Change a copy of the position to what can be expected when another player's turn brings it about."""

    def with_decline(self, s: State, candidates: list[int]) -> list[int]:
        """The candidates, and DECLINE if it is one of the `choices`."""
        if DECLINE in self.choices(s):
            candidates.append(DECLINE)
        return candidates

    def refusal_of(self, s: State, option: int) -> Line | None:
        """Why a candidate or a free action is not offered; None if nothing forbids it."""
        if option >= FREE:
            return free_refusal(s, self.seat, option)
        return None if option == DECLINE else self.refusal(s, option)

    def lines_of(self, s: State, option: int) -> list[Line]:
        """What an answer costs and gives."""
        if option >= FREE:
            return free_lines(option)
        return [] if option == DECLINE else self.lines(s, option)

    def place_of(self, s: State, option: int) -> str:
        """The place of an answer or a candidate on the table."""
        if option >= FREE:
            return free_place(s, option)
        return "" if option == DECLINE else self.place(s, option)
