"""Workers of an opponent: gaining them, their rewards, the limit, the oldest (AXO-27 to AXO-34, AXO-81)."""

from __future__ import annotations

from typing import Final

from tawantinsuyu.automata.draws import Tie
from tawantinsuyu.automata.opponent import board_of, opponent_of
from tawantinsuyu.core.instruction import Rule
from tawantinsuyu.core.replacing import counted
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, POTATO_END, VP_SOLO
from tawantinsuyu.rules.festival_tile import trigger_if_empty
from tawantinsuyu.rules.nomads import TakeNomad
from tawantinsuyu.rules.rewards import Receive
from tawantinsuyu.rules.village import LIMIT, leave_village

ANY_KIND: Final = -1


def keep_in_order(s: State, seat: int, kind: int) -> None:
    """AXO-27, AXO-30 to AXO-32: a new Worker is the youngest; its reward comes before the limit is checked."""
    board_of(s).workers.append(kind)
    row = opponent_of(s, seat).tables.recruit_row[kind]
    if row != NONE:
        s.then(Receive(seat, row, VP_SOLO))
    opponent_of(s, seat).limit_workers(s, seat)


def remove_from_order(s: State, place: int) -> int:
    """Remove the Worker at a place of the queue from the supply; returns its kind."""
    board = board_of(s)
    if place < board.alike:
        board.alike -= 1
    return board.workers.pop(place)


def worker_key(s: State, place: int) -> str:
    """`supply:1:priest`, the oldest being 1."""
    return f"supply:{place + 1}:{s.catalog.worker_names[board_of(s).workers[place]]}"


class DrawSurplusWorker(Tie):
    """AXO-31: with more than 2 Workers a random one, possibly the new one, leaves the game at once."""

    __slots__ = ()
    rule = "AXO-31"

    def candidates(self, s: State) -> list[int]:
        """The places in the queue if there are too many."""
        count = len(board_of(s).workers)
        return list(range(count)) if count > LIMIT else []

    def take(self, s: State, candidate: int) -> None:
        """Until 2 are left."""
        kind = remove_from_order(s, candidate)
        s.players[self.to].workers[kind] -= 1
        s.gone = counted(s.gone, kind, 1)
        s.tell("removed-worker", self.to, (kind,))
        opponent_of(s, self.to).limit_workers(s, self.to)

    def key_of(self, s: State, option: int) -> str:
        return worker_key(s, option)


class DrawOldestWorker(Tie):
    """AXO-81: the oldest Worker will be placed; a random one of the two starting Workers."""

    __slots__ = ()
    rule = "AXO-81"

    def candidates(self, s: State) -> list[int]:
        """The equally old ones, by their places."""
        return list(range(board_of(s).alike))

    def take(self, s: State, candidate: int) -> None:
        """It counts as the oldest from now on."""
        board = board_of(s)
        board.workers.insert(0, board.workers.pop(candidate))
        board.alike = 1

    def key_of(self, s: State, option: int) -> str:
        return worker_key(s, option)


class RandomNomad(Tie):
    """AXO-34, AXO-120: a random Nomad of these kinds, if there is one."""

    __slots__ = ("kinds",)
    rule = "AXO-34"

    def __init__(self, to: int, kinds: int) -> None:
        super().__init__(to)
        self.kinds = kinds  # bit mask of the kinds that may be taken

    def candidates(self, s: State) -> list[int]:
        """The kinds among the Nomads."""
        return TakeNomad(self.to, self.kinds).takeable(s)

    def weights(self, s: State) -> list[int]:
        """Every Nomad is equally likely."""
        return [s.nomads[kind] for kind in s.offer]

    def take(self, s: State, candidate: int) -> None:
        """AXO-30: take it, refill the Nomads, give the reward, then check the limit."""
        TakeNomad(self.to, self.kinds).pick(s, candidate)
        keep_in_order(s, self.to, candidate)

    def key_of(self, s: State, option: int) -> str:
        """`nomad:priest`."""
        return f"nomad:{s.catalog.worker_names[option]}"


class RecruitVillager(Rule):
    """AXO-33, AXO-118, AXO-119: the Worker at an end of the Village, for free; the last one triggers a Festival."""

    __slots__ = ("end",)

    def __init__(self, seat: int, end: int) -> None:
        self.seat = seat
        self.end = end

    def resolve(self, s: State) -> None:
        """If the Village is empty, nothing happens: no Nomad, no gold."""
        if s.village:
            kind = leave_village(s, self.seat, self.end)
            s.tell("recruited", self.seat, (kind, self.end))
            trigger_if_empty(s)
            keep_in_order(s, self.seat, kind)


class RecruitAnybody(Rule):
    """AXO-47: the Worker at the potato end, or a random Nomad if the Village is empty."""

    __slots__ = ()

    def resolve(self, s: State) -> None:
        if s.village:
            s.then(RecruitVillager(self.seat, POTATO_END))
        else:
            s.then(RandomNomad(self.seat, ANY_KIND))
