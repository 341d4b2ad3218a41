"""Components 5.3 and 5.4, and what section 7 starts from: Temple and Conquest."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.constraints import tracks
from tawantinsuyu.box.schema_base import ConquestSpace
from tests.box.planting import changed, findings, only_finding, without


def region(box: Box, name: str) -> list[ConquestSpace]:
    return sorted((space for space in box.conquest_spaces if space.region == name), key=lambda space: space.position)


def holders(box: Box, *benefits: PrintedBenefit) -> list[str]:
    return [space.id for space in box.conquest_spaces if space.benefits == benefits]


# MUST


def test_5_3_the_start_pays_one_vp(box: Box) -> None:
    fault = only_finding(tracks.temple_steps, box, changed(box, "temple-0", vp=2))

    assert (fault.id, fault.field) == ("temple-0", "vp")


def test_5_3_steps_are_numbered_without_a_gap(box: Box) -> None:
    assert "0, 1, 2" in only_finding(tracks.temple_steps, box, without(box, "temple-4")).message


def test_5_3_centre_values_on_the_top_four_only(box: Box) -> None:
    assert only_finding(tracks.temple_pinnacle, box, changed(box, "temple-12", centre=19)).id == "temple-12"
    assert only_finding(tracks.temple_pinnacle, box, changed(box, "temple-0", centre=2)).id == "temple-0"
    assert only_finding(tracks.temple_pinnacle, box, changed(box, "temple-9", centre=None)).id == "temple-9"


def test_5_3_a_step_worth_16(box: Box) -> None:
    sixteen = [step.id for step in box.temple_steps if step.vp == 16]

    assert "vp = 16" in only_finding(tracks.temple_pinnacle, box, changed(box, *sixteen, vp=15)).message


def test_5_3_rewards_from_the_six_kinds_only(box: Box) -> None:
    fault = only_finding(tracks.temple_rewards, box, changed(box, "temple-12", rewards=(PrintedBenefit("gold", 2),)))

    assert fault.id == "temple-12"
    assert "[{ one_of = [[{ stone = 1 }], [{ nomad = 1 }]] }]" in fault.message


@pytest.mark.parametrize("reward", tracks.TEMPLE_REWARDS)
def test_5_3_all_six_kinds_of_reward_are_used(box: Box, reward: tuple[PrintedBenefit, ...]) -> None:
    steps = [step.id for step in box.temple_steps if step.rewards == reward]

    assert "no step gives" in only_finding(tracks.temple_rewards, box, changed(box, *steps, rewards=())).message


def test_5_4_four_regions_with_a_die_result_each(box: Box) -> None:
    assert "die results" in only_finding(tracks.regions, box, changed(box, "antisuyu", die=1)).message


@pytest.mark.parametrize("position", ["", "under the table", "bottom left"])
def test_5_4_each_region_has_a_corner_of_the_board(box: Box, position: str) -> None:
    faults = findings(tracks.regions, box, changed(box, "antisuyu", position_on_board=position))

    assert {fault.field for fault in faults} == {"position_on_board"}
    assert any(f"found '{position}'" in fault.message for fault in faults)


def test_5_4_spaces_belong_to_a_region_that_exists(box: Box) -> None:
    fault = only_finding(tracks.regions, box, changed(box, "antisuyu-5", region="atlantis"))

    assert fault.message.startswith("there is no region 'atlantis'; known: antisuyu")


def test_5_4_four_or_more_spaces_in_order(box: Box) -> None:
    assert "numbered 1, 2, 3" in findings(tracks.regions, box, without(box, "antisuyu-1"))[0].message
    fault = only_finding(tracks.regions, box, without(box, "antisuyu-4", "antisuyu-5"))
    assert "expected 4 or more spaces (components 5.4); found 3" in fault.message


@pytest.mark.parametrize(("flip", "discard", "benefits"), [*tracks.KNOWN_SPACES, tracks.LAST_OF_A_REGION])
def test_5_4_the_known_spaces_exist(box: Box, flip: int, discard: int, benefits: tuple[PrintedBenefit, ...]) -> None:
    found = [
        space.id
        for space in box.conquest_spaces
        if (space.flip, space.discard, space.benefits) == (flip, discard, benefits)
    ]

    faults = findings(tracks.known_conquest_spaces, box, changed(box, *found, benefits=(PrintedBenefit("corn"),)))

    assert f"expected a space with flip {flip}, discard {discard}" in faults[0].message


def test_5_4_the_last_space_of_one_region_gives_4_gold(box: Box) -> None:
    last = holders(box, PrintedBenefit("gold", 4))
    moved = changed(box, *last, position=1)

    assert "the last space of one region" in only_finding(tracks.known_conquest_spaces, box, moved).message


def test_5_4_the_second_space_of_another_region_gives_2_corn_and_1_gold(box: Box) -> None:
    second = holders(box, PrintedBenefit("corn", 2), PrintedBenefit("gold"))
    moved = changed(box, *second, benefits=(PrintedBenefit("corn", 2),))

    assert "the second space of another region" in only_finding(tracks.known_conquest_spaces, box, moved).message


def test_5_4_a_small_statue_can_be_conquered(box: Box) -> None:
    statues = [
        space.id for space in box.conquest_spaces if any(part.kind == "free_small_statue" for part in space.benefits)
    ]
    bad = changed(box, *statues, benefits=(PrintedBenefit("vp", 5),))

    assert "free_small_statue" in only_finding(tracks.conquest_costs_and_rewards, box, bad).message


def test_5_4_rewards_come_from_the_shared_pool(box: Box) -> None:
    bad = changed(box, "antisuyu-1", benefits=(PrintedBenefit("newcomer"),))

    assert only_finding(tracks.conquest_costs_and_rewards, box, bad).id == "antisuyu-1"


def test_5_4_every_space_gives_something(box: Box) -> None:
    assert (
        only_finding(tracks.conquest_costs_and_rewards, box, changed(box, "antisuyu-1", benefits=())).field
        == "benefits"
    )


def test_5_4_no_space_is_free_so_that_z13_cannot_make_it_so(box: Box) -> None:
    bad = changed(box, "antisuyu-1", flip=0, discard=0)

    assert only_finding(tracks.conquest_costs_and_rewards, box, bad).id == "antisuyu-1"


def test_5_4_a_pure_discard_of_one_exists(box: Box) -> None:
    assert any((space.flip, space.discard) == (0, 1) for space in box.conquest_spaces)


# SHOULD and section 7


def test_5_3_should_vp_not_fall_upward(box: Box) -> None:
    assert all(low.vp <= high.vp for low, high in pairwise(sorted(box.temple_steps, key=lambda step: step.step)))


def test_5_3_should_be_long_enough_for_moves_of_three(box: Box) -> None:
    assert len(box.temple_steps) - 1 >= 4 * 3


def test_2_3_should_the_start_have_no_reward(box: Box) -> None:
    assert box.temple_steps[0].rewards == ()


def test_5_4_should_regions_be_equally_long_with_4_to_6_spaces(box: Box) -> None:
    lengths = set(Counter(space.region for space in box.conquest_spaces).values())

    assert len(lengths) == 1
    assert lengths <= {4, 5, 6}


def test_5_4_should_spaces_be_dearer_to_the_right_up_to_five_soldiers(box: Box) -> None:
    for row in box.regions:
        costs = [space.flip + space.discard for space in region(box, row.id)]
        assert costs == sorted(costs)
        assert max(costs) == 5


def test_5_4_should_the_key_icon_of_the_bot_have_one_maximum_per_region(box: Box) -> None:
    for row in box.regions:
        discards = [space.discard for space in region(box, row.id)]
        assert discards.count(max(discards)) == 1, row.id


def test_2_4_should_the_die_name_regions_clockwise_from_kuntisuyu(box: Box) -> None:
    by_die = [row.id for row in sorted(box.regions, key=lambda row: row.die)]

    assert by_die == ["kuntisuyu", "chinchasuyu", "antisuyu", "qullasuyu"]


def test_7_temple_of_start_and_twelve_steps(box: Box) -> None:
    assert [step.vp for step in box.temple_steps] == [1, 1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 16, 18]
    uses = Counter(step.rewards for step in box.temple_steps if step.rewards)
    assert sum(count >= 2 for count in uses.values()) >= 4


def test_7_five_spaces_a_region_from_one_to_five_soldiers(box: Box) -> None:
    for row in box.regions:
        assert [space.flip + space.discard for space in region(box, row.id)] == [1, 2, 3, 4, 5]
