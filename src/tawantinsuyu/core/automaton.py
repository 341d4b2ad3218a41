"""Automated seats: the calls that replace questions to a player."""

from __future__ import annotations

from typing import Generic

from mypy_extensions import mypyc_attr

from tawantinsuyu.kernel.position import P


class SoloBoard:
    """What an automated opponent has besides a player's things."""

    __slots__ = ("alike", "faces", "played", "slots", "tokens", "workers")

    def __init__(
        self,
        slots: list[int],
        tokens: list[int],
        workers: list[int],
        alike: int,
        faces: list[int],
        played: list[int],
    ) -> None:
        self.slots = slots  # the God card tucked in each slot, or NONE
        self.tokens = tokens  # the cell of each token
        self.workers = workers  # kinds in the supply, oldest first
        self.alike = alike  # how many of the oldest Workers are equally old
        self.faces = faces  # per Personality slot its face, or NONE
        self.played = played  # Army cards in the area, face up or down, in the order played

    def copy(self) -> SoloBoard:
        return SoloBoard(self.slots[:], self.tokens[:], self.workers[:], self.alike, self.faces[:], self.played[:])


@mypyc_attr(allow_interpreted_subclasses=True)
class Automaton(Generic[P]):
    """An opponent that makes no decisions. Where a player would be asked, the base rules call one of these methods.

    An automaton holds only tables and switches; mutable state is in the position. The methods queue effects, so that
    everything happens in the order of the rules; only `gained` acts at once.
    """

    def new_board(self) -> SoloBoard:
        """Its board before setup."""
        raise NotImplementedError

    def begin_setup(self, s: P, seat: int, people: tuple[int, ...]) -> None:
        """Take a starting Weaving and the other starting things, and let `people` choose from the rest."""
        raise NotImplementedError

    def finish_setup(self, s: P, seat: int) -> None:
        """Queue its setup after the people's choices, before the first turn."""
        raise NotImplementedError

    def take_turn(self, s: P, seat: int) -> None:
        """Queue the rest of a turn that has begun, and then the next player's turn."""
        raise NotImplementedError

    def casualty(self, s: P, seat: int) -> None:
        """Move the Worker that its own Conquest costs."""
        raise NotImplementedError

    def take_part_in_action(self, s: P, seat: int, action: int, active: bool) -> None:
        """Take part in a High Priest action other than Conquest, as its activator or as a follower."""
        raise NotImplementedError

    def play_army_cards(self, s: P, seat: int) -> None:
        """Play Army cards in a Conquest."""
        raise NotImplementedError

    def place_marker(self, s: P, seat: int, extra: bool) -> None:
        """Place a Conquest marker; `extra` is the activator's additional one."""
        raise NotImplementedError

    def receive(self, s: P, seat: int, row: int, source: int) -> None:
        """Receive a row of printed benefits."""
        raise NotImplementedError

    def gained(self, s: P, seat: int) -> None:
        """React to resources just gained."""
        raise NotImplementedError

    def buy_weavings(self, s: P, seat: int) -> None:
        """Buy from the Weavings drawn in its own purchase."""
        raise NotImplementedError

    def buy_leftover(self, s: P, seat: int) -> None:
        """Decide whether to buy a leftover Weaving of another player's purchase."""
        raise NotImplementedError

    def merchant(self, s: P, seat: int) -> None:
        """Queue its part in the Merchant step of a Festival."""
        raise NotImplementedError

    def card_draw(self, s: P, seat: int) -> None:
        """Queue its part in the card draw of a Festival, by the scores at its start."""
        raise NotImplementedError

    def choose_step(self, s: P, seat: int) -> None:
        """Climb one step where the Temple track splits."""
        raise NotImplementedError

    def score_temple(self, s: P, seat: int) -> None:
        """Queue the VP of its Temple step at a Festival."""
        raise NotImplementedError

    def region_winner(self, s: P, seat: int, region: int, winner: int) -> int:
        """The seat that wins a region at a Festival; `winner` is the seat by the usual rule."""
        return winner

    def further_region_vp(self, s: P, seat: int) -> int:
        """Additional VP for each region it wins at a Festival."""
        return 0

    def uses_steps(self, s: P, seat: int, user: int) -> None:
        """React when `user`, possibly itself, uses its Steps; the usual VP are already scored."""

    def before_final_scoring(self, s: P, seat: int) -> None:
        """Queue its effects after the last Festival."""
        raise NotImplementedError

    def final_vp(self, s: P, seat: int) -> list[tuple[int, int]]:
        """Its additional VP at the end, as (source, VP)."""
        raise NotImplementedError

    def has_human_won(self, s: P, human: int, seat: int) -> bool:
        """Whether the human has beaten it."""
        raise NotImplementedError
