from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.art.components.buildings import BUILDING_POWERS, effect_rows
from tawantinsuyu.art.components.nations import POWER_SIGNS
from tawantinsuyu.art.components.solo import CULT_SIGNS, cult_signs
from tawantinsuyu.art.components.weavings import MIDDLE, WIDTH
from tawantinsuyu.art.drawing.icons import icon_names, tile_icon_names
from tawantinsuyu.art.drawing.materials import MATERIALS
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.faces import draw_faces
from tawantinsuyu.art.modules import BUILDINGS, NOBLES, SIDES, VASSALS
from tawantinsuyu.art.png import to_png
from tawantinsuyu.box.benefits import parse_benefits
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.schema import Entry
from tawantinsuyu.box.vocabulary import CULT_EFFECTS, GODS, POWERS
from tests.art.geometry import SVG, ids_of, pieces

ALL_MODULES = (VASSALS, NOBLES, BUILDINGS, next(iter(SIDES)))
BOX = load_box()
FACED = (
    *("god_cards", "army_cards", "production_buildings", "passive_buildings", "weavings", "statues"),
    *("palaces", "nations", "cult_tiles", "newcomers", "personalities", "solo_cells"),
)
"""The families of the box that lie on a table one by one."""
OTHERS = {f"face-back-{kind}" for kind in ("god", "army", "production", "passive", "palace", "nation", "weaving")} | {
    "face-down",
    "face-festival",
    "face-bag",
}
LARGEST = 60_000
"""Bytes that all faces, pieces and icons may take on the way."""


@pytest.fixture(scope="module")
def drawing(box: Box) -> str:
    return draw_faces(box, ALL_MODULES)


@pytest.fixture(scope="module")
def sheet(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def rows() -> Iterator[Entry]:
    for family in FACED:
        yield from getattr(BOX, family)


def faces_in(sheet: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {part.attrib["id"]: part for part in sheet if part.attrib.get("id", "").startswith("face-")}


def icons_in(part: ElementTree.Element) -> list[str]:
    uses = (use.attrib["href"] for use in part.iter(f"{SVG}use"))
    return [href.removeprefix("#icon-") for href in uses if href.startswith("#icon-")]


def test_every_component_has_a_face_and_there_are_no_others(sheet: ElementTree.Element) -> None:
    assert set(faces_in(sheet)) == {f"face-{row.id}" for row in rows()} | OTHERS


def test_without_modules_there_are_the_faces_of_the_base_game_and_of_the_solo_opponents(box: Box) -> None:
    sheet = ElementTree.fromstring(draw_faces(box))

    expected = {f"face-{row.id}" for row in rows() if row.module in (None, "pachamama")}
    assert set(faces_in(sheet)) == expected | OTHERS


@pytest.mark.parametrize(
    ("module", "there", "missing"),
    [
        (NOBLES, {"face-X01", "face-G43", "face-ZN1", "face-newcomer-priest-courier"}, {"face-VN01", "face-ZA1"}),
        (VASSALS, {"face-VN01", "face-PV01", "face-ZV1"}, {"face-VN10", "face-PV10", "face-X01"}),
        (BUILDINGS, {"face-ZA1", "face-PX01", "face-Z04X"}, {"face-ZV1", "face-ZN1"}),
    ],
)
def test_a_module_brings_its_own_faces(box: Box, module: str, there: set[str], missing: set[str]) -> None:
    faces = set(faces_in(ElementTree.fromstring(draw_faces(box, [module]))))

    assert there <= faces
    assert missing & faces == set()


def test_an_unknown_module_is_refused(box: Box) -> None:
    with pytest.raises(ValueError, match="does not exist"):
        draw_faces(box, ["no-module"])


def test_no_id_is_given_twice_and_every_reference_is_met(sheet: ElementTree.Element) -> None:
    ids = ids_of(sheet)
    references = {use.attrib["href"].removeprefix("#") for use in sheet.iter(f"{SVG}use")}

    assert [name for name, count in ids.items() if count > 1] == []
    assert references <= set(ids)
    assert {f"icon-{name}" for name in (*icon_names(), *tile_icon_names())} <= set(ids)


def test_the_sheet_can_be_written_into_a_page_that_forbids_styles_scripts_and_foreign_files(drawing: str) -> None:
    sheet = ElementTree.fromstring(drawing)

    tags = {part.tag.removeprefix(SVG) for part in sheet.iter()}
    attributes = {name for part in sheet.iter() for name in part.attrib}
    hrefs = {part.attrib["href"] for part in sheet.iter() if "href" in part.attrib}
    shapes = {"svg", "defs", "symbol", "g", "use", "path", "rect", "circle", "ellipse", "polygon"}
    assert tags <= shapes | {"linearGradient", "radialGradient", "stop", "pattern"}
    assert not [name for name in attributes if name == "style" or name.startswith("on") or "}" in name]
    assert all(href.startswith("#") for href in hrefs)
    assert set(re.findall(r"url\(([^)]*)\)", drawing)) <= {f"#{id_}" for id_ in MATERIALS}


def test_the_sheet_is_small_on_the_way(drawing: str) -> None:
    assert len(gzip.compress(drawing.encode())) < LARGEST


def test_nothing_leaves_its_face(sheet: ElementTree.Element) -> None:
    outside, measured = [], 0
    for name, face in faces_in(sheet).items():
        _, _, width, height = map(float, face.attrib["viewBox"].split())
        parts = [bounds for _, bounds in pieces(face)]
        measured += len(parts)
        outside += [(name, bounds) for bounds in parts if not bounds.within(Panel(0, 0, width, height), slack=0.5)]

    assert outside == []
    assert measured > 1000


@pytest.mark.parametrize("name", ["face-G01", "face-A19", "face-P05", "face-Z13", "face-W01", "face-X01", "face-down"])
def test_a_face_is_seen_where_it_is_used(drawing: str, name: str) -> None:
    def shown(content: str) -> bytes:
        return to_png(drawing.replace("</svg>", f"{content}</svg>").replace("<svg ", '<svg viewBox="0 0 60 60" '), 60)

    assert shown(f'<use href="#{name}" width="60" height="60"/>') != shown("")


def test_a_god_card_shows_its_symbol_and_what_it_gives(sheet: ElementTree.Element) -> None:
    faces = faces_in(sheet)

    heads = {row.id: faces[f"face-{row.id}"][0].get("href") for row in BOX.god_cards}
    assert heads == {row.id: f"#part-god-{row.symbol}" for row in BOX.god_cards}
    assert icons_in(faces["face-G05"]) == ["corn", "task-building"]
    for god in GODS:
        head = next(part for part in sheet.iter() if part.get("id") == f"part-god-{god}")
        assert set(icons_in(head)) == {f"god-{god}"}


def test_army_cards_that_are_alike_share_their_picture(sheet: ElementTree.Element) -> None:
    faces = faces_in(sheet)
    by_id = {part.attrib["id"]: part for part in sheet.iter() if "id" in part.attrib}

    for row in BOX.army_cards:
        shared = by_id[faces[f"face-{row.id}"][0].attrib["href"].removeprefix("#")]
        assert icons_in(shared) == ["soldier"] * row.soldiers + [row.resource]


def test_a_production_building_keeps_a_choice_apart_from_what_comes_with_it(sheet: ElementTree.Element) -> None:
    face = faces_in(sheet)["face-P05"]

    middles = {use.attrib["href"]: float(use.attrib["y"]) for use in face.iter(f"{SVG}use") if "y" in use.attrib}
    benefits = list(face)[3:]
    assert icons_in(face) == ["potato", "stone", "gold", "corn", "stone", "potato"]
    assert middles["#icon-gold"] == middles["#icon-corn"] < middles["#icon-potato"]
    assert benefits


def test_every_power_of_a_building_has_its_signs() -> None:
    assert {power for row in BOX.passive_buildings for power in row.powers} == set(BUILDING_POWERS)
    assert set(BUILDING_POWERS) | set(POWER_SIGNS) == set(POWERS)
    assert set(CULT_SIGNS) == set(CULT_EFFECTS)
    known = {*icon_names(), *tile_icon_names()}
    for row in BOX.passive_buildings:
        signs = [sign for line in effect_rows(row) for sign in line]
        assert signs
        assert {sign.icon for sign in signs if sign.icon} <= known


def test_reactions_that_bring_the_same_share_a_row() -> None:
    garden = next(row for row in BOX.passive_buildings if row.id == "Z12")

    (row,) = effect_rows(garden)

    assert [sign.icon or sign.number for sign in row] == [
        *("action-worship", "/", ">", "festival", ":"),
        "gold-for-temple-step",
    ]


def test_a_power_that_no_sign_tells_shows_the_eye() -> None:
    building = replace(BOX.passive_buildings[0], powers={"acts_as_noble": 1})

    assert [sign.icon for row in effect_rows(building) for sign in row] == ["building-passive"]


def test_a_secondary_action_shows_price_and_benefit() -> None:
    walk = next(row for row in BOX.passive_buildings if row.id == "ZA5")

    assert [[sign.icon or sign.number for sign in row] for row in effect_rows(walk)] == [
        ["corn", ">", "move-high-priest"]
    ]


def test_what_does_not_apply_is_left_out_of_a_cult_tile() -> None:
    assert [sign.icon for sign in cult_signs({"high_priest_reach": 3, "third_space_potato": 0})] == ["move-high-priest"]
    assert [sign.icon or sign.number for sign in cult_signs({"flip_discount": 1})] == ["flip-soldier", "-1"]
    assert [(sign.icon, sign.number) for sign in cult_signs({"region_vp": 3})][-1] == ("vp", "3")


def test_the_edges_of_neighbours_make_one_medallion(sheet: ElementTree.Element) -> None:
    halves = {
        side: next(part for part in sheet.iter() if part.get("id") == f"part-edge-{side}")[0].attrib["d"]
        for side in ("left", "right")
    }
    left, right = ([float(n) for n in re.findall(r"-?\d+\.?\d*", path)] for path in halves.values())

    assert (left[0], right[0]) == (0, WIDTH)
    assert left[1] == right[1]
    assert left[1] + left[-1] / 2 == MIDDLE
    assert [-x for x in left[2::2]] == pytest.approx(right[2::2])


def test_weavings_show_pattern_class_and_both_edges(sheet: ElementTree.Element) -> None:
    colours = {row.id: row.colour for row in BOX.patterns}
    faces = faces_in(sheet)

    for row in BOX.weavings:
        face = faces[f"face-{row.id}"]
        assert icons_in(face) == [f"pattern-{row.pattern}"]
        assert [part.get("href") for part in face if "part" in part.attrib["href"]] == [
            f"#part-cloth-{colours[row.pattern]}{'-start' * row.start}",
            "#part-edge-left",
            "#part-edge-right",
            f"#part-edge-{row.left}-left",
            f"#part-edge-{row.right}-right",
        ]


def test_names_are_those_of_the_reader(box: Box) -> None:
    plain = draw_faces(box, ALL_MODULES)
    french = draw_faces(box, ALL_MODULES, {"X01": "Maison des effigies", "letter-warrior": "G"})
    theirs = faces_in(ElementTree.fromstring(french))
    differ = {
        name
        for name, face in faces_in(ElementTree.fromstring(plain)).items()
        if ElementTree.tostring(face) != ElementTree.tostring(theirs[name])
    }

    assert differ == {"face-X01"}
    assert plain.count("piece-worker-warrior") == french.count("piece-worker-warrior")


def test_the_faces_bring_every_icon_of_a_board_without_icons(box: Box, sheet: ElementTree.Element) -> None:
    board = ElementTree.fromstring(draw_board(box, ALL_MODULES, icons=False))
    here, there = ids_of(board), ids_of(sheet)

    references = {use.attrib["href"].removeprefix("#") for use in board.iter(f"{SVG}use")}
    assert set(here) & set(there) == set()
    assert references <= set(here) | set(there)


def test_an_edition_is_drawn_as_it_is(box: Box) -> None:
    card = replace(box.god_cards[0], benefits=parse_benefits([{"gold": 3}]))
    own = replace(box, god_cards=(card, *box.god_cards[1:]))

    assert icons_in(faces_in(ElementTree.fromstring(draw_faces(own)))["face-G01"]) == ["gold"]
