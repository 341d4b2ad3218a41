"""Components 5.1, 5.2 and 5.12, and what section 7 starts from: hill, Village, Coricancha."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise, product

import pytest

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.constraints import hill
from tawantinsuyu.box.hill import neighbours
from tawantinsuyu.box.schema_base import Space
from tawantinsuyu.box.vocabulary import GODS, SECTIONS, TASKS, TERRACES
from tests.box.planting import changed, findings, only_finding, without

COLUMNS = {"top": 2, "middle": 4, "bottom": 6}
WORTH = {"potato": 2, "corn": 2, "stone": 3, "training": 3, "gold": 4}


def segment(box: Box, terrace: str, section: int) -> list[Space]:
    return [space for space in box.spaces if (space.terrace, space.section) == (terrace, section)]


# MUST


def test_5_1_every_segment_has_several_spaces(box: Box) -> None:
    others = [space.id for space in segment(box, "bottom", 3)[1:]]

    fault = only_finding(hill.segments, box, without(box, *others))

    assert "at least 2 spaces on the bottom terrace of section 3" in fault.message


def test_5_1_two_steps_slots_in_every_section(box: Box) -> None:
    fault = only_finding(hill.segments, box, changed(box, "steps-2-upper", level="lower"))

    assert "one upper and one lower slot" in fault.message


@pytest.mark.parametrize("icons", [("T52i", "T11i"), ("T52i", "T11i", "T12i", "T21i"), ("T52i", "T11i", "T11i")])
def test_5_1_exactly_three_icons_per_space(box: Box, icons: tuple[str, ...]) -> None:
    fault = only_finding(hill.icons_of_spaces, box, changed(box, "T11", icons=icons))

    assert (fault.id, fault.field) == ("T11", "icons")


def test_5_1_icons_exist(box: Box) -> None:
    found = findings(hill.icons_of_spaces, box, without(box, "T11i"))

    assert {fault.id for fault in found} == {space.id for space in box.spaces if "T11i" in space.icons}


def test_5_1_icons_lie_on_the_terrace_of_their_space(box: Box) -> None:
    found = findings(hill.icons_of_spaces, box, changed(box, "T11i", terrace="middle"))

    assert {fault.field for fault in found} == {"icons"}


def test_5_1_no_icon_is_out_of_reach(box: Box) -> None:
    lonely = replace(box.icons[0], id="T99i")
    fault = only_finding(hill.icons_of_spaces, box, Box(icons=(*box.icons, lonely), spaces=box.spaces))

    assert fault.id == "T99i"


def test_5_1_six_god_symbols(box: Box) -> None:
    suns = [space.id for space in box.spaces if space.symbol == "sun"]

    fault = only_finding(hill.symbols_and_tasks, box, changed(box, *suns, symbol="wave"))

    assert "no space shows the symbol 'sun'" in fault.message


@pytest.mark.parametrize("task", TASKS)
def test_5_1_all_eleven_tasks_occur(box: Box, task: str) -> None:
    of_task = [icon.id for icon in box.icons if icon.task == task]

    fault = only_finding(hill.symbols_and_tasks, box, changed(box, *of_task, task="none"))

    assert f"'{task}'" in fault.message


def test_5_1_neighbours_are_computed_and_stay_on_their_terrace(box: Box) -> None:
    near = neighbours(box.spaces)
    shared = changed(box, "M11", icons=("T11i", "M11i", "M12i"))

    assert all(
        box.by_id[other].to_data()["terrace"] == space.terrace for space in box.spaces for other in near[space.id]
    )
    assert not set(neighbours(shared.spaces)["M11"]) & {space.id for space in box.spaces if space.terrace == "top"}
    assert all(space.id in near[other] for space in box.spaces for other in near[space.id])


def test_5_1_the_space_of_examples_3_and_4_exists(box: Box) -> None:
    task_of = {icon.id: icon.task for icon in box.icons}
    examples = [
        space.id for space in box.spaces if {task_of[icon] for icon in space.icons} == {"building", "potato", "stone"}
    ]
    assert examples

    fault = only_finding(hill.space_of_examples_3_and_4, box, changed(box, *examples, colour="blue"))

    assert "examples 3 and 4" in fault.message


def test_5_1_no_two_player_mark_on_the_bottom_terrace(box: Box) -> None:
    fault = only_finding(hill.marks_for_two_players, box, changed(box, "B11", two_player=True))

    assert fault.id == "B11"


def test_5_1_two_player_marks_leave_room_in_every_segment(box: Box) -> None:
    whole = [space.id for space in segment(box, "middle", 4)]

    fault = only_finding(hill.marks_for_two_players, box, changed(box, *whole, two_player=True))

    assert "the middle terrace of section 4" in fault.message


def test_2_1_two_player_marks_on_top_and_middle_terrace(box: Box) -> None:
    marked = [space.id for space in box.spaces if space.terrace == "top" and space.two_player]

    fault = only_finding(hill.marks_for_two_players, box, changed(box, *marked, two_player=False))

    assert "no 2-player mark on the top terrace" in fault.message


def test_5_2_the_bag_lasts_to_the_second_refill(box: Box) -> None:
    for players, village in (("2-players", 10), ("3-players", 9), ("4-players", 11)):
        fault = only_finding(hill.workers_and_table_sizes, box, changed(box, players, village=village))
        assert (fault.id, fault.field) == (players, "village")


def test_2_2_workers_in_play(box: Box) -> None:
    in_play = {
        size.players: sum(worker.count - size.workers_removed_per_colour for worker in box.workers)
        for size in box.table_sizes
    }
    assert in_play == {2: 40, 3: 35, 4: 45}

    assert only_finding(hill.workers_and_table_sizes, box, changed(box, "priest", count=8)).id == "priest"
    wrong = changed(box, "4-players", workers_removed_per_colour=1)
    assert only_finding(hill.workers_and_table_sizes, box, wrong).id == "4-players"


def test_2_2_one_table_size_for_each_number_of_players(box: Box) -> None:
    fault = only_finding(hill.workers_and_table_sizes, box, without(box, "3-players"))

    assert "2, 3 and 4 players" in fault.message


def test_2_2_colours_of_the_workers(box: Box) -> None:
    colours = {worker.id: worker.colour for worker in box.workers}

    assert colours == {
        "architect": "blue",
        "craftsman": "green",
        "warrior": "red",
        "priest": "white",
        "courier": "yellow",
    }
    assert "architect" in only_finding(hill.workers_and_table_sizes, box, without(box, "priest")).message


def test_5_12_each_action_once_in_a_fixed_circle(box: Box) -> None:
    twice = changed(box, "worship", position=0, section=1)

    assert "positions 0 to 4" in findings(hill.coricancha, box, twice)[0].message
    assert "expected the ids" in findings(hill.coricancha, box, without(box, "worship"))[0].message


def test_5_12_each_action_faces_a_section_of_its_own(box: Box) -> None:
    assert only_finding(hill.coricancha, box, changed(box, "offering", section=5)).id == "offering"


# SHOULD and section 7


def test_5_1_should_neighbours_reach_across_section_borders(box: Box) -> None:
    near = neighbours(box.spaces)
    section_of = {space.id: space.section for space in box.spaces}

    for terrace, section in product(TERRACES, SECTIONS):
        reached = {section_of[other] for space in segment(box, terrace, section) for other in near[space.id]}
        assert reached == {section, section % 5 + 1, (section - 2) % 5 + 1}


def test_5_1_should_every_symbol_on_every_terrace(box: Box) -> None:
    found: Counter[tuple[str, str]] = Counter((space.terrace, space.symbol) for space in box.spaces)

    assert all(found[terrace, god] >= 2 for terrace, god in product(("middle", "bottom"), GODS))
    assert all(found["top", god] >= 1 for god in GODS)


def test_5_1_should_as_many_icons_as_spaces_each_touched_three_times(box: Box) -> None:
    touched = Counter(icon for space in box.spaces for icon in space.icons)

    assert len(box.icons) == len(box.spaces)
    assert set(touched.values()) == {3}
    assert set(touched) == {icon.id for icon in box.icons}


def test_5_1_should_four_neighbours_everywhere(box: Box) -> None:
    assert {len(near) for near in neighbours(box.spaces).values()} == {4}


def test_5_1_should_not_be_full_with_35_workers(box: Box) -> None:
    assert len(box.spaces) > 35


def test_5_1_should_make_lower_terraces_worth_the_way(box: Box) -> None:
    def mean(terrace: str) -> float:
        worth = [WORTH.get(icon.task, 5) for icon in box.icons if icon.terrace == terrace]
        return sum(worth) / len(worth)

    assert mean("top") < mean("middle") < mean("bottom")


def test_5_2_should_village_and_nomads_not_fall_with_more_players(box: Box) -> None:
    sizes = sorted(box.table_sizes, key=lambda size: size.players)

    assert all(fewer.village <= more.village and fewer.nomads <= more.nomads for fewer, more in pairwise(sizes))
    assert all(size.village >= 2 and size.nomads >= 2 for size in sizes)


def test_7_rings_of_two_four_and_six_columns(box: Box) -> None:
    for terrace, section in product(TERRACES, SECTIONS):
        assert len(segment(box, terrace, section)) == COLUMNS[terrace]
    assert len(box.spaces) == len(box.icons) == 60


def test_7_the_space_of_a_column_touches_the_icons_of_its_own_and_the_next_columns(box: Box) -> None:
    for terrace in TERRACES:
        ring = [space for space in box.spaces if space.terrace == terrace]
        for place, space in enumerate(ring):
            beside = {ring[(place + step) % len(ring)].id + "i" for step in (-1, 0, 1)}
            assert set(space.icons) == beside


def test_7_about_a_quarter_of_the_spaces_is_blue_and_a_quarter_green(box: Box) -> None:
    for terrace in TERRACES:
        colours = Counter(space.colour for space in box.spaces if space.terrace == terrace)
        quarter = sum(colours.values()) / 4
        assert abs(colours["blue"] - quarter) <= 1.5
        assert abs(colours["green"] - quarter) <= 1.5


def test_7_symbols_are_even_and_neighbours_differ(box: Box) -> None:
    symbol_of = {space.id: space.symbol for space in box.spaces}
    for terrace in TERRACES:
        found: Counter[str] = Counter(space.symbol for space in box.spaces if space.terrace == terrace)
        assert max(found.values()) - min(found[god] for god in GODS) <= 1

    for id, near in neighbours(box.spaces).items():
        assert symbol_of[id] not in {symbol_of[other] for other in near}


def test_7_one_two_player_mark_in_three_sections_on_the_top_and_the_middle_terrace(box: Box) -> None:
    marks = sorted((space.terrace, space.section) for space in box.spaces if space.two_player)

    assert marks == sorted(product(["top", "middle"], [1, 3, 5]))


def test_7_village_and_nomads(box: Box) -> None:
    sizes = {size.players: (size.village, size.nomads) for size in box.table_sizes}

    assert sizes == {2: (5, 3), 3: (7, 4), 4: (9, 5)}


def test_7_order_of_the_high_priest_actions(box: Box) -> None:
    circle = sorted(box.coricancha_spaces, key=lambda space: space.position)

    assert [space.id for space in circle] == ["produce", "worship", "offering", "conquest", "rejuvenate"]
