"""Who plays with whom: people who look for the same game, those who have waited longest first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf
from typing import Final, NamedTuple

from tawantinsuyu.table.clock import HOUR, MINUTE
from tawantinsuyu.table.messages.table_requests import Clock
from tawantinsuyu.table.pairing.messages import Pace

CLOCKS: Final[Mapping[Pace, Clock]] = {
    "live": Clock(kind="total", minutes=60, increment=30, flag="bot"),
    "day": Clock(kind="deadline", hours=24, flag="bot"),
    "three-days": Clock(kind="deadline", hours=72, flag="bot"),
}
"""The clock of each pace."""
WIDENS: Final[Mapping[Pace, int]] = {"live": MINUTE, "day": HOUR, "three-days": HOUR}
"""Milliseconds of waiting after which a rating range has doubled; after twice as many it has tripled."""
MOST_TRIED: Final = 12
"""People considered as company for one person, those who have waited longest: this bounds the combinations."""

Pair = frozenset[str]
"""The ids of two people."""


@dataclass(frozen=True)
class Seeker:
    """Somebody who waits. `ratings` are by number of players, for each number that they accept."""

    person_id: str
    ratings: Mapping[int, float]
    span: int | None
    since: int

    def reach(self, pace: Pace, now: int) -> float:
        """How far the rating of others may be from one's own by now."""
        return inf if self.span is None else self.span * (1 + max(0, now - self.since) / WIDENS[pace])


class Group(NamedTuple):
    """People who play together, longest wait first."""

    people: tuple[Seeker, ...]

    def has(self, person_id: str) -> bool:
        """Whether a person is among them."""
        return any(each.person_id == person_id for each in self.people)


def groups_of(seekers: Collection[Seeker], blocks: Collection[Pair], pace: Pace, now: int) -> list[Group]:
    """The groups that can play now; everybody is in one at most. `blocks` are pairs of people who must not meet.

    Whoever has waited longest chooses first. Of the numbers of players that a person accepts, the smallest comes first.
    """
    left = sorted(seekers, key=lambda each: (each.since, each.person_id))
    groups: list[Group] = []
    while left:
        first, *left = left
        company = _company(first, left, blocks, pace, now)
        if company:
            groups.append(Group((first, *company)))
            left = [each for each in left if each not in company]
    return groups


def _company(
    first: Seeker, others: Sequence[Seeker], blocks: Collection[Pair], pace: Pace, now: int
) -> tuple[Seeker, ...]:
    def fit(one: Seeker, other: Seeker, count: int) -> bool:
        if count not in other.ratings or Pair((one.person_id, other.person_id)) in blocks:
            return False
        distance = abs(one.ratings[count] - other.ratings[count])
        return distance <= min(one.reach(pace, now), other.reach(pace, now))

    for count in sorted(first.ratings):
        candidates = [each for each in others if fit(first, each, count)][:MOST_TRIED]
        for company in combinations(candidates, count - 1):
            if all(fit(one, other, count) for one, other in combinations(company, 2)):
                return company
    return ()
