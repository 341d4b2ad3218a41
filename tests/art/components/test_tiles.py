from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args
from xml.etree import ElementTree

import pytest

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.art.components.nations import PLACE_ICONS, POWER_SIGNS, draw_nation
from tawantinsuyu.art.components.newcomers import draw_newcomer
from tawantinsuyu.art.components.palaces import PROPHECY_ICONS, draw_palace, prophecy_signs
from tawantinsuyu.art.components.tile import HEIGHT, WIDTH
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.benefits import PAYMENT_ICONS, benefit_signs, cost_signs
from tawantinsuyu.art.drawing.icons import icon_names, icon_source, tile_icon_names
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.triggers import TRIGGER_SIGNS, trigger_signs
from tawantinsuyu.art.png import to_png
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.cost import PAYABLE
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.schema import Entry
from tawantinsuyu.box.schema_golden_age import Prophecy
from tawantinsuyu.box.vocabulary import POWERS, PROPHECY_COUNTS, TRIGGERS, WORKERS, VassalPlace
from tests.art.geometry import SVG, Bounds, by_id, ids_of, pieces

BOX = load_box()
Draw = Callable[[Any], str]
TILES: list[tuple[Draw, Entry]] = [
    *((draw_palace, row) for row in BOX.palaces),
    *((draw_nation, row) for row in BOX.nations),
]
PIECES: list[tuple[Draw, Entry]] = [*TILES, *((draw_newcomer, row) for row in BOX.newcomers)]
ICONS = {*icon_names(), *tile_icon_names()}


def row_id(value: object) -> str:
    return value.id if isinstance(value, Entry) else ""


def field(drawing: str, name: str) -> ElementTree.Element:
    root = ElementTree.fromstring(drawing)
    return next(part for part in root.iter(f"{SVG}g") if part.get("class") == f"field {name}")


def icons_in(part: ElementTree.Element) -> list[str]:
    return [use.attrib["href"].removeprefix("#icon-") for use in part.iter(f"{SVG}use")]


def labels_in(part: ElementTree.Element) -> list[str]:
    return [group.attrib["aria-label"] for group in part.iter(f"{SVG}g") if group.get("role") == "img"]


@pytest.mark.parametrize(("draw", "row"), PIECES, ids=row_id)
def test_every_piece_is_a_drawing_of_its_own(draw: Draw, row: Entry) -> None:
    drawn = draw(row)
    root = ElementTree.fromstring(drawn)

    ids = ids_of(root)
    references = set(re.findall(r'(?:href="|url\()#([^")]+)', drawn))
    assert root.tag == f"{SVG}svg"
    assert row.name in (root.findtext(f"{SVG}title") or "")
    assert [name for name, count in ids.items() if count > 1] == []
    assert references == set(ids) - {row.id}
    assert list(root.iter(f"{SVG}text")) == []


@pytest.mark.parametrize(("draw", "row"), PIECES, ids=row_id)
def test_nothing_leaves_the_piece(draw: Draw, row: Entry) -> None:
    root = ElementTree.fromstring(draw(row))
    _, _, width, height = map(float, root.attrib["viewBox"].split())

    assert all(bounds.within(Panel(0, 0, width, height)) for _, bounds in pieces(by_id(root, row.id)))


@pytest.mark.parametrize(("draw", "row"), TILES, ids=row_id)
def test_signs_stay_in_their_field_and_fields_apart(draw: Draw, row: Entry) -> None:
    root = ElementTree.fromstring(draw(row))
    fields = [part for part in root.iter(f"{SVG}g") if (part.get("class") or "").startswith("field ")]
    grounds: list[Bounds] = []

    for part in fields:
        (_, ground), *signs = pieces(part)
        area = Panel(ground.left, ground.top, ground.right - ground.left, ground.bottom - ground.top)
        assert signs
        assert all(sign.within(area, slack=0.02) for _, sign in signs)
        if part.get("class") != "field prophecy":
            grounds.append(ground)
    assert not any(a.meets(b) for index, a in enumerate(grounds) for b in grounds[:index])


@pytest.mark.parametrize(("draw", "row"), PIECES, ids=row_id)
def test_every_piece_becomes_a_picture(draw: Draw, row: Entry) -> None:
    assert to_png(draw(row), 64).startswith(b"\x89PNG")


def test_tiles_have_the_form_of_the_place_for_a_nation(box: Box) -> None:
    board = ElementTree.fromstring(draw_board(box, ["vassals"]))
    rects = [bounds for tag, bounds in pieces(by_id(board, "nation-antisuyu")) if tag == "rect"]
    place = min((bounds for bounds in rects if bounds.bottom - bounds.top > 50), key=lambda b: b.bottom - b.top)

    assert (place.right - place.left) / (place.bottom - place.top) == pytest.approx(WIDTH / HEIGHT, rel=0.01)


def test_a_palace_shows_noble_cost_trigger_price_benefits_and_prophecy() -> None:
    palace = next(row for row in BOX.palaces if row.id == "X02")

    drawing = draw_palace(palace)

    assert icons_in(field(drawing, "noble")) == ["warrior"]
    assert palette.WORKER["warrior"] in drawing
    assert icons_in(field(drawing, "cost")) == ["potato", "stone"]
    assert icons_in(field(drawing, "trigger")) == ["task-building", "building-production"]
    assert icons_in(field(drawing, "price")) == ["noble-laid-down", "flip-army-card"]
    assert icons_in(field(drawing, "benefits")) == ["temple-step"]
    assert icons_in(field(drawing, "prophecy")) == ["worker-courier", "worker-craftsman"]
    assert labels_in(field(drawing, "prophecy")) == ["3+", "/"]
    assert {"2", palace.name} <= set(labels_in(ElementTree.fromstring(drawing)))


@pytest.mark.parametrize("palace", BOX.palaces, ids=row_id)
def test_a_palace_names_its_noble_by_colour_and_by_sign(palace: Any) -> None:
    noble = field(draw_palace(palace), "noble")

    assert icons_in(noble) == [palace.noble]
    assert palette.WORKER[palace.noble] in ElementTree.tostring(noble, encoding="unicode")


@pytest.mark.parametrize("nation", BOX.nations, ids=row_id)
def test_a_nation_shows_where_the_vassal_goes_what_that_brings_and_its_number(nation: Any) -> None:
    drawing = draw_nation(nation)

    assert icons_in(field(drawing, "vassal")) == ["vassal", PLACE_ICONS[nation.vassal_on]]
    if nation.benefits:
        signs = benefit_signs(nation.benefits)
        assert icons_in(field(drawing, "benefits")) == [sign.icon for sign in signs if sign.icon]
    assert len(re.findall('class="field lasting"', drawing)) == len(nation.powers) + len(nation.reactions)
    assert {str(nation.number), nation.name} <= set(labels_in(ElementTree.fromstring(drawing)))


def test_what_lasts_is_told_by_its_moment_and_its_benefits() -> None:
    nation = next(row for row in BOX.nations if row.id == "VN09")

    lasting = field(draw_nation(nation), "lasting")

    assert icons_in(lasting) == ["lasting", "god-card", "potato", "stone"]
    assert labels_in(lasting) == [":", "2"]


def test_a_power_without_a_sign_is_written_out() -> None:
    nation = replace(BOX.nations[0], powers={"collect_bonus": 1})

    assert labels_in(field(draw_nation(nation), "lasting")) == ["collect bonus"]


@pytest.mark.parametrize("newcomer", BOX.newcomers, ids=row_id)
def test_a_newcomer_shows_both_colours_and_both_signs(newcomer: Any) -> None:
    drawing = draw_newcomer(newcomer)

    assert icons_in(ElementTree.fromstring(drawing)) == list(newcomer.colours)
    for worker in newcomer.colours:
        assert drawing.count(f'fill="{palette.WORKER[worker]}"') >= 2


def test_the_colours_of_workers_are_those_of_their_pawns() -> None:
    assert all(f'fill="{palette.WORKER[worker]}"' in icon_source(f"worker-{worker}") for worker in WORKERS)


def test_every_word_of_the_vocabulary_has_its_signs() -> None:
    assert set(TRIGGER_SIGNS) == set(TRIGGERS)
    assert set(PLACE_ICONS) == set(get_args(VassalPlace))
    assert {*PROPHECY_ICONS, "workers", "weavings", "temple_space_vp"} == set(PROPHECY_COUNTS)
    assert set(POWER_SIGNS) <= set(POWERS)
    assert {power for row in BOX.nations for power in row.powers} == set(POWER_SIGNS)
    icons = {
        *(sign.icon for signs in (*TRIGGER_SIGNS.values(), *POWER_SIGNS.values()) for sign in signs if sign.icon),
        *PLACE_ICONS.values(),
        *PROPHECY_ICONS.values(),
        *(PAYMENT_ICONS.get(name, name) for name in PAYABLE),
    }
    assert icons <= ICONS


def test_one_of_a_thing_to_pay_needs_no_number() -> None:
    palace = next(row for row in BOX.palaces if row.id == "X10")
    assert palace.price is not None

    assert [(sign.icon, sign.number) for sign in cost_signs(palace.cost)] == [("potato", ""), ("stone", "")]
    assert [(sign.icon, sign.number) for sign in cost_signs(palace.price)] == [("stone", "2")]


def test_several_triggers_are_separated_by_a_stroke() -> None:
    signs = trigger_signs(("worship", "offering"))

    assert [sign.icon or sign.number for sign in signs] == ["action-worship", "/", "action-offering"]


def test_a_prophecy_of_the_temple_shows_the_points_of_the_step() -> None:
    signs = prophecy_signs(Prophecy(count="temple_space_vp", at_least=16))

    assert [(sign.icon, sign.number) for sign in signs] == [("temple-step", ""), ("vp", "16"), ("", "+")]
