from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import pytest

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.art.board.hill import ICON_RADIUS, SPACE_RADIUS
from tawantinsuyu.art.board.layout import FRAME, HEIGHT, RIM, TOP, apothem_of, arrange, pentagon
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.modules import Modules
from tawantinsuyu.box.box import Box
from tests.art.geometry import COMBINATIONS, ids_of

SVG = "{http://www.w3.org/2000/svg}"


def test_everything_that_play_can_point_at_has_its_own_element(box: Box, board: ElementTree.Element) -> None:
    expected = [
        *(f"space-{row.id}" for row in box.spaces),
        *(f"task-{row.id}" for row in box.icons),
        *(f"coricancha-{row.id}" for row in box.coricancha_spaces),
        *(row.id for row in (*box.steps_slots, *box.temple_steps, *box.regions, *box.conquest_spaces)),
        *(f"village-{number}" for number in range(1, max(row.village for row in box.table_sizes) + 1)),
        *(f"nomads-{number}" for number in range(1, max(row.nomads for row in box.table_sizes) + 1)),
    ]

    ids = ids_of(board)

    assert len(expected) > 170
    assert [name for name in expected if ids[name] != 1] == []


def test_no_id_is_given_twice_and_every_reference_is_met(board: ElementTree.Element) -> None:
    ids = ids_of(board)
    references = {element.attrib["href"] for element in board.iter(f"{SVG}use")}

    assert [name for name, count in ids.items() if count > 1] == []
    assert {reference.removeprefix("#") for reference in references} <= set(ids)


def test_the_drawing_needs_no_font(board: ElementTree.Element) -> None:
    assert list(board.iter(f"{SVG}text")) == []


def test_every_path_of_the_hill_is_drawn(box: Box, board: ElementTree.Element) -> None:
    paths = next(element for element in board.iter(f"{SVG}g") if element.get("class") == "paths")

    drawn = {path.attrib["d"] for path in paths}
    assert [d.count("M") for d in drawn] == [sum(len(space.icons) for space in box.spaces)] == [180]


def test_the_mark_for_two_players_is_on_the_marked_spaces_only(box: Box, board: ElementTree.Element) -> None:
    marked = {
        element.attrib["id"].removeprefix("space-")
        for element in board.iter(f"{SVG}g")
        if (element.get("class") or "").startswith("space ")
        and any(use.get("href") == "#icon-two-players" for use in element)
    }

    assert marked == {space.id for space in box.spaces if space.two_player}


def test_a_space_shows_its_colour_by_its_form_as_well(box: Box, board: ElementTree.Element) -> None:
    forms = {"blue": f"{SVG}rect", "green": f"{SVG}polygon", "neutral": f"{SVG}circle"}
    elements = {element.get("id"): element for element in board.iter(f"{SVG}g")}

    assert all(elements[f"space-{row.id}"].find(forms[row.colour]) is not None for row in box.spaces)


def test_no_two_places_on_the_hill_overlap(box: Box) -> None:
    places = [(row.x, row.y, SPACE_RADIUS) for row in box.spaces] + [(row.x, row.y, ICON_RADIUS) for row in box.icons]

    for (x1, y1, r1), (x2, y2, r2) in combinations(places, 2):
        assert math.dist((x1, y1), (x2, y2)) > r1 + r2 + 5


@pytest.mark.parametrize("modules", COMBINATIONS, ids=",".join)
def test_no_panel_overlaps_another_the_hill_or_the_frame(modules: tuple[str, ...]) -> None:
    def apart(a: Panel, b: Panel) -> bool:
        return a.x + a.width < b.x or b.x + b.width < a.x or a.bottom < b.y or b.bottom < a.y

    def beside_the_hill(a: Panel) -> bool:
        corners = [(x, y) for x in (a.x, a.x + a.width) for y in (a.y, a.bottom)]
        beyond_one_side = any(all(apothem_of(side, x, y) > RIM for x, y in corners) for side in range(1, 6))
        return beyond_one_side or all(abs(x) > max(x for x, _ in pentagon(RIM)) for x, _ in corners)

    layout = arrange(Modules.named(modules))

    assert all(apart(a, b) for a, b in combinations(layout.panels, 2))
    assert all(beside_the_hill(a) for a in layout.panels)
    assert min(a.x for a in layout.panels) > layout.left + FRAME
    assert max(a.right for a in layout.panels) < layout.left + layout.width - FRAME
    assert min(a.y for a in layout.panels) > TOP + FRAME
    assert max(a.bottom for a in layout.panels) < TOP + HEIGHT - FRAME


def test_words_of_editions_that_earlier_versions_took_do_not_break_the_board(box: Box) -> None:
    """Given corners that do not exist and signs that XML does not allow, then all four regions are drawn."""
    regions = [replace(row, position_on_board="under the table", name="\x01<Anti>\ufffe") for row in box.regions]

    drawn = draw_board(replace(box, regions=tuple(regions)))

    assert {row.id for row in regions} <= set(ids_of(ElementTree.fromstring(drawn)))
