"""Pachamama: the casualty, her cards and her first marker (PAC-63 to PAC-68), rulings PAC-C12 to PAC-C15."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import CONQUEST
from tests.pachamama.acting import ruled_out
from tests.pachamama.positions import HUMAN, PAC, against
from tests.pachamama.turns import SOLDIERS, acts, reacts
from tests.support.conquering import space
from tests.support.given import Table
from tests.support.printing import builtin_box
from tests.support.rows import played

REGIONS = ("kuntisuyu", "chinchasuyu", "antisuyu", "qullasuyu")


def only(**spaces: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The named Conquest spaces (`antisuyu_1=space("F1")`) and no other that anybody could pay."""
    changes: dict[str, dict[str, Any]] = {each.id: space("F9+D9") for each in builtin_box().conquest_spaces}
    changes.update({name.replace("_", "-"): printed for name, printed in spaces.items()})
    return {**SOLDIERS, **changes}


def follows(modules: str = "", **situation: Any) -> Table:
    """She follows a Conquest of the human, who takes the gold: only she places a marker."""
    return reacts(CONQUEST, modules, village="priest", **situation)


def conquered_by(table: Table, before: dict[str, int]) -> list[str]:
    """The spaces that she has conquered now."""
    return [name for name, owner in table.conquered().items() if owner == PAC and name not in before]


# -- PAC-65: which region


def test_PAC_65_only_regions_with_an_empty_space_that_she_can_pay() -> None:
    box = only(antisuyu_1=space("D2"), qullasuyu_1=space("D1"), kuntisuyu_1=space("D1"))
    before = {"kuntisuyu-1": HUMAN, "qullasuyu-2": HUMAN, "qullasuyu-3": HUMAN}

    table = follows(box=box, army_up={PAC: "A01"}, conquest=before)

    assert conquered_by(table, before) == ["qullasuyu-1"]


def test_PAC_65_first_a_region_of_which_she_would_take_control() -> None:
    """Although the other region holds fewer markers."""
    box = only(antisuyu_4=space("D1"), qullasuyu_1=space("D1"))
    before = {"antisuyu-1": HUMAN, "antisuyu-2": PAC, "antisuyu-3": HUMAN, "qullasuyu-2": HUMAN}

    table = follows(box=box, army_up={PAC: "A01"}, conquest=before)

    assert conquered_by(table, before) == ["antisuyu-4"]
    assert [event.facts[0] for event in table.told("chose-conquest")] == ["PAC-65"]
    # 3 of 20 spaces are taken without hers, and all but 2 are too expensive
    assert ruled_out(table) == [("PAC-67", "soldiers", 14, 16), ("PAC-65", "no-control", 1, 2)]


def test_PAC_65_an_empty_region_is_controlled_by_nobody_and_can_be_taken() -> None:
    box = only(antisuyu_1=space("D1"), qullasuyu_1=space("D1"))
    before = {"antisuyu-2": HUMAN, "antisuyu-3": HUMAN}

    table = follows(box=box, army_up={PAC: "A01"}, conquest=before)

    assert conquered_by(table, before) == ["qullasuyu-1"]


def test_PAC_C15_a_region_that_she_controls_already_is_not_taken_control_of() -> None:
    """Antisuyu is hers and holds fewer markers; in Qullasuyu she would take control."""
    box = only(antisuyu_4=space("D1"), qullasuyu_4=space("D1"))
    before = {"antisuyu-1": PAC, "qullasuyu-1": PAC, "qullasuyu-2": HUMAN}

    table = follows(box=box, army_up={PAC: "A01"}, conquest=before)

    assert conquered_by(table, before) == ["qullasuyu-4"]


def test_PAC_65_then_the_fewest_markers_of_both_sides() -> None:
    """Although it holds more of hers."""
    box = only(antisuyu_5=space("D1"), qullasuyu_5=space("D1"))
    before = {"antisuyu-1": HUMAN, "antisuyu-2": HUMAN, "antisuyu-3": HUMAN, "qullasuyu-1": PAC, "qullasuyu-2": PAC}

    table = follows(box=box, army_up={PAC: "A01"}, conquest=before)

    assert conquered_by(table, before) == ["qullasuyu-5"]


def test_PAC_65_then_the_fewest_markers_of_hers() -> None:
    box = only(antisuyu_1=space("D1"), qullasuyu_1=space("D1"))
    before = {"antisuyu-2": PAC, "antisuyu-3": HUMAN, "antisuyu-4": HUMAN}
    before |= {"qullasuyu-2": HUMAN, "qullasuyu-3": HUMAN, "qullasuyu-4": HUMAN}

    table = follows(box=box, army_up={PAC: "A01"}, conquest=before)

    assert conquered_by(table, before) == ["qullasuyu-1"]


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_PAC_65_then_the_die(die: int) -> None:
    """Rules: PAC-65, PAC-C13"""
    box = only(**{f"{region}_1": space("D1") for region in REGIONS})
    table = follows(box=box, army_up={PAC: "A01"}, auto_chance=False)

    table.expect(rule="PAC-65")
    assert table.odds() == {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}
    table.choose(f"die:{die}").expect_nothing()

    assert table.conquered() == {f"{REGIONS[die - 1]}-1": PAC}


@pytest.mark.parametrize(
    ("tied", "die", "taken"),
    [
        ("kuntisuyu qullasuyu", 2, "qullasuyu"),
        ("kuntisuyu qullasuyu", 3, "qullasuyu"),
        ("kuntisuyu antisuyu", 4, "kuntisuyu"),
        ("kuntisuyu antisuyu", 2, "antisuyu"),
        ("chinchasuyu antisuyu", 1, "chinchasuyu"),
        ("chinchasuyu antisuyu", 4, "chinchasuyu"),
    ],
)
def test_PAC_C13_a_region_that_is_not_tied_moves_on_to_the_next_one_clockwise(tied: str, die: int, taken: str) -> None:
    box = only(**{f"{region}_1": space("D1") for region in tied.split()})
    table = follows(box=box, army_up={PAC: "A01"}, auto_chance=False).choose(f"die:{die}").expect_nothing()

    assert table.conquered() == {f"{taken}-1": PAC}


def test_PAC_65_a_single_region_needs_no_roll() -> None:
    table = follows(box=only(antisuyu_1=space("D1")), army_up={PAC: "A01"}, auto_chance=False).expect_nothing()

    assert table.conquered() == {"antisuyu-1": PAC}


TILES: dict[str, Any] = {
    "box": only(antisuyu_1=space("D1"), qullasuyu_1=space("D1")),
    "army_up": {PAC: "A01"},
    "conquest": {
        **{f"antisuyu-{place}": HUMAN for place in (2, 3, 4)},
        **{f"qullasuyu-{place}": HUMAN for place in (2, 3, 4, 5)},
    },
    "influence": {"antisuyu": "0 0"},
}


@pytest.mark.parametrize(
    ("chosen", "taken"), [({}, "qullasuyu-1"), ({"pac.count_nation_markers": False}, "antisuyu-1")]
)
def test_PAC_C14_markers_on_Nation_tiles_count_or_not(chosen: dict[str, bool], taken: str) -> None:
    """5 markers with the tile, or 3, against 4."""
    table = follows("vassals", solo=chosen, **TILES)

    assert conquered_by(table, TILES["conquest"]) == [taken]


@pytest.mark.parametrize(
    ("chosen", "taken"), [({}, "antisuyu-1"), ({"pac.count_nation_markers": False}, "qullasuyu-1")]
)
def test_PAC_C14_so_do_her_own_ones(chosen: dict[str, bool], taken: str) -> None:
    """Fewest of hers: 1 and 2 with the tile, 1 and 0 without it; the totals are equal in either case."""
    track = {"antisuyu-2": PAC, "qullasuyu-2": HUMAN}
    track |= {f"{region}-{place}": HUMAN for region in ("antisuyu", "qullasuyu") for place in (3, 4, 5)}
    tiles = {"influence": {"antisuyu": "0 0", "qullasuyu": "1 1"}}
    table = follows("vassals", solo=chosen, **{**TILES, "conquest": track, **tiles})

    assert conquered_by(table, track) == [taken]


def test_PAC_65_control_counts_the_markers_on_Nation_tiles() -> None:
    """With 2 markers on the tile one more gives her Antisuyu, where the human has 2 on the track."""
    box = only(antisuyu_1=space("D1"), qullasuyu_1=space("D1"))
    before = {"antisuyu-2": HUMAN, "antisuyu-3": HUMAN, "qullasuyu-2": HUMAN}
    table = follows("vassals", box=box, army_up={PAC: "A01"}, conquest=before, influence={"antisuyu": "1 1"})

    assert conquered_by(table, before) == ["antisuyu-1"]


# -- PAC-66, PAC-68: which space


def test_PAC_66_the_rightmost_empty_space_that_she_can_pay() -> None:
    box = only(antisuyu_1=space("D1"), antisuyu_2=space("F1"), antisuyu_3=space("D2"), antisuyu_4=space("D1"))

    table = follows(box=box, army_up={PAC: "A01"}, conquest={"antisuyu-4": HUMAN})

    assert table.conquered() == {"antisuyu-4": HUMAN, "antisuyu-2": PAC}


def test_PAC_66_control_is_judged_for_exactly_that_space() -> None:
    """In Antisuyu she can pay only a space left of the human's marker, which does not win the tie."""
    box = only(antisuyu_1=space("D1"), qullasuyu_3=space("D1"))
    before = {"antisuyu-2": HUMAN, "qullasuyu-1": PAC, "qullasuyu-2": HUMAN}

    table = follows(box=box, army_up={PAC: "A01"}, conquest=before)

    assert conquered_by(table, before) == ["qullasuyu-3"]


def test_PAC_66_that_space_may_win_the_tie_although_others_would_not() -> None:
    box = only(antisuyu_1=space("D1"), antisuyu_3=space("D1"), qullasuyu_1=space("D1"))
    before = {"antisuyu-2": HUMAN, "qullasuyu-5": HUMAN}

    table = follows(box=box, army_up={PAC: "A01"}, conquest=before, auto_chance=False).expect_nothing()

    assert conquered_by(table, before) == ["antisuyu-3"]


def test_PAC_66_the_benefit_comes_before_the_payment() -> None:
    box = only(antisuyu_1={"flip": 1, "discard": 1, "benefits": [{"vp": 4}, {"army_card": 1}]})
    table = follows(box=box, auto_chance=False, army={PAC: "A02"}, army_up={PAC: "A01"})

    table.expect(rule="TSK-41")
    assert (table.conquered(), table.vp(PAC)) == ({"antisuyu-1": PAC}, 14)
    assert (table.army_up(PAC), table.army_discard()) == (["A01", "A02"], [])
    table.choose(table.keys[0]).expect_nothing()

    assert table.s.players[PAC].markers == 9
    assert (table.army_up(PAC), table.army_down(PAC), table.army_discard()) == ([], ["A02"], ["A01"])


test_rows = played(__file__, acts, against)
