"""The costliest decision of one player in a finished game, without a whole review.

A replay with the value network shows in which turns a player lost most; only the decisions of these turns are
searched. In five games of greedy bots it took 0.4 to 2.1 seconds of a processor, where reviews took 18 to 27. What it
found was the costliest decision of the review for six of the ten seats, and among its five costliest for all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from tawantinsuyu.analysis.decisions import judged
from tawantinsuyu.analysis.judge import Judge
from tawantinsuyu.analysis.plain import from_plain
from tawantinsuyu.analysis.record_moments import RecordMoment, moments
from tawantinsuyu.analysis.results import SMALL, JudgedDecision
from tawantinsuyu.box.plain import Json
from tawantinsuyu.game.game import Record
from tawantinsuyu.game.settings import Edition
from tawantinsuyu.kernel.position import CHANCE

TURNS: Final = 3
"""Turns that are searched."""
LINES: Final = 48


@dataclass(frozen=True)
class TurningPoint:
    """The costliest decision that was found; None if none cost much."""

    decision: JudgedDecision | None

    def to_data(self) -> dict[str, Json]:
        """Plain data, for another process."""
        return asdict(self)

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> TurningPoint:
        """The inverse of `to_data`."""
        return from_plain(TurningPoint, data)


@dataclass
class _Turn:
    """A turn: the answers at which it begins and ends, and what the player lost in it."""

    first: int
    last: int = 0
    loss: float = 0.0


def turning_point(
    judge: Judge, record: Record, edition: Edition | None, seat: int, lines: int = LINES, seed: str = "review"
) -> TurningPoint:
    """The decision of a seat that cost most in its worst turns. Raises `RecordError`."""
    worst = sorted(_turns_of(judge, record, edition, seat), key=lambda turn: -turn.loss)[:TURNS]
    found: list[JudgedDecision] = []
    last = max((turn.last for turn in worst), default=0)
    for moment in moments(record, edition):
        if moment.line >= last:
            break
        if moment.seat == seat and any(turn.first <= moment.line < turn.last for turn in worst):
            found.extend(_judged(judge, moment, lines, seed))
    point = max(found, key=lambda each: (each.cost, -each.line), default=None)
    return TurningPoint(point if point is not None and point.cost > SMALL else None)


def _turns_of(judge: Judge, record: Record, edition: Edition | None, seat: int) -> list[_Turn]:
    """The turns in which a seat had a choice, the set-up included, with the lead that it lost during each of them."""
    turns: list[_Turn] = []
    now, lead, has_choice = -1, 0.0, False
    for moment in moments(record, edition):
        s = moment.game.state
        is_end = not moment.key
        if is_end or (moment.seat != CHANCE and s.turn != now):
            value = judge.valuer.values([s])[0].leads[seat]
            if has_choice:
                turns[-1].last, turns[-1].loss = moment.line, lead - value
            elif turns:
                turns.pop()
            turns.append(_Turn(moment.line))
            now, lead, has_choice = s.turn, value, False
        has_choice = has_choice or (moment.seat == seat and len(s.offer) > 1)
    return turns[:-1]


def _judged(judge: Judge, moment: RecordMoment, lines: int, seed: str) -> list[JudgedDecision]:
    if len(moment.game.state.offer) < 2:
        return []
    asked = moment.game.asked()
    if moment.key not in asked.keys:  # an answer that only older rules offered
        return []
    return [judged(judge, asked, moment.key, moment.line, lines, f"{seed} {moment.line}")]
