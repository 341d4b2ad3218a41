"""Reviews a finished game: where it was won and lost, and how much of it was luck.

The work is split into parts that can run in several processes; `assembled` joins them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Final

from tawantinsuyu.analysis.decisions import judged
from tawantinsuyu.analysis.judge import Judge, JudgeName, valuer_of
from tawantinsuyu.analysis.luck import SAMPLES, SOURCES, OpenDraw, Stroke, source_of
from tawantinsuyu.analysis.plain import from_plain
from tawantinsuyu.analysis.record_moments import RecordMoment, moments
from tawantinsuyu.analysis.results import (
    DIGITS,
    SMALL,
    CurvePoint,
    Draws,
    Grade,
    JudgedDecision,
    Luck,
    Review,
    SeatReview,
    Unused,
)
from tawantinsuyu.box.plain import Json
from tawantinsuyu.core.values import RESOURCE_NAMES
from tawantinsuyu.game.game import Game, Record
from tawantinsuyu.game.settings import Edition
from tawantinsuyu.kernel.position import CHANCE

LINES: Final = 128
"""Default number of lines for a decision that matters."""
LEAST_LINES: Final = 2
MOST_LINES: Final = 2000
PART: Final = 12
"""Players' answers per part of the work at the default depth; each part replays what comes before it."""
MOST_DRAWS: Final = 8
UNPAID_VP: Final = 2
UPKEEP: Final = "upkeep"


class NotFinished(ValueError):
    """A game that is not over, or has nothing to judge."""


@dataclass(frozen=True)
class Depth:
    """How deep a review searches, and its seed. Raises `ValueError`."""

    lines: int = LINES
    seed: str = "review"
    judge: JudgeName = "amauta"

    def __post_init__(self) -> None:
        if type(self.lines) is not int or not LEAST_LINES <= self.lines <= MOST_LINES:
            raise ValueError(f"a review takes {LEAST_LINES} to {MOST_LINES} lines for a decision, not {self.lines!r}")


@dataclass(frozen=True)
class ReviewPart:
    """The judged decisions and draws of a part of a game."""

    decisions: list[JudgedDecision]
    strokes: list[Stroke]

    def to_data(self) -> dict[str, Json]:
        """Plain data, for another process."""
        return asdict(self)

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> ReviewPart:
        """The inverse of `to_data`."""
        return from_plain(ReviewPart, data)


def parts_of(record: Record, lines: int = LINES) -> list[tuple[int, int]]:
    """The parts of the work as half-open ranges of lines. Each takes about a second."""
    size = max(1, PART * LINES // max(lines, LINES))
    return [(first, first + size) for first in range(0, answers_of(record) + 1, size)]


def answers_of(record: Record) -> int:
    """The number of answers that players gave."""
    return sum(seat != CHANCE for seat, _ in record.answers)


def reviewed_part(
    record: Record,
    edition: Edition | None,
    first: int,
    last: int,
    depth: Depth,
    progress: Callable[[int], None] | None = None,
) -> ReviewPart:
    """Judge the decisions and draws between two lines; `progress` is called with each line. Raises `RecordError`."""
    judge = Judge(depth.judge)
    part = ReviewPart([], [])
    drawn: OpenDraw | None = None
    for moment in moments(record, edition):
        s = moment.game.state
        if drawn is not None and (moment.seat != CHANCE or not moment.key or source_of(s, moment.key) != drawn.source):
            part.strokes.append(drawn.closed(judge.valuer, s, f"{depth.seed} {drawn.line} {drawn.source}"))
            drawn = None
        if moment.line >= last:
            break
        if moment.line < first or not moment.key:
            continue
        if progress is not None:
            progress(moment.line)
        if moment.seat == CHANCE:
            if drawn is None:
                drawn = OpenDraw(moment.line, s, source_of(s, moment.key), min(SAMPLES, depth.lines))
            drawn.keys.append(moment.key)
        elif len(s.offer) > 1:
            asked = moment.game.asked()
            if moment.key in asked.keys:  # skips answers that only older rules offered
                seed = f"{depth.seed} {moment.line}"
                part.decisions.append(judged(judge, asked, moment.key, moment.line, depth.lines, seed))
    return part


def assembled(record: Record, edition: Edition | None, parts: Sequence[ReviewPart], depth: Depth) -> Review:
    """The review of a game from all its parts. Raises `RecordError` or `NotFinished`."""
    course = _Course(depth.judge)
    for moment in moments(record, edition):
        course.see(moment)
    game = course.game
    assert game is not None
    if not game.is_over:
        raise NotFinished("only a game that is over can be reviewed; this record ends before")
    decisions = sorted([each for part in parts for each in part.decisions], key=lambda each: each.line)
    strokes = [stroke for part in parts for stroke in part.strokes]
    strokes.sort(key=lambda each: (each.line, each.keys))
    lucky = sorted(strokes, key=lambda each: -max(each.chances))[:MOST_DRAWS]
    return Review(
        players=record.players,
        box=record.box,
        judge=depth.judge,
        lines=depth.lines,
        seed=depth.seed,
        answers=course.line,
        curve=tuple(course.curve),
        seats=tuple(_seat_review(course, game, seat, decisions, strokes) for seat in range(game.settings.seats)),
        decisions=tuple(decisions),
        draws=tuple(Draws(each.line, each.source, each.keys, _all_rounded(each.chances)) for each in lucky),
    )


def review(
    record: Record,
    edition: Edition | None = None,
    depth: Depth | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Review a finished game in this process; `progress` is called with the numbers of judged and of all answers."""
    depth = Depth() if depth is None else depth
    check_finished(record, edition)
    answers = answers_of(record)
    part = reviewed_part(
        record, edition, 0, answers + 1, depth, None if progress is None else lambda line: progress(line, answers)
    )
    return assembled(record, edition, [part], depth)


def check_finished(record: Record, edition: Edition | None = None) -> None:
    """Raises `NotFinished` for a record that ends before the game is over, `RecordError` for one that is wrong."""
    if not record.replay(edition=edition).is_over:
        raise NotFinished("only a game that is over can be reviewed; this record ends before")


class _Course:
    """What a replay of the game shows without any search."""

    def __init__(self, judge: JudgeName) -> None:
        self.valuer = valuer_of(judge)
        self.curve: list[CurvePoint] = []
        self.turns: dict[int, int] = {}
        self.removed: dict[int, int] = {}
        self.stopped: dict[int, int] = {}
        self.game: Game | None = None
        self.line = 0
        self._festivals = 0

    def see(self, moment: RecordMoment) -> None:
        """Take in the next moment."""
        s = moment.game.state
        self.game, self.line = moment.game, moment.line
        for event in moment.events:
            if event.kind == "removed-worker":
                self.removed[event.seat] = self.removed.get(event.seat, 0) + 1
            elif event.kind == "stopped-tasks":
                self.stopped[event.seat] = self.stopped.get(event.seat, 0) + int(event.facts[0])
        is_end = not moment.key and moment.game.is_over
        if is_end or (moment.seat != CHANCE and (not self.curve or s.turn != self.curve[-1].turn)):
            if s.turn and not is_end:
                self.turns[s.active] = self.turns.get(s.active, 0) + 1
            value = self.valuer.values([s])[0]
            point = CurvePoint(
                line=moment.line,
                turn=s.turn,
                seat=s.active,
                festival=s.festivals > self._festivals,
                chances=_all_rounded(value.chances),
                leads=_all_rounded(value.leads),
            )
            self.curve.append(point)
            self._festivals = s.festivals


def _seat_review(
    course: _Course, game: Game, seat: int, decisions: Sequence[JudgedDecision], strokes: Sequence[Stroke]
) -> SeatReview:
    end = course.curve[-1]
    luck = [
        Luck(
            source,
            _rounded(sum(each.chances[seat] for each in strokes if each.source == source)),
            _rounded(sum(each.leads[seat] for each in strokes if each.source == source)),
        )
        for source in SOURCES
        if any(each.source == source for each in strokes)
    ]
    sheet = game.score_sheet()[seat]
    is_player = seat < game.settings.players
    return SeatReview(
        seat=seat,
        vp=sheet["total"],
        won=end.chances[seat],
        lead=end.leads[seat],
        luck=tuple(luck),
        luck_error=_rounded(sqrt(sum(each.error**2 for each in strokes))),
        without_luck=_rounded(end.chances[seat] - sum(each.chance for each in luck)),
        lead_without_luck=_rounded(end.leads[seat] - sum(each.vp for each in luck)),
        grade=_grade(seat, decisions, course.turns.get(seat, 0)) if is_player else None,
        unused=_unused(course, game, seat, sheet) if is_player else None,
        sources={source: vp for source, vp in sheet.items() if source != "total"},
    )


def _grade(seat: int, decisions: Sequence[JudgedDecision], turns: int) -> Grade:
    own = [each for each in decisions if each.seat == seat]
    return Grade(
        decisions=len(own),
        good=sum(each.cost <= SMALL for each in own),
        lost=_rounded(sum(each.cost for each in own)),
        lost_vp=_rounded(sum(each.cost_vp for each in own)),
        turns=turns,
    )


def _unused(course: _Course, game: Game, seat: int, sheet: Mapping[str, int]) -> Unused:
    player = game.state.players[seat]
    return Unused(
        unfed=-sheet.get(UPKEEP, 0) // UNPAID_VP,
        workers=course.removed.get(seat, 0),
        tasks=course.stopped.get(seat, 0),
        cards=len(player.gods),
        resources={name: player.stock[i] for i, name in enumerate(RESOURCE_NAMES)},
    )


def _rounded(value: float) -> float:
    return round(value, DIGITS)


def _all_rounded(values: Sequence[float]) -> tuple[float, ...]:
    return tuple([round(each, DIGITS) for each in values])
