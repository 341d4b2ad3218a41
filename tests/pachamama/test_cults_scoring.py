"""Cult tiles that score: PV01, PV03, PV04, PV06, PV07, PV10, PAC-132 and their examples."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.automata.board_action import PlaceOldest
from tawantinsuyu.automata.pachamama.conquest import virtual_regions
from tawantinsuyu.automata.pachamama.turn import SecondaryChoice
from tawantinsuyu.core.values import VP_CONQUEST, VP_STEPS
from tawantinsuyu.rules.conquest import ScoreConquest
from tawantinsuyu.rules.merchant import Merchant
from tawantinsuyu.rules.scoring import EndGame
from tawantinsuyu.rules.temple import ScoreTemple
from tests.golden_age.climbing import bare
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against
from tests.pachamama.with_modules import SIMPA, with_cult
from tests.support.given import Table
from tests.support.printing import builtin_box, printed_space
from tests.support.rows import played

NO_CENTRE = {step.id: {"vp": 0, "rewards": [], "centre": 0} for step in builtin_box().temple_steps}
TILES = ["W01", "W02", "W03", "W06", "W09", "W10", "W12"]
ORDER = ("kuntisuyu", "chinchasuyu", "antisuyu", "qullasuyu")
FIVE, THREE = "W01 W02 W03 W06 W09", "W10 W14 W15"


def at_end(number: int, vassals: int, modules: str = "vassals", **position: Any) -> int:
    """What she scores at the end."""
    table = with_cult(number, vassals, modules, box=NO_CENTRE, **position).do(EndGame(HUMAN))
    return table.vp(PAC) - 10


def at_festival(number: int, vassals: int, **position: Any) -> int:
    """What she scores for her Weavings at a Festival."""
    return with_cult(number, vassals, **position).do(Merchant(PAC)).expect_nothing().vp(PAC) - 10


# -- PV01: Tapestries


@pytest.mark.parametrize(("length", "vp"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28)])
def test_PV01_her_largest_tapestry_counts_as_one_weaving_longer(length: int, vp: int) -> None:
    tapestries = {PAC: [" ".join(TILES[:length])]}

    assert at_end(1, 1, tapestries=tapestries) == vp
    assert at_festival(1, 1, tapestries=tapestries) == length + 1


@pytest.mark.parametrize(("vassals", "festival", "end"), [(0, 6, 3 + 1), (1, 7, 6 + 1), (2, 8, 6 + 3)])
def test_PV01_with_two_vassals_the_second_largest_likewise(vassals: int, festival: int, end: int) -> None:
    """The order in which they lie does not matter, and the third one never counts."""
    tapestries = {PAC: ["W01", "W02 W03", "W06 W09 W10"]}

    assert at_festival(1, vassals, tapestries=tapestries) == festival
    assert at_end(1, vassals, tapestries=tapestries) == end


def test_PV01_without_a_tapestry_nothing_counts_longer() -> None:
    assert (at_festival(1, 2, tapestries={}), at_end(1, 2, tapestries={})) == (0, 0)


def test_PV01_the_human_gains_nothing_by_it() -> None:
    table = with_cult(1, 2, box=NO_CENTRE, tapestries={HUMAN: [FIVE, THREE]}).do(EndGame(HUMAN))

    assert table.vp(HUMAN) == 10 + 10 + 3


def test_PAC_E53_two_vassals_and_tapestries_of_5_and_3() -> None:
    """Rules: PV01"""
    tapestries = {PAC: [FIVE, THREE]}

    assert at_end(1, 2, tapestries=tapestries) == 15 + 6
    assert at_festival(1, 2, tapestries=tapestries) == 8 + 2


# -- PV03: Steps


BOTTOM_SPACE = {**printed_space("B12", "potato corn stone"), "G10": {"symbol": "sun", "benefits": []}}


def human_places(vassals: int, steps: dict[str, int], number: int = 3) -> Table:
    """The human puts a Worker on the bottom terrace of section 1."""
    table = with_cult(
        number,
        vassals,
        active=HUMAN,
        box=BOTTOM_SPACE,
        steps=steps,
        workers={HUMAN: "priest"},
        gods={HUMAN: "G10"},
        stock={HUMAN: "9p"},
    )
    return table.place("priest", "B12")


def she_places(vassals: int, steps: dict[str, int]) -> Table:
    """She puts a Worker there."""
    table = with_cult(3, vassals, steps=steps, supply="priest")
    return table.do(PlaceOldest(PAC, table.s.catalog.hill.names.index("B12")))


@pytest.mark.parametrize(
    ("steps", "used"),
    [
        ({"1-upper": PAC}, 1),
        ({"1-upper": PAC, "1-lower": PAC}, 2),
        ({"1-upper": HUMAN, "1-lower": PAC}, 1),
        ({"1-upper": HUMAN, "2-upper": PAC}, 0),
    ],
)
@pytest.mark.parametrize("vassals", [0, 1, 2])
def test_PV03_more_vp_for_each_of_her_steps_that_is_used(vassals: int, steps: dict[str, int], used: int) -> None:
    by_human, by_her = human_places(vassals, steps), she_places(vassals, steps)

    assert by_human.vp(PAC) == 10 + used * (1 + vassals)
    assert by_her.vp(PAC) == 10 + used * vassals
    assert by_her.s.players[PAC].sources[VP_STEPS] == used * vassals
    assert by_human.vp(HUMAN) == 10
    assert by_her.vp(HUMAN) == 10 + list(steps.values()).count(HUMAN)


def test_PV03_another_cult_changes_nothing() -> None:
    assert human_places(2, {"1-upper": PAC}, number=7).vp(PAC) == 11


def test_PAC_E07_the_uses_of_her_steps() -> None:
    """Rules: PV03"""
    steps = {"1-upper": PAC}

    assert (human_places(1, steps).vp(PAC) - 10, she_places(1, steps).vp(PAC) - 10) == (2, 1)
    assert (human_places(2, steps).vp(PAC) - 10, she_places(2, steps).vp(PAC) - 10) == (3, 2)


# -- PV04: the Temple at Festivals


def test_PV04_every_reward_is_judged_when_it_comes() -> None:
    """The first Steps use up her last marker; the other two rewards are gold."""
    box = {"temple-3": {"vp": 0, "rewards": [{"free_steps": 1}]}}
    table = with_cult(4, 2, box=box, temple={PAC: 3}, steps_left={PAC: 1})

    table.do(ScoreTemple(PAC))

    assert (len(table.steps()), table.stock(PAC)) == (1, "2p 1c 0s 2g")


@pytest.mark.parametrize(("before", "after"), [(10, 6), (3, 0), (0, 0)])
def test_PAC_E43_on_the_start_of_simpa(before: int, after: int) -> None:
    """Rules: PAC-124, PV04"""
    table = with_cult(4, 1, f"vassals {SIMPA}", at_steps={PAC: "simpa-0"}, vp={PAC: before, HUMAN: 0})

    table.do(ScoreTemple(PAC))

    assert (table.vp(PAC), table.stock(PAC)) == (after, NOTHING)


# -- PV06: virtual markers


def markers(**counts: tuple[int, int]) -> dict[str, int]:
    """Markers from the left: `antisuyu=(2, 1)` are 2 of the human, then 1 of hers, which is rightmost."""
    found: dict[str, int] = {}
    for region, (human, hers) in counts.items():
        for i in range(human + hers):
            found[f"{region}-{i + 1}"] = HUMAN if i < human else PAC
    return found


def winners(vassals: int, conquest: dict[str, int], **position: Any) -> dict[str, int]:
    """Who scores each region at a Festival with PV06; a region scores 1 VP."""
    table = with_cult(6, vassals, conquest=conquest, casualties="priest", **position).do(ScoreConquest(HUMAN))
    scored = [event for event in table.told("scored") if event.facts[1] == VP_CONQUEST]
    assert table.conquered() == conquest  # the marker is virtual
    assert [event.facts[0] for event in scored] == [1] * len(scored)
    return {"human": len([e for e in scored if e.seat == HUMAN]), "her": len([e for e in scored if e.seat == PAC])}


def test_PV06_in_the_region_with_fewest_markers_of_hers() -> None:
    """With 1 to 3 in Antisuyu a virtual marker would not help; with 2 to 3 in Qullasuyu it would, but it goes there."""
    conquest = markers(antisuyu=(3, 1), qullasuyu=(3, 2), kuntisuyu=(0, 2), chinchasuyu=(0, 2))

    assert winners(0, conquest) == winners(1, conquest) == {"human": 2, "her": 2}
    assert winners(2, conquest) == {"human": 1, "her": 3}  # now also in Qullasuyu: 3 to 3, and she is rightmost


def test_PV06_a_region_without_a_marker_of_hers_counts_as_0() -> None:
    conquest = markers(antisuyu=(0, 0), qullasuyu=(3, 2), kuntisuyu=(0, 2), chinchasuyu=(0, 2))

    assert winners(0, conquest) == {"human": 1, "her": 2}
    assert winners(1, conquest) == {"human": 1, "her": 3}  # alone in Antisuyu


def test_PV06_it_breaks_no_ties() -> None:
    """The human's marker is rightmost, so that 1 and a virtual one lose to 2."""
    conquest = {"antisuyu-1": PAC, "antisuyu-2": HUMAN, "antisuyu-3": HUMAN}
    conquest.update(markers(qullasuyu=(0, 2), kuntisuyu=(0, 2), chinchasuyu=(0, 2)))

    assert winners(1, conquest) == {"human": 1, "her": 3}


def test_PV06_without_a_marker_on_the_track_it_loses_a_tie() -> None:
    conquest = markers(antisuyu=(1, 0), qullasuyu=(0, 2), kuntisuyu=(0, 2), chinchasuyu=(0, 2))

    assert winners(1, conquest) == {"human": 1, "her": 3}


def test_PV06_of_equal_regions_those_where_it_changes_control() -> None:
    """Kuntisuyu comes first by the die, but there it changes nothing."""
    conquest = markers(kuntisuyu=(3, 1), antisuyu=(3, 1), qullasuyu=(2, 1), chinchasuyu=(0, 3))

    assert winners(0, conquest) == {"human": 3, "her": 1}
    assert winners(1, conquest) == {"human": 2, "her": 2}


def test_PV06_fewest_markers_come_before_changing_control() -> None:
    conquest = markers(kuntisuyu=(3, 1), antisuyu=(3, 2), qullasuyu=(0, 3), chinchasuyu=(0, 3))

    assert winners(1, conquest) == {"human": 2, "her": 2}


def test_PV06_only_in_the_scoring_of_a_festival() -> None:
    """Rules: PV06: her control for the secondary choice is judged without it"""
    conquest = markers(antisuyu=(0, 1), qullasuyu=(2, 1), kuntisuyu=(0, 0), chinchasuyu=(0, 0))
    table = with_cult(6, 2, conquest=conquest).do(SecondaryChoice(PAC))

    assert len(table.told("influenced")) == 1


def test_PAC_132_her_markers_on_nation_tiles_count() -> None:
    """With its tile Antisuyu has 2 of hers, so that the virtual marker goes to Qullasuyu, where it wins nothing."""
    conquest = markers(antisuyu=(3, 1), qullasuyu=(3, 1), kuntisuyu=(0, 3), chinchasuyu=(0, 3))
    nothing = {"antisuyu": f"{HUMAN}", "qullasuyu": f"{HUMAN}"}

    assert winners(1, conquest, influence={"antisuyu": f"{PAC}"}) == {"human": 2, "her": 2}
    assert winners(2, conquest, influence={"antisuyu": f"{PAC}"}) == {"human": 1, "her": 3}
    assert winners(2, conquest, influence=nothing) == {"human": 2, "her": 2}


@pytest.mark.parametrize(
    ("empty", "won"),
    [
        (("kuntisuyu", "qullasuyu"), "kuntisuyu"),
        (("chinchasuyu", "antisuyu"), "chinchasuyu"),
        (("antisuyu", "qullasuyu"), "antisuyu"),
    ],
)
def test_PAC_132_several_regions_that_it_changes_are_taken_in_die_order(empty: tuple[str, str], won: str) -> None:
    """In two empty regions alike it would give her control."""
    others = {region: (1, 3) for region in ORDER if region not in empty}
    table = with_cult(6, 1, conquest=markers(**others))

    assert [table.s.catalog.regions[region] for region in virtual_regions(table.s, PAC)] == [won]
    assert winners(1, markers(**others)) == {"human": 0, "her": 3}


def test_PAC_132_regions_that_it_does_not_change_are_taken_in_die_order_too() -> None:
    """Rules: PAC-132, PV06"""
    table = with_cult(6, 2, conquest=markers(**dict.fromkeys(ORDER, (3, 1))))

    chosen = virtual_regions(table.s, PAC)

    assert [table.s.catalog.regions[region] for region in chosen] == ["kuntisuyu", "chinchasuyu"]


def test_PAC_E50_the_virtual_marker_goes_where_it_wins() -> None:
    """Rules: PV06"""
    conquest = markers(chinchasuyu=(0, 2), kuntisuyu=(0, 1), qullasuyu=(2, 1), antisuyu=(0, 3))

    assert winners(0, conquest) == {"human": 1, "her": 3}
    assert winners(1, conquest) == {"human": 0, "her": 4}


# -- PV07: regions


@pytest.mark.parametrize(("vassals", "each"), [(0, 4), (1, 6), (2, 7)])
def test_PV07_more_vp_for_each_region_she_wins(vassals: int, each: int) -> None:
    conquest = markers(antisuyu=(0, 1), qullasuyu=(1, 2), kuntisuyu=(2, 0))
    table = with_cult(7, vassals, conquest=conquest, casualties="priest*4").do(ScoreConquest(HUMAN))

    assert (table.vp(PAC), table.vp(HUMAN)) == (10 + 2 * each, 14)


def test_PAC_E51_two_regions_with_4_casualties() -> None:
    """Rules: PV07"""
    table = with_cult(7, 1, conquest=markers(antisuyu=(0, 1), qullasuyu=(0, 1)), casualties="priest*4")

    table.do(ScoreConquest(PAC))

    assert table.vp(PAC) - 10 == 2 * (4 + 2) == 12


# -- PV10: Palaces


@pytest.mark.parametrize(("vassals", "with_noble"), [(0, 8), (1, 10), (2, 13)])
def test_PV10_palaces_with_a_noble_score_more(vassals: int, with_noble: int) -> None:
    words: dict[str, Any] = {"modules": "vassals nobles", "buildings": {PAC: "X01 X02 X03"}}

    assert at_end(10, vassals, standing="X01 X02", **words) == 2 * with_noble + 2
    assert at_end(10, vassals, standing="", **words) == 3 * 2


def test_PV10_the_human_gains_nothing_by_it() -> None:
    table = with_cult(10, 2, "vassals nobles", box=NO_CENTRE, buildings={HUMAN: "X01"}, standing="X01")
    without = against("vassals nobles", box=NO_CENTRE, buildings={HUMAN: "X01"}, standing="X01")

    assert table.do(EndGame(HUMAN)).vp(HUMAN) == without.do(EndGame(HUMAN)).vp(HUMAN)


def test_PAC_E59_palaces_with_and_without_a_noble() -> None:
    """Rules: PV10"""
    words: dict[str, Any] = {"modules": "vassals nobles", "buildings": {PAC: "X01"}}

    assert at_end(10, 1, standing="X01", **words) == 10
    assert at_end(10, 2, standing="X01", **words) == 13
    assert [at_end(10, vassals, **words) for vassals in (0, 1, 2)] == [2, 2, 2]


test_rows = played(__file__, bare, with_cult)
