from __future__ import annotations

import re
from itertools import combinations
from types import ModuleType
from xml.etree import ElementTree

import pytest

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import icon_names, icon_source, sprite, tile_icon_names
from tawantinsuyu.art.faces import draw_faces
from tawantinsuyu.art.modules import BUILDINGS, NOBLES, SIDES, VASSALS
from tawantinsuyu.art.night import DIMMED, LIT, NIGHT, at_night
from tawantinsuyu.box.box import Box
from tests.art.colours import SIGHTS, contrast, difference
from tests.art.geometry import by_id

ALL_MODULES = (VASSALS, NOBLES, BUILDINGS, next(iter(SIDES)))
COLOUR = re.compile("#[0-9a-fA-F]{3,8}")


def colours_of(module: ModuleType) -> set[str]:
    """All colours that a module names, alone or in groups."""
    return {colour for name, value in vars(module).items() if name.isupper() for colour in COLOUR.findall(repr(value))}


def test_every_colour_of_the_palette_and_of_the_icons_has_another_one_at_night() -> None:
    in_icons = {colour for name in (*icon_names(), *tile_icon_names()) for colour in COLOUR.findall(icon_source(name))}

    colours = colours_of(palette) | in_icons

    assert colours == set(NIGHT)
    assert [colour for colour, partner in NIGHT.items() if colour == partner] == []


@pytest.mark.parametrize("modules", [(), ALL_MODULES], ids=["base", "all"])
def test_no_colour_of_the_day_is_left_at_night_and_nothing_moves(box: Box, modules: tuple[str, ...]) -> None:
    for drawing in (draw_board(box, modules), draw_faces(box, modules)):
        night = at_night(drawing)

        def shapes(drawn: str) -> list[tuple[str, str | None, str | None]]:
            return [(part.tag, part.get("id"), part.get("d")) for part in ElementTree.fromstring(drawn).iter()]

        assert set(COLOUR.findall(night)) & (set(NIGHT) - set(NIGHT.values())) == set()
        assert shapes(night) == shapes(drawing)


def test_a_colour_without_a_partner_is_an_error() -> None:
    with pytest.raises(KeyError):
        at_night('<rect fill="#123456"/>')


ON_GROUNDS = [
    *((palette.INK, ground) for ground in (palette.CREAM, palette.PARCHMENT, palette.SAND, palette.GOLD_LIGHT)),
    *((palette.INK, ground) for ground in (palette.AMBER, palette.SPACE_GROUND["neutral"])),
    *((palette.LETTER, ground) for ground in (palette.RED, palette.RED_DARK, palette.INDIGO, palette.EARTH)),
    *((palette.LETTER, ground) for ground in (palette.STONE_DARK, palette.GREEN)),
    *((palette.SPACE_GLYPH[colour], ground) for colour, ground in palette.SPACE_GROUND.items()),
    *((palette.ON_GOLD, ground) for ground in (palette.GOLD, palette.COURT)),
    *((palette.EARTH_DARK, ground) for ground in (palette.PARCHMENT, palette.SAND)),
    (palette.TITLE, palette.TABLE),
    (palette.PIECE_INK, palette.STONE_LIGHT),
    *((letter, palette.WORKER[worker]) for worker, letter in palette.WORKER_LETTER.items()),
    *((motif, palette.WEAVING_GROUND[colour]) for colour, motif in palette.WEAVING_MOTIF.items()),
    *zip(palette.PLAYER_BAND, palette.PLAYER, strict=True),
]


@pytest.mark.parametrize(("sign", "ground"), ON_GROUNDS)
def test_signs_and_letters_are_legible_by_day_and_by_night(sign: str, ground: str) -> None:
    assert contrast(sign, ground) >= 4.5
    assert contrast(NIGHT[sign], NIGHT[ground]) >= 4.5


def test_what_is_white_in_an_icon_lets_light_lines_be_seen() -> None:
    assert contrast(NIGHT[palette.INK], DIMMED) >= 4.5


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_players_differ_from_each_other_for_all_eyes(sight: str, theme: str) -> None:
    players = [NIGHT[colour] if theme == "night" else colour for colour in palette.PLAYER]

    assert min(difference(a, b, sight) for a, b in combinations(players, 2)) > 10


@pytest.mark.parametrize("sight", SIGHTS)
def test_players_differ_from_workers_for_all_eyes(sight: str) -> None:
    assert min(difference(a, b, sight) for a in palette.PLAYER for b in palette.WORKER.values()) > 5


def test_pawns_keep_dark_lines() -> None:
    symbols = ElementTree.fromstring(at_night(sprite()))

    assert {part.get("id") for part in symbols if part.get("color")} == {f"icon-{name}" for name in LIT}


def test_by_night_the_table_is_dark_and_the_coricancha_shines(box: Box) -> None:
    board = ElementTree.fromstring(at_night(draw_board(box)))

    table = next(part for part in board if part.tag.endswith("rect"))
    floor = next(part for part in by_id(board, "coricancha") if part.get("fill") == NIGHT[palette.COURT])

    assert contrast(table.attrib["fill"], "#000000") < 1.5
    assert contrast(floor.attrib["fill"], "#000000") > 8
