"""The results of a review, and their conversion to plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Final

from tawantinsuyu.analysis.lines import LineStep
from tawantinsuyu.analysis.plain import from_plain
from tawantinsuyu.analysis.reason import Reason
from tawantinsuyu.box.plain import Json

FORMAT: Final = 1
SMALL: Final = 0.02
"""A decision is good if it cost at most this much of the chance to win."""
COSTLIEST: Final = 5
DIGITS: Final = 4
"""Digits after the decimal point for chances and VP."""


class WrongReview(ValueError):
    """Data that is not a review in the current format."""


@dataclass(frozen=True)
class JudgedDecision:
    """An answer of a player where there was a choice.

    `line` counts the players' answers before it, as a replay does. `cost` is the loss in chance to win compared with
    `best`, `cost_vp` the loss in VP of lead. `Texts.option` words `prompt` with a key. If the cost is not small,
    `better` is the line of play from `best` on and `reasons` what it brings.
    """

    line: int
    turn: int
    seat: int
    prompt: str
    options: int
    given: str
    best: str
    cost: float
    cost_vp: float
    lines: int
    better: tuple[LineStep, ...] = ()
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class CurvePoint:
    """What each seat could expect at the start of a turn, with all hands known; the last point is the result.

    `festival` is true for the first point after a Festival.
    """

    line: int
    turn: int
    seat: int
    festival: bool
    chances: tuple[float, ...]
    leads: tuple[float, ...]


@dataclass(frozen=True)
class Luck:
    """What draws from one source gave a seat compared with the mean: chance to win, and VP of lead."""

    source: str
    chance: float
    vp: float


@dataclass(frozen=True)
class Draws:
    """Consecutive draws, with what each seat gained from them in chances to win."""

    line: int
    source: str
    keys: tuple[str, ...]
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Grade:
    """How well a seat played: its decisions with a choice, how many of them were good, and what they cost on average.

    `lost` and `lost_vp` are sums over the game.
    """

    decisions: int
    good: int
    lost: float
    lost_vp: float
    turns: int

    @property
    def share(self) -> float:
        """The share of good decisions."""
        return self.good / self.decisions if self.decisions else 1.0

    @property
    def mean(self) -> float:
        """The mean cost of a decision in chances to win."""
        return self.lost / self.decisions if self.decisions else 0.0

    @property
    def vp_a_turn(self) -> float:
        """The mean VP of lead lost per turn; the best figure to compare between games."""
        return self.lost_vp / self.turns if self.turns else 0.0


@dataclass(frozen=True)
class Unused:
    """What a seat wasted: unpaid upkeep of God cards, removed Workers, stopped tasks, cards and resources left over."""

    unfed: int
    workers: int
    tasks: int
    cards: int
    resources: Mapping[str, int]


@dataclass(frozen=True)
class SeatReview:
    """The review of a seat. `won` is its share of the victory, `without_luck` that share minus luck.

    `luck_error` is the standard error of the sum of its luck. The grade of an automated opponent is None.
    """

    seat: int
    vp: int
    won: float
    lead: float
    luck: tuple[Luck, ...]
    luck_error: float
    without_luck: float
    lead_without_luck: float
    grade: Grade | None
    unused: Unused | None
    sources: Mapping[str, int]


@dataclass(frozen=True)
class Review:
    """The review of a finished game. The same `lines` and `seed` give the same review."""

    players: int
    box: str
    judge: str
    lines: int
    seed: str
    answers: int
    curve: tuple[CurvePoint, ...]
    seats: tuple[SeatReview, ...]
    decisions: tuple[JudgedDecision, ...]
    draws: tuple[Draws, ...] = field(default=())
    """The luckiest draws."""

    def costliest(self, seat: int, most: int = COSTLIEST) -> list[JudgedDecision]:
        """The costliest decisions of a seat, worst first; good ones are left out."""
        costly = [each for each in self.decisions if each.seat == seat and each.cost > SMALL]
        costly.sort(key=lambda each: (-each.cost, each.line))
        return costly[:most]

    @property
    def grades(self) -> dict[int, int]:
        """The share of good decisions of each seat that has a grade, in percent."""
        return {each.seat: round(100 * each.grade.share) for each in self.seats if each.grade is not None}

    @property
    def luck(self) -> dict[int, int]:
        """What all draws gave each seat, or took, in VP of lead."""
        return {each.seat: round(sum(luck.vp for luck in each.luck)) for each in self.seats}

    def to_data(self) -> dict[str, Json]:
        """The review as JSON-able data."""
        return {"format": FORMAT, **asdict(self)}

    @staticmethod
    def from_data(data: Mapping[str, Json]) -> Review:
        """The inverse of `to_data`. Raises `WrongReview`."""
        if data.get("format") != FORMAT:
            raise WrongReview(f"expected a review in format {FORMAT}, not in {data.get('format')!r}")
        try:
            return from_plain(Review, {name: value for name, value in data.items() if name != "format"})
        except (KeyError, TypeError, AttributeError) as error:
            raise WrongReview(f"this is not a review: {type(error).__name__} {error}") from error
