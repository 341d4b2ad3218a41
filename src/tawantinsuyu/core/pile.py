"""Face-down piles whose unknown order is not stored."""

from __future__ import annotations


class Pile:
    """A face-down deck, stack or bag of numbered things.

    The upper part is `loose`: shuffled, so it has no order until a draw, and is kept sorted. Below it are the things
    put under the pile one by one since the last shuffle: `bottom`, from top to bottom, each with the set of seats that
    know it (a bit mask in `known`). A copy therefore cannot reveal an order.

    The three lists are replaced, never changed in place, so that copies of a position share them.
    """

    __slots__ = ("bottom", "known", "loose")

    def __init__(self, loose: list[int], bottom: list[int], known: list[int]) -> None:
        self.loose = loose
        self.bottom = bottom
        self.known = known

    def copy(self) -> Pile:
        return Pile(self.loose, self.bottom, self.known)

    def size(self) -> int:
        """The number of things in it; public."""
        return len(self.loose) + len(self.bottom)

    def top_options(self, depth: int) -> list[int]:
        """The things that may be `depth` places below the top (0 is the top). Empty if the pile is not that deep."""
        if depth < len(self.loose):
            return self.loose[:]
        depth -= len(self.loose)
        return [self.bottom[depth]] if depth < len(self.bottom) else []

    def take(self, thing: int) -> None:
        """Remove a thing that was drawn."""
        try:
            at = self.loose.index(thing)
        except ValueError:
            at = self.bottom.index(thing)
            self.bottom = self.bottom[:at] + self.bottom[at + 1 :]
            self.known = self.known[:at] + self.known[at + 1 :]
        else:
            self.loose = self.loose[:at] + self.loose[at + 1 :]

    def put_under(self, thing: int, known: int) -> None:
        """Put a thing face down under the pile; `known` is the set of seats that saw it."""
        self.bottom = [*self.bottom, thing]
        self.known = [*self.known, known]

    def shuffle_in(self, things: list[int]) -> None:
        """Add things and shuffle the whole pile: no order remains."""
        self.loose = sorted(self.loose + self.bottom + things)
        self.bottom = []
        self.known = []
