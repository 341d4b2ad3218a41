from __future__ import annotations

import re

import pytest

from tawantinsuyu.art.drawing.benefits import draw_benefits
from tawantinsuyu.art.drawing.icons import icon_names
from tawantinsuyu.box.benefits import KINDS, parse_benefits


def icons_in(drawing: str) -> list[str]:
    return re.findall(r'href="#icon-([^"]+)"', drawing)


def numbers_in(drawing: str) -> list[str]:
    return re.findall(r'aria-label="([^"]+)"', drawing)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_benefit_can_be_drawn_with_everything_it_may_be_narrowed_to(kind: str) -> None:
    rule = KINDS[kind]
    for value in rule.words or ([[0, 2, 4]] if rule.is_table else [2]):
        benefits = parse_benefits([{kind: value} | ({"of": list(rule.of)} if rule.of else {})])

        icons = icons_in(draw_benefits(benefits, 0, 0, 24))

        assert len(icons) >= 1 + len(rule.of)
        assert set(icons) <= set(icon_names())


def test_an_amount_of_one_needs_no_number_except_for_victory_points() -> None:
    drawing = draw_benefits(parse_benefits([{"gold": 1}, {"corn": 2}, {"vp": 1}]), 0, 0, 24)

    assert icons_in(drawing) == ["gold", "corn", "vp"]
    assert numbers_in(drawing) == ["2", "1"]


def test_cards_to_keep_are_shown_out_of_the_cards_drawn() -> None:
    assert numbers_in(draw_benefits(parse_benefits([{"draw_god_cards": 4, "keep": 2}]), 0, 0, 24)) == ["2/4"]


def test_an_amount_that_depends_on_a_count_shows_all_its_steps() -> None:
    assert numbers_in(draw_benefits(parse_benefits([{"vp_by_tapestries": [0, 2, 9]}]), 0, 0, 24)) == ["0/2/9"]


def test_the_sides_of_a_choice_are_separated_by_a_stroke() -> None:
    drawing = draw_benefits(parse_benefits([{"one_of": [[{"stone": 1}], [{"nomad": 1}]]}]), 0, 0, 24)

    assert icons_in(drawing) == ["stone", "nomad"]
    assert numbers_in(drawing) == ["/"]


def test_a_paid_task_shows_the_task_and_the_type_of_building() -> None:
    drawing = draw_benefits(parse_benefits([{"task": "building", "type": "passive"}]), 0, 0, 24)

    assert icons_in(drawing) == ["task-building", "building-passive"]


def test_a_narrow_place_breaks_the_row_into_lines() -> None:
    benefits = parse_benefits([{"gold": 1}, {"corn": 1}])

    wide = re.findall(r' y="([^"]+)"', draw_benefits(benefits, 0, 0, 20))
    narrow = re.findall(r' y="([^"]+)"', draw_benefits(benefits, 0, 0, 20, max_width=30))

    assert len(set(wide)) == 1
    assert len(set(narrow)) == 2
