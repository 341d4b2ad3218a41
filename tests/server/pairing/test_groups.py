"""Who fits whom, without a server."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tawantinsuyu.table.clock import HOUR, MINUTE
from tawantinsuyu.table.pairing.messages import Pace
from tawantinsuyu.table.pairing.pairing import Pair, Seeker, groups_of

NOW = 100 * HOUR


def seeker(name: str, *, waited: int = 0, rating: float = 1500, span: int | None = None, players: str = "2") -> Seeker:
    return Seeker(name, {int(each): rating for each in players}, span, NOW - waited)


def groups(*seekers: Seeker, blocks: Sequence[str] = (), pace: Pace = "live") -> list[str]:
    """The groups, each as the names of its people."""
    pairs = [Pair(each) for each in blocks]
    return ["".join(each.person_id for each in found.people) for found in groups_of(seekers, pairs, pace, NOW)]


def test_who_waits_longest_is_paired_first() -> None:
    waiting = [seeker(name, waited=waited) for name, waited in (("A", 1), ("B", 3), ("C", 2), ("D", 4), ("E", 0))]

    assert groups(*waiting) == ["DB", "CA"]


def test_of_several_who_fit_the_one_who_has_waited_longest_is_taken() -> None:
    far = seeker("F", waited=9, rating=1900)

    assert groups(far, seeker("A", waited=8, span=100), seeker("B", waited=1), seeker("C", waited=2)) == ["FC", "AB"]


@pytest.mark.parametrize(
    ("distance", "spans", "waited", "pace", "fits"),
    [
        (100, (100, 100), 0, "live", True),
        (101, (100, None), 0, "live", False),
        (101, (None, 100), 0, "live", False),
        (2000, (None, None), 0, "live", True),
        (200, (100, 100), MINUTE, "live", True),
        (201, (100, 100), MINUTE, "live", False),
        (200, (100, 100), MINUTE, "day", False),
        (200, (100, 100), HOUR, "day", True),
        (300, (100, 100), 2 * HOUR, "three-days", True),
    ],
)
def test_ratings_have_to_be_within_both_ranges_which_widen_with_waiting(
    distance: int, spans: tuple[int | None, int | None], waited: int, pace: Pace, fits: bool
) -> None:
    one = seeker("A", waited=waited, span=spans[0])
    other = seeker("B", waited=waited, span=spans[1], rating=1500 + distance)

    assert bool(groups(one, other, pace=pace)) is fits


def test_both_ranges_count_from_the_own_wait() -> None:
    patient, new = seeker("A", waited=10 * MINUTE, span=100), seeker("B", span=100, rating=1650)

    assert groups(patient, new) == []


def test_blocked_pairs_never_meet() -> None:
    a, b, c = (seeker(name, waited=waited) for name, waited in (("A", 3), ("B", 2), ("C", 1)))

    assert groups(a, b, blocks=["AB"]) == []
    assert groups(a, b, c, blocks=["AB"]) == ["AC"]


def test_nobody_at_a_table_of_three_is_blocked_by_another() -> None:
    people = [seeker(name, waited=9 - number, players="3") for number, name in enumerate("ABCD")]

    assert groups(*people, blocks=["BC"]) == ["ABD"]
    assert groups(*people[:3], blocks=["BC"]) == []
    assert groups(*people, blocks=["BC", "BD"]) == ["ACD"]


def test_the_smallest_number_of_players_that_all_accept_is_played() -> None:
    flexible = [seeker(name, waited=9 - number, players="234") for number, name in enumerate("ABCD")]
    four = [seeker(name, waited=5, players="4") for name in "XYZ"]

    assert groups(*flexible) == ["AB", "CD"]
    assert groups(flexible[0], *four) == ["AXYZ"]
    assert groups(flexible[0], *four[:2]) == []
