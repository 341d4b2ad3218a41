from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import pytest

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.art.board.frame import MARGIN, THICK
from tawantinsuyu.art.board.layout import GUTTER, HEIGHT, Layout, arrange
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.modules import MODULES, SIDES, Modules
from tawantinsuyu.box.box import Box
from tests.art.geometry import COMBINATIONS, SVG, Bounds, by_id, ids_of, pieces

SIDE_NAMES = tuple(SIDES)


def board_with(box: Box, *modules: str) -> ElementTree.Element:
    return ElementTree.fromstring(draw_board(box, modules))


def layout_with(*modules: str) -> Layout:
    return arrange(Modules.named(modules))


def drawn_connections(board: ElementTree.Element) -> list[tuple[str | None, str | None]]:
    lines = next(element for element in board.iter(f"{SVG}g") if element.get("class") == "connections")
    return [(line.get("data-from"), line.get("data-to")) for line in lines[-1]]


def test_without_modules_the_board_is_that_of_the_base_game(box: Box, drawing: str) -> None:
    assert draw_board(box, ()) == draw_board(box, []) == drawing
    assert "Golden" not in drawing


@pytest.mark.parametrize("modules", COMBINATIONS, ids=",".join)
def test_every_combination_is_one_drawing_in_which_everything_has_its_own_id(
    box: Box, modules: tuple[str, ...]
) -> None:
    board = board_with(box, *modules)
    chosen = Modules.named(modules)
    overlaid = {row.id for row in box.overlay_steps if row.overlay == chosen.side}
    covered = {f"temple-{step}" for step in range(7)} if chosen.side else set()
    expected = {
        *(f"space-{row.id}" for row in box.spaces),
        *(f"task-{row.id}" for row in box.icons),
        *(row.id for row in (*box.steps_slots, *box.regions, *box.conquest_spaces)),
        *({row.id for row in box.temple_steps} - covered),
        *overlaid,
        *(f"nation-{row.id}" for row in box.regions if chosen.vassals),
        *(f"newcomer-{number}" for number in (1, 2, 3) if chosen.nobles),
    }
    forbidden = {
        *covered,
        *({row.id for row in box.overlay_steps} - overlaid),
        *(f"nation-{row.id}" for row in box.regions if not chosen.vassals),
        *(f"newcomer-{number}" for number in (1, 2, 3) if not chosen.nobles),
    }
    references = {element.attrib["href"].removeprefix("#") for element in board.iter(f"{SVG}use")}

    ids = ids_of(board)

    assert [name for name, count in ids.items() if count > 1] == []
    assert expected <= set(ids)
    assert forbidden & set(ids) == set()
    assert references <= set(ids)


@pytest.mark.parametrize("modules", COMBINATIONS, ids=",".join)
def test_the_hill_is_the_same_in_every_combination(
    box: Box, board: ElementTree.Element, modules: tuple[str, ...]
) -> None:
    def hill(drawn: ElementTree.Element) -> bytes:
        return ElementTree.tostring(next(element for element in drawn if element.get("class") == "hill"))

    assert hill(board_with(box, *modules)) == hill(board)


@pytest.mark.parametrize("modules", COMBINATIONS, ids=",".join)
def test_everything_stays_within_its_panel(box: Box, modules: tuple[str, ...]) -> None:
    board = board_with(box, *modules)
    layout = layout_with(*modules)
    homes: dict[str, Panel] = {
        "village": layout.village,
        "casualties": layout.casualties,
        "nomads": layout.nomads,
        "temple": layout.temple,
        "legend": layout.legend,
        **{row.id: layout.conquest[row.position_on_board] for row in box.regions},
    }
    if layout.nations:
        homes |= {f"nation-{row.id}": layout.nations[row.position_on_board] for row in box.regions}
    if layout.newcomers:
        homes["newcomers"] = layout.newcomers

    outside = [
        (id_, tag, bounds)
        for id_, home in homes.items()
        for tag, bounds in pieces(by_id(board, id_))
        if not bounds.within(home)
    ]

    assert outside == []


@pytest.mark.parametrize("modules", COMBINATIONS, ids=",".join)
def test_the_board_is_as_wide_as_its_layout(box: Box, modules: tuple[str, ...]) -> None:
    layout = layout_with(*modules)

    root = board_with(box, *modules)

    left, _, width, height = map(float, root.attrib["viewBox"].split())
    assert (left, width) == (layout.left - MARGIN, layout.width + 2 * MARGIN)
    assert height == HEIGHT + THICK + 2 * MARGIN


@pytest.mark.parametrize("name", SIDE_NAMES)
def test_the_connections_of_an_overlay_are_those_of_the_data(box: Box, name: str) -> None:
    steps = [row for row in box.overlay_steps if row.overlay == SIDES[name]]

    assert sorted(drawn_connections(board_with(box, name)), key=str) == sorted(
        ((row.id, target) for row in steps for target in row.next), key=str
    )


@pytest.mark.parametrize("name", SIDE_NAMES)
def test_a_connection_runs_from_the_top_of_a_step_to_the_bottom_of_the_next(box: Box, name: str) -> None:
    board = board_with(box, name)
    lines = next(element for element in board.iter(f"{SVG}g") if element.get("class") == "connections")[-1]

    def step(id_: str) -> Bounds:
        return next(bounds for tag, bounds in pieces(by_id(board, id_)) if tag == "rect")

    for line in lines:
        bounds = next(bounds for _, bounds in pieces(line))
        start, end = step(line.attrib["data-from"]), step(line.attrib["data-to"])
        assert bounds.bottom == pytest.approx(start.top, abs=0.02)
        assert bounds.top == pytest.approx(end.bottom, abs=0.02)
        assert bounds.left >= min(start.left, end.left)
        assert bounds.right <= max(start.right, end.right)


def test_ruruy_has_two_closed_branches_and_simpa_crosses_in_between(box: Box) -> None:
    ruruy = drawn_connections(board_with(box, "way-of-the-sun:ruruy"))
    simpa = drawn_connections(board_with(box, "way-of-the-sun:simpa"))

    assert not any(str(a).endswith("-left") and str(b).endswith("-right") for a, b in ruruy)
    assert ("simpa-1-left", "simpa-2-right") in simpa
    assert ("simpa-1-right", "simpa-2-left") in simpa


@pytest.mark.parametrize("name", SIDE_NAMES)
def test_every_row_shows_its_victory_points_once_at_its_right_end(box: Box, name: str) -> None:
    side = SIDES[name]
    overlay = by_id(board_with(box, name), side)
    values = {row.row: str(row.vp) for row in box.overlay_rows if row.overlay == side}
    labels = [(bounds.top, child) for child in overlay for tag, bounds in pieces(child) if child.get("role") == "img"]

    shown = [child.get("aria-label") for _, child in sorted(labels, key=lambda label: -label[0])]

    assert shown == [values[row] for row in sorted(values)]
    assert ("-2" in shown) == (side == "simpa")


@pytest.mark.parametrize("name", SIDE_NAMES)
def test_the_reward_lies_left_of_its_step_and_meets_nothing(box: Box, name: str) -> None:
    assert_rewards_are_clear(box, name)


def test_a_row_with_more_steps_still_fits(box: Box) -> None:
    three = next(row for row in box.overlay_steps if row.id == "ruruy-5-right")
    middle = replace(three, id="ruruy-5-middle", column=1)
    fuller = replace(box, overlay_steps=(*box.overlay_steps, middle))

    assert_rewards_are_clear(fuller, "way-of-the-sun:ruruy")


def test_an_overlay_of_single_steps_fits_too(box: Box) -> None:
    single = tuple(replace(row, column=0) for row in box.overlay_steps if row.id in ("ruruy-0", "ruruy-1"))
    first, last = single
    slim = replace(box, overlay_steps=(first, replace(last, next=("temple-7",))))

    assert_rewards_are_clear(slim, "way-of-the-sun:ruruy")


def assert_rewards_are_clear(box: Box, name: str) -> None:
    board = board_with(box, name)
    steps: list[Bounds] = []
    signs: list[Bounds] = []
    for row in box.overlay_steps:
        if row.overlay == SIDES[name]:
            own = list(pieces(by_id(board, row.id)))
            step = next(bounds for tag, bounds in own if tag == "rect")
            rewards = [bounds for tag, bounds in own if tag != "rect"]
            assert all(sign.right < step.left for sign in rewards)
            assert all(sign.top >= step.top - 0.02 and sign.bottom <= step.bottom + 0.02 for sign in rewards)
            assert bool(rewards) == bool(row.rewards)
            steps.append(step)
            signs += rewards
    banners = [
        bounds
        for child in by_id(board, SIDES[name])
        for tag, bounds in pieces(child)
        if child.get("href") == "#icon-vp"
    ]

    assert not any(a.meets(b) for a, b in combinations((*steps, *banners), 2))
    assert not any(sign.meets(other) for sign in signs for other in (*steps, *banners))
    assert all(bounds.within(layout_with(name).temple) for bounds in (*steps, *signs, *banners))


def test_a_nation_has_room_for_as_many_markers_as_its_region_has_spaces(box: Box) -> None:
    board = board_with(box, "vassals")

    for region in box.regions:
        spaces = sum(row.region == region.id for row in box.conquest_spaces)
        circles = [bounds for tag, bounds in pieces(by_id(board, f"nation-{region.id}")) if tag == "circle"]
        assert len(circles) == spaces
        assert not any(a.meets(b) for a, b in combinations(circles, 2))


def test_a_nation_lies_directly_beside_its_region() -> None:
    layout = layout_with("vassals")

    for corner, nation in layout.nations.items():
        region = layout.conquest[corner]
        assert (nation.y, nation.height) == (region.y, region.height)
        assert min(abs(nation.x - region.right), abs(region.x - nation.right)) == GUTTER


def test_the_newcomers_wait_below_the_village() -> None:
    for others in ((), ("vassals",)):
        layout = layout_with("nobles", *others)
        assert layout.newcomers is not None
        assert layout.newcomers.y > layout.village.bottom
        assert (layout.newcomers.x, layout.newcomers.width) == (layout.village.x, layout.village.width)


@pytest.mark.parametrize("spaces", range(1, 10))
def test_an_overlay_with_other_spaces_for_newcomers_fits(box: Box, spaces: int) -> None:
    overlay = replace(box.newcomer_overlays[0], spaces=spaces)
    board = board_with(replace(box, newcomer_overlays=(overlay,)), "nobles")
    panel = layout_with("nobles").newcomers
    assert panel is not None

    drawn = list(pieces(by_id(board, "newcomers")))

    places = [bounds for tag, bounds in drawn if tag == "circle"]
    assert len(places) == spaces
    assert all(bounds.within(panel) for _, bounds in drawn)
    assert not any(a.meets(b) for a, b in combinations(places, 2))


def test_the_buildings_change_nothing_but_the_name_of_the_game(box: Box, board: ElementTree.Element) -> None:
    with_buildings = board_with(box, "buildings")

    assert ids_of(with_buildings) == ids_of(board)
    assert with_buildings.attrib == board.attrib


def test_the_order_of_the_modules_does_not_matter_nor_does_naming_one_twice(box: Box) -> None:
    assert draw_board(box, ["nobles", "vassals", "nobles"]) == draw_board(box, ["vassals", "nobles"])


@pytest.mark.parametrize("name", ["way-of-the-sun", "vasals", "golden-age", ""])
def test_an_unknown_module_is_refused_with_the_names_that_are_known(box: Box, name: str) -> None:
    with pytest.raises(ValueError, match=f"module '{name}' does not exist") as failure:
        draw_board(box, [name])

    assert str(failure.value).endswith(f"known: {', '.join(MODULES)}")


def test_the_overlay_cannot_show_both_sides(box: Box) -> None:
    with pytest.raises(ValueError, match="one side only, not ruruy and simpa"):
        draw_board(box, SIDE_NAMES)
