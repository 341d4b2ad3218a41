"""Seeded chance: answers for the `CHANCE` seat, the same on every platform and in every release of Python.

The generator is Chris Doty-Humphrey's *sfc32* (public domain), seeded from SHA-256 of the seed and a stream
label. It uses only 32-bit additions, shifts and xors, which stay unboxed when compiled. Each kind of question
draws from a stream of its own, so a new draw in one place does not shift the others.
"""

from __future__ import annotations

import hashlib
from typing import Final

from tawantinsuyu.kernel.position import AnyAsk, KernelPosition

MASK: Final = 0xFFFFFFFF
WARM_UP: Final = 12


class Stream:
    """One sequence of pseudo-random numbers (sfc32)."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def next32(self) -> int:
        t = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = ((((self.c << 21) | (self.c >> 11)) & MASK) + t) & MASK
        return t

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly equally likely (Lemire's method)."""
        if not 0 < n <= MASK + 1:
            raise ValueError(f"chance can choose among 1 to {MASK + 1} things, not {n}")
        while True:
            drawn = self.next32()
            # in two halves: mypyc multiplies numbers above 30 bits as objects, which is slow
            product = (((drawn >> 16) * n) << 16) + (drawn & 0xFFFF) * n
            low = product & MASK
            if low >= n or low >= (MASK + 1 - n) % n:
                return product >> 32

    def copy(self) -> Stream:
        """An independent stream that continues with the same numbers."""
        return Stream(self.a, self.b, self.c, self.counter)


def stream(seed: str, label: str) -> Stream:
    """The stream that belongs to a seed and a label."""
    digest = hashlib.sha256(f"{seed}\n{label}".encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8)]
    made = Stream(words[0], words[1], words[2], 1)
    for _ in range(WARM_UP):
        made.next32()
    return made


class Chance:
    """Answers the questions of the `CHANCE` seat from a seed."""

    __slots__ = ("seed", "streams")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.streams: dict[str, Stream] = {}

    def stream_for(self, label: str) -> Stream:
        """The stream for a label, created on first use."""
        known = self.streams.get(label)
        if known is None:
            known = self.streams[label] = stream(self.seed, label)
        return known

    def option(self, s: KernelPosition, ask: AnyAsk) -> int:
        """The answer to the pending `ask`: one of `s.offer`, drawn by the ask's weights."""
        weights = ask.weights(s)
        total = 0
        for weight in weights:
            total += weight
        at = self.stream_for(type(ask).__name__).below(total)
        for i in range(len(weights)):
            at -= weights[i]
            if at < 0:
                return s.offer[i]
        raise AssertionError("the draw must be below the sum of the weights")

    def copy(self) -> Chance:
        """Independent chance that gives the same answers from here on."""
        other = Chance(self.seed)
        other.streams = {label: each.copy() for label, each in self.streams.items()}
        return other

    def to_data(self) -> dict[str, list[int]]:
        """The state of each stream; together with the seed, enough to continue."""
        return {label: [each.a, each.b, each.c, each.counter] for label, each in sorted(self.streams.items())}

    @staticmethod
    def from_data(seed: str, data: dict[str, list[int]]) -> Chance:
        """The inverse of `to_data`."""
        made = Chance(seed)
        made.streams = {label: Stream(a, b, c, counter) for label, (a, b, c, counter) in data.items()}
        return made
