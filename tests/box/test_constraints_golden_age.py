"""Components 2.7, 2.11, 2.13, 5.11 and 5.13: The Golden Age."""

from __future__ import annotations

from collections import Counter

import pytest

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.constraints import golden_age
from tawantinsuyu.box.cost import Cost
from tests.box.planting import changed, findings, only_finding, without

# MUST


def test_5_11_steps_lead_to_the_row_above(box: Box) -> None:
    fault = only_finding(golden_age.overlay_paths, box, changed(box, "ruruy-5-left", next=("ruruy-6", "ruruy-1")))

    assert (fault.id, fault.field) == ("ruruy-5-left", "next")


def test_5_11_only_the_last_row_leads_to_the_temple(box: Box) -> None:
    found = findings(golden_age.overlay_paths, box, changed(box, "ruruy-5-left", next=("temple-7",)))

    assert [fault.id for fault in found] == ["ruruy-5-left"]


def test_5_11_every_step_leads_on_and_can_be_reached(box: Box) -> None:
    found = findings(golden_age.overlay_paths, box, changed(box, "ruruy-2-left", next=()))

    assert {fault.id for fault in found} == {"ruruy-2-left", "ruruy-3-left"}


def test_5_11_one_vp_value_per_row(box: Box) -> None:
    fault = only_finding(golden_age.overlay_paths, box, without(box, "simpa-row-3"))

    assert "one entry for each row of simpa" in fault.message


def test_5_11_rows_have_no_gap(box: Box) -> None:
    found = findings(golden_age.overlay_paths, box, without(box, "ruruy-6"))

    assert any(fault.id == "ruruy-5-left" for fault in found)


def test_5_11_an_overlay_is_as_high_as_the_half_it_covers(box: Box) -> None:
    bad = changed(box, "ruruy-6", next=("temple-8",))

    assert "ruruy has 7 rows and leads to temple-8" in only_finding(golden_age.overlay_height, box, bad).message


def test_5_3_pinnacle_and_16_lie_in_the_upper_half(box: Box) -> None:
    covered = findings(golden_age.overlay_height, box, changed(box, "temple-3", centre=2))
    hidden = findings(golden_age.overlay_height, box, changed(box, "temple-11", vp=15))

    assert len(covered) == len(hidden) == 2
    assert "upper half" in covered[0].message


def test_5_11_ruruy_rewards_the_start_and_forks_once(box: Box) -> None:
    assert only_finding(golden_age.ruruy, box, changed(box, "ruruy-0", rewards=())).id == "ruruy-0"
    crossing = changed(box, "ruruy-3-left", next=("ruruy-4-left", "ruruy-4-right"))
    assert "exactly one fork" in only_finding(golden_age.ruruy, box, crossing).message


def test_5_11_the_branches_of_ruruy_never_touch(box: Box) -> None:
    branches = []
    for id in next(step.next for step in box.overlay_steps if len(step.next) == 2 and step.overlay == "ruruy"):
        branch, at = {id}, id
        while (above := next(step for step in box.overlay_steps if step.id == at).next) != ("ruruy-6",):
            assert len(above) == 1
            at = above[0]
            branch.add(at)
        branches.append(branch)

    assert len(branches[0]) == len(branches[1]) == 4
    assert not branches[0] & branches[1]


def test_5_11_simpa_costs_2_vp_and_criss_crosses(box: Box) -> None:
    assert only_finding(golden_age.simpa, box, changed(box, "simpa-row-0", vp=1)).field == "vp"
    forks = [step.id for step in box.overlay_steps if step.overlay == "simpa" and len(step.next) > 1 and step.row > 1]
    assert (
        "crossing"
        in only_finding(
            golden_age.simpa, box, changed(box, *forks, "simpa-1-left", "simpa-1-right", next=("x",))
        ).message
    )


@pytest.mark.parametrize("reward", golden_age.OVERLAY_REWARDS)
def test_5_11_every_reward_of_the_pool_on_some_side(box: Box, reward: tuple[PrintedBenefit, ...]) -> None:
    steps = [step.id for step in box.overlay_steps if step.rewards == reward]

    assert (
        "no step of either side"
        in only_finding(golden_age.overlay_rewards, box, changed(box, *steps, rewards=())).message
    )


def test_5_11_a_statue_reward_shows_its_symbols(box: Box) -> None:
    free = changed(box, "ruruy-5-right", rewards=(PrintedBenefit("stone"), PrintedBenefit("free_small_statue")))
    assert only_finding(golden_age.overlay_rewards, box, free).id == "ruruy-5-right"
    none = changed(box, "ruruy-5-right", "simpa-6-right", rewards=())
    assert "1 stone and a small Statue" in only_finding(golden_age.overlay_rewards, box, none).message


def test_2_7_every_palace_costs_1_stone_and_1_potato(box: Box) -> None:
    assert only_finding(golden_age.palaces, box, changed(box, "X07", cost=Cost(stone=2))).id == "X07"
    assert "numbers" in only_finding(golden_age.palaces, box, changed(box, "X07", number=6)).message


def test_2_13_noble_colours_as_printed(box: Box) -> None:
    nobles = {palace.id: palace.noble for palace in box.palaces}

    assert Counter(nobles.values()) == {"architect": 3, "warrior": 3, "priest": 3, "craftsman": 4, "courier": 2}
    assert {id for id, noble in nobles.items() if noble == "craftsman"} == {"X05", "X08", "X10", "X15"}
    assert {id for id, noble in nobles.items() if noble == "courier"} == {"X09", "X14"}


def test_2_13_colour_pairs_of_the_prophecies(box: Box) -> None:
    pairs = {palace.id: palace.prophecy.of for palace in box.palaces if palace.prophecy.count == "workers"}

    assert pairs == {
        "X02": ("courier", "craftsman"),
        "X04": ("craftsman", "architect"),
        "X06": ("warrior", "priest"),
        "X08": ("courier", "priest"),
        "X09": ("warrior", "architect"),
    }


def test_5_13_vn10_needs_the_nobles(box: Box) -> None:
    assert only_finding(golden_age.nations_and_cults, box, changed(box, "VN10", requires_module=None)).id == "VN10"


def test_2_13_every_cult_tile_answers_its_own_nation(box: Box) -> None:
    assert only_finding(golden_age.nations_and_cults, box, changed(box, "PV01", nation="VN99")).field == "nation"
    assert (
        "its own Cult tile"
        in only_finding(golden_age.nations_and_cults, box, changed(box, "PV01", nation="VN02")).message
    )
    assert only_finding(golden_age.nations_and_cults, box, changed(box, "PV01", levels=({},))).field == "levels"


def test_2_13_twenty_newcomers_of_ten_pairs(box: Box) -> None:
    assert sum(row.count for row in box.newcomers) == 20
    first = box.newcomers[0].id
    assert only_finding(golden_age.newcomers, box, changed(box, first, count=1)).id == first
    assert (
        "each pair"
        in only_finding(golden_age.newcomers, box, changed(box, first, colours=("priest", "priest"))).message
    )


def test_5_13_three_spaces_for_newcomers(box: Box) -> None:
    assert only_finding(golden_age.newcomers, box, changed(box, "newcomer-overlay", spaces=4)).id == "newcomer-overlay"


def test_2_13_pieces_of_each_player(box: Box) -> None:
    assert "vassals = 4" in only_finding(golden_age.newcomers, box, changed(box, "vassals", per_player=3)).message


def test_2_7_px01_recruits_a_craftsman_an_architect_or_a_courier(box: Box) -> None:
    px01 = next(row for row in box.production_buildings if row.id == "PX01")

    assert px01.benefits == (PrintedBenefit("nomad", of=("craftsman", "architect", "courier"), optional=True),)


def test_base_entries_have_no_module_and_expansion_entries_have_one(box: Box) -> None:
    for row in box:
        of_expansion = box.files[row.id].startswith(("golden-age/", "pachamama/"))
        assert (row.module is not None) == of_expansion, row.id


# SHOULD


def test_2_11_should_some_row_of_each_overlay_be_worth_less_than_the_one_below(box: Box) -> None:
    for side in ("ruruy", "simpa"):
        values = [row.vp for row in sorted(box.overlay_rows, key=lambda row: row.row) if row.overlay == side]
        assert values != sorted(values), side
