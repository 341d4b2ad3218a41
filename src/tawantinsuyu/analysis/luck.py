"""Luck: what chance gave or took at each draw, independent of how well the seats played.

Each draw is repeated many times from the position before it. Luck is how much more the real draw is worth than the mean
of these, both after the same further draws. Things drawn for all to use (the Market, the bag) have no value of their
own, so the greedy bot plays on from both until the next player's turn has ended.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from tawantinsuyu.analysis.values import Valuer
from tawantinsuyu.automata.draws import DieRoll, Tie
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.core.state import State
from tawantinsuyu.game.search.branch import NOBODY, Branch
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.loop import carry_out, pending
from tawantinsuyu.kernel.position import CHANCE

SAMPLES: Final = 16
"""The maximum number of draws compared with the real one."""
TURNS: Final = 2
"""Turns played before shared draws are valued: the rest of this one and the next."""
DEAL: Final = "deal"
SHARED: Final = ("bag", "market", "dice")
SOURCES: Final = (DEAL, "cards", *SHARED)
"""Sources of luck: the deal is everything drawn before the first turn; dice are those of automated opponents."""
SOURCE_OF: Final[Mapping[str, str]] = {"worker": "bag", "god-card": "cards", "army-card": "cards"}
"""The source of luck by the kind of thing drawn; all other kinds are shared, as in the Market."""


@dataclass(frozen=True)
class Stroke:
    """Consecutive draws of one kind, and what each seat gained from them compared with the mean.

    `chances` and `leads` are by seat, as in `Value`; `error` is the standard error of the chances.
    """

    line: int
    source: str
    keys: tuple[str, ...]
    chances: tuple[float, ...]
    leads: tuple[float, ...]
    error: float


class OpenDraw:
    """Consecutive draws to be repeated, starting from the position `before`."""

    def __init__(self, line: int, before: State, source: str, samples: int = SAMPLES) -> None:
        self.line = line
        self.source = source
        self.samples = samples
        self.keys: list[str] = []
        self._before = before.copy()

    def closed(self, valuer: Valuer[Any], after: State, seed: str) -> Stroke:
        """The luck in these draws, which led to `after`."""
        seeds = [f"{seed} {number}" for number in range(self.samples)]
        turns = TURNS if self.source in SHARED else 0
        real = [_played_on(after.copy(), each, turns) for each in seeds]
        others = [_played_on(self._redrawn(each), each, turns) for each in seeds]
        pairs = list(zip(valuer.values(real), valuer.values(others), strict=True))
        seats = range(len(after.players))
        return Stroke(
            self.line,
            self.source,
            tuple(self.keys),
            tuple([fmean([one.chances[seat] - other.chances[seat] for one, other in pairs]) for seat in seats]),
            tuple([fmean([one.leads[seat] - other.leads[seat] for one, other in pairs]) for seat in seats]),
            sqrt(variance([one.chances[0] - other.chances[0] for one, other in pairs]) / self.samples),
        )

    def _redrawn(self, seed: str) -> State:
        s = self._before.copy()
        chance = Chance(seed)
        asked = pending(s)
        while asked is not None and asked.seat == CHANCE:
            option = chance.option(s, asked)
            if source_of(s, asked.key_of(s, option)) != self.source:
                break
            asked = carry_out(s, asked, option)
        return s


def _played_on(s: State, seed: str, turns: int) -> State:
    guide = GreedyBot()
    branch = Branch(s, Chance(f"{seed} on"))
    end = branch.turn + turns
    while branch.seat != NOBODY and branch.turn < end:
        offer = branch.offer
        if len(offer) == 1:
            branch.answer(offer[0])
        else:
            values = guide.values(branch.state, branch.asked)
            branch.answer(offer[values.index(max(values))])
    return branch.state


def source_of(s: State, key: str) -> str:
    """The source of luck of the pending draw that is answered with this key."""
    if s.turn == 0:
        return DEAL
    if isinstance(pending(s), DieRoll | Tie):
        return "dice"
    return SOURCE_OF.get(key.partition(":")[0], "market")
