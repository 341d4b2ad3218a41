"""A toy game on the kernel: hidden hands, a deck and a bag that chance draws from, and reactions within reactions.

Each turn a seat plays one of its cards; the kind of a card is its number modulo 3.

- TOY-01: on your turn play a card. Without one you get a coin instead.
- TOY-02: a *fair* (kind 0): each other seat, in turn order, may pay a coin to play a card at once; then you draw.
- TOY-03: a *hire* (kind 1): take a random worker from the bag; colours are as likely as there are workers of them.
- TOY-04: a *storm* (kind 2): each other seat, in turn order, buries a card in secret; then you get 2 coins.
- TOY-05: a draw takes one random card of the deck; from an empty deck nothing is drawn.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import ClassVar, Final, TypeAlias

from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.codec import EffectCodec, Plain
from tawantinsuyu.kernel.events import Event, Fact
from tawantinsuyu.kernel.loop import advance, answer, keys, pending, rule_of
from tawantinsuyu.kernel.position import CHANCE, AnyEffect, Ask, Effect, KernelPosition, Seat

CARDS: Final = 18
FAIR, HIRE, STORM = range(3)
PAY, DECLINE = range(2)
PAY_KEYS: Final = ("pay", "decline")
COLOURS: Final = ("red", "green", "blue")

Data: TypeAlias = dict[str, Plain]


class Table(KernelPosition):
    """The position of the toy game."""

    __slots__ = ("bag", "buried", "coins", "deck", "hands", "played", "workers")

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # each known to its owner only
        self.buried: list[list[int]] = [[] for _ in range(seats)]  # each known to its owner only
        self.deck: list[int] = []  # known to nobody
        self.played: list[int] = []
        self.bag: list[int] = [0] * len(COLOURS)
        self.coins: list[int] = [0] * seats
        self.workers: list[list[int]] = [[0] * len(COLOURS) for _ in range(seats)]

    def copy(self) -> Table:
        """An independent position."""
        other = Table(0)
        self.copy_loop_to(other)
        other.hands = [hand[:] for hand in self.hands]
        other.buried = [cards[:] for cards in self.buried]
        other.deck = self.deck[:]
        other.played = self.played[:]
        other.bag = self.bag[:]
        other.coins = self.coins[:]
        other.workers = [workers[:] for workers in self.workers]
        return other

    def to_data(self) -> Data:
        """The position as plain data."""
        return {
            "hands": [[*hand] for hand in self.hands],
            "buried": [[*cards] for cards in self.buried],
            "deck": [*self.deck],
            "played": [*self.played],
            "bag": [*self.bag],
            "coins": [*self.coins],
            "workers": [[*workers] for workers in self.workers],
            "stack": [CODEC.encode(effect) for effect in self.stack],
        }

    @staticmethod
    def from_data(data: Data) -> Table:
        """The inverse of `to_data`."""
        coins = ints(data["coins"])
        made = Table(len(coins))
        made.hands = lists(data["hands"])
        made.buried = lists(data["buried"])
        made.deck = ints(data["deck"])
        made.played = ints(data["played"])
        made.bag = ints(data["bag"])
        made.coins = coins
        made.workers = lists(data["workers"])
        assert isinstance(data["stack"], list)
        made.stack = [CODEC.decode(each) for each in data["stack"]]
        advance(made)  # a position at rest offers what it offered before
        return made

    def view(self, seat: Seat | None) -> Data:
        """What `seat` may know, None for a spectator: an allow-list."""
        seats = range(len(self.coins))
        asked = pending(self)
        return {
            "hand sizes": [len(hand) for hand in self.hands],
            "buried sizes": [len(cards) for cards in self.buried],
            "deck size": len(self.deck),
            "played": [*self.played],
            "bag": [*self.bag],
            "coins": [*self.coins],
            "workers": [[*workers] for workers in self.workers],
            "my hand": [] if seat is None else [*self.hands[seat]],
            "my buried": [] if seat is None else [*self.buried[seat]],
            "asked": None if asked is None else [asked.seat, rule_of(self)],
            "my options": [*keys(self)] if asked is not None and asked.seat == seat and seat in seats else [],
        }

    def tell(self, kind: str, seat: Seat, facts: tuple[Fact, ...] = (), secret: tuple[Fact, ...] = ()) -> None:
        """Record what happened, if events are collected."""
        if self.events is not None:
            self.events.append(Event(kind, seat, facts, secret))


def others_from(s: Table, seat: Seat) -> list[Seat]:
    """The other seats in turn order."""
    seats = len(s.coins)
    return [(seat + i) % seats for i in range(1, seats)]


class TakeTurns(Effect[Table]):
    """TOY-01: `seat` takes a turn, then the next one, until no turn is left."""

    __slots__ = ("turns",)

    def __init__(self, seat: Seat, turns: int) -> None:
        super().__init__(seat)
        self.turns = turns

    def resolve(self, s: Table) -> None:
        if self.turns:
            s.then(PlayCard(self.seat))
            s.then(TakeTurns((self.seat + 1) % len(s.coins), self.turns - 1))


class PlayCard(Ask[Table]):
    """TOY-01: play a card and do what it says. Without one you get a coin instead."""

    __slots__ = ()
    rule: ClassVar[str] = "TOY-01"

    def resolve(self, s: Table) -> None:
        s.then(GainCoins(self.seat, 1))

    def options(self, s: Table) -> list[int]:
        return sorted(s.hands[self.seat])

    def key_of(self, s: Table, option: int) -> str:
        return f"card:{option}"

    def choose(self, s: Table, option: int) -> None:
        s.hands[self.seat].remove(option)
        s.played.append(option)
        s.tell("played", self.seat, (option,))
        if option % 3 == FAIR:
            for other in others_from(s, self.seat):
                s.then(MayPay(other, 1, PlayCard(other)))
            s.then(Draw(CHANCE, self.seat))
        elif option % 3 == HIRE:
            s.then(Hire(CHANCE, self.seat))
        else:
            s.then(EachBuries(self.seat, tuple(others_from(s, self.seat))))
            s.then(GainCoins(self.seat, 2))


class MayPay(Ask[Table]):
    """TOY-02: you may pay; if you do, the reward follows. A seat that cannot pay is not asked."""

    __slots__ = ("price", "reward")
    rule: ClassVar[str] = "TOY-02"

    def __init__(self, seat: Seat, price: int, reward: AnyEffect) -> None:
        super().__init__(seat)
        self.price = price
        self.reward = reward

    def options(self, s: Table) -> list[int]:
        return [PAY, DECLINE] if s.coins[self.seat] >= self.price else []

    def key_of(self, s: Table, option: int) -> str:
        return PAY_KEYS[option]

    def choose(self, s: Table, option: int) -> None:
        if option == PAY:
            s.coins[self.seat] -= self.price
            s.tell("paid", self.seat, (self.price,))
            s.then(self.reward)


class EachBuries(Effect[Table]):
    """TOY-04: these seats bury a card each, in this order."""

    __slots__ = ("others",)

    def __init__(self, seat: Seat, others: tuple[Seat, ...]) -> None:
        super().__init__(seat)
        self.others = others

    def resolve(self, s: Table) -> None:
        for other in self.others:
            s.then(BuryCard(other))


class BuryCard(Ask[Table]):
    """TOY-04: put a card of your hand under the storm, in secret. Without cards nothing happens."""

    __slots__ = ()
    rule: ClassVar[str] = "TOY-04"

    def options(self, s: Table) -> list[int]:
        return sorted(s.hands[self.seat])

    def key_of(self, s: Table, option: int) -> str:
        return f"card:{option}"

    def choose(self, s: Table, option: int) -> None:
        s.hands[self.seat].remove(option)
        s.buried[self.seat].append(option)
        s.tell("buried", self.seat, secret=(option,))


class GainCoins(Effect[Table]):
    """Take coins from the bank."""

    __slots__ = ("amount",)

    def __init__(self, seat: Seat, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def resolve(self, s: Table) -> None:
        s.coins[self.seat] += self.amount
        s.tell("gained", self.seat, (self.amount,))


class Draw(Ask[Table]):
    """TOY-05: `drawer` takes a random card of the deck."""

    __slots__ = ("drawer",)
    rule: ClassVar[str] = "TOY-05"

    def __init__(self, seat: Seat, drawer: Seat) -> None:
        super().__init__(seat)
        self.drawer = drawer

    def options(self, s: Table) -> list[int]:
        return sorted(s.deck)

    def key_of(self, s: Table, option: int) -> str:
        return f"card:{option}"

    def choose(self, s: Table, option: int) -> None:
        s.deck.remove(option)
        s.hands[self.drawer].append(option)
        s.tell("drew", self.drawer, secret=(option,))


class Hire(Ask[Table]):
    """TOY-03: `employer` takes a random worker; a colour is as likely as there are workers of it."""

    __slots__ = ("employer",)
    rule: ClassVar[str] = "TOY-03"

    def __init__(self, seat: Seat, employer: Seat) -> None:
        super().__init__(seat)
        self.employer = employer

    def options(self, s: Table) -> list[int]:
        return [colour for colour in range(len(COLOURS)) if s.bag[colour]]

    def weights(self, s: Table) -> list[int]:
        return [s.bag[colour] for colour in s.offer]

    def key_of(self, s: Table, option: int) -> str:
        return f"worker:{COLOURS[option]}"

    def choose(self, s: Table, option: int) -> None:
        s.bag[option] -= 1
        s.workers[self.employer][option] += 1
        s.tell("hired", self.employer, (COLOURS[option],))


CODEC: Final = EffectCodec([TakeTurns, PlayCard, MayPay, EachBuries, BuryCard, GainCoins, Draw, Hire])


def new_game(seats: int, turns: int = 12) -> Table:
    """The start: chance deals 3 cards to each seat, then seat 0 begins."""
    s = Table(seats)
    s.deck = list(range(CARDS))
    s.bag = [4, 2, 1]
    s.coins = [1] * seats
    s.stack = [TakeTurns(0, turns), *(Draw(CHANCE, seat) for _ in range(3) for seat in range(seats))]
    advance(s)
    return s


def play(s: Table, chance: Chance, answers: list[int]) -> None:
    """Play on: players choose by `answers`, each an index into what is offered, and `chance` answers for itself."""
    left = iter(answers)
    while (asked := pending(s)) is not None:
        if asked.seat == CHANCE:
            answer(s, chance.option(s, asked))
        elif (choice := next(left, None)) is not None:
            answer(s, s.offer[choice % len(s.offer)])
        else:
            return


def canonical(data: Plain) -> str:
    """The one way to write these data."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def fingerprint(s: Table) -> str:
    """The same for equal positions, on every machine."""
    return hashlib.sha256(canonical(s.to_data()).encode()).hexdigest()


def ints(data: Plain) -> list[int]:
    """Check that these are numbers."""
    assert isinstance(data, list)
    found = [each for each in data if isinstance(each, int)]
    assert len(found) == len(data)
    return found


def lists(data: Plain) -> list[list[int]]:
    """Check that these are lists of numbers."""
    assert isinstance(data, list)
    return [ints(each) for each in data]


def main() -> None:
    """Play with the seats, seed and answers of the command line, and write the fingerprint."""
    seats, seed, *answers = sys.argv[1:]
    s = new_game(int(seats))
    play(s, Chance(seed), [int(each) for each in answers])
    sys.stdout.write(fingerprint(s))


if __name__ == "__main__":
    main()
