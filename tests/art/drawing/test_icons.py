from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tawantinsuyu.art.drawing.icons import (
    VIEW_BOX,
    icon_names,
    icon_source,
    named,
    place,
    sprite,
    sprite_for,
    tile_icon_names,
)
from tawantinsuyu.art.png import to_png
from tawantinsuyu.box.vocabulary import BUILDING_TYPES, GODS, HIGH_PRIEST_ACTIONS, TASKS, WEAVING_COLOURS, WORKERS

SVG = "{http://www.w3.org/2000/svg}"
STROKES = {2, 3, 3.5, 4, 5, 6, 7}
ALL_ICONS = (*icon_names(), *tile_icon_names())
PATTERNS = ("diamond", "stairs", "eye", "bird", "river", "star", "hook")


@pytest.mark.parametrize("name", ALL_ICONS)
def test_every_icon_is_a_drawing_in_the_common_view_box_with_a_title(name: str) -> None:
    root = ElementTree.fromstring(icon_source(name))

    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == VIEW_BOX
    assert root.findtext(f"{SVG}title")


@pytest.mark.parametrize("name", ALL_ICONS)
def test_every_icon_keeps_to_the_strokes_of_the_family_and_to_the_ink_of_its_surroundings(name: str) -> None:
    source = icon_source(name)

    assert "currentColor" in source
    assert {float(width) for width in re.findall(r'stroke-width="([\d.]+)"', source)} <= STROKES


@pytest.mark.parametrize("name", ALL_ICONS)
def test_no_icon_depends_on_a_font_or_on_another_file(name: str) -> None:
    tags = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(icon_source(name)).iter()}

    assert tags <= {"svg", "title", "path", "circle", "ellipse", "rect", "g"}


def test_no_two_icons_are_drawn_alike() -> None:
    drawings = [re.sub(r"<title>.*?</title>|fill=\"[^\"]*\"", "", icon_source(name)) for name in ALL_ICONS]

    assert len(set(drawings)) == len(drawings)


@pytest.mark.parametrize(
    ("family", "members"),
    [
        ("task", TASKS),
        ("action", HIGH_PRIEST_ACTIONS),
        ("god", GODS),
        ("pattern", PATTERNS),
        ("building", BUILDING_TYPES),
        ("worker", WORKERS),
        ("weaving", WEAVING_COLOURS),
    ],
)
def test_every_member_of_a_family_has_an_icon(family: str, members: tuple[str, ...]) -> None:
    assert {named(family, member) for member in members} <= set(ALL_ICONS)


def test_every_worker_has_a_sign_beside_its_pawn() -> None:
    assert {*WORKERS, "worker"} <= set(icon_names())


def test_the_sprite_holds_each_icon_once_as_a_symbol() -> None:
    symbols = ElementTree.fromstring(sprite())

    assert [symbol.get("id") for symbol in symbols] == [f"icon-{name}" for name in icon_names()]
    assert {symbol.get("viewBox") for symbol in symbols} == {VIEW_BOX}
    assert {symbol.tag for symbol in symbols} == {"symbol"}


def test_no_name_stands_for_two_icons() -> None:
    assert len(set(ALL_ICONS)) == len(ALL_ICONS)


def test_a_small_drawing_carries_the_icons_it_uses_and_no_others() -> None:
    drawing = place("vassal", 0, 0, 10) + place("lasting", 0, 0, 10) + place("vassal", 20, 0, 10)

    symbols = ElementTree.fromstring(sprite_for(drawing))

    assert [symbol.get("id") for symbol in symbols] == ["icon-lasting", "icon-vassal"]


@pytest.mark.parametrize("name", ALL_ICONS)
def test_nothing_of_an_icon_is_cut_off_by_its_view_box(name: str) -> None:
    def with_the_view_box_covered(icon: str) -> bytes:
        cover = '<rect width="64" height="64" fill="white" stroke="none"/>'
        return to_png(icon.replace(VIEW_BOX, "-16 -16 96 96").replace("</svg>", f"{cover}</svg>"), 96)

    empty = re.sub(r"(<svg [^>]*>).*(</svg>)", r"\1\2", icon_source(name), flags=re.DOTALL)

    assert with_the_view_box_covered(icon_source(name)) == with_the_view_box_covered(empty)
