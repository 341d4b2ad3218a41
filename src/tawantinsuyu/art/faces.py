"""Every card and tile of a box as symbols of one drawing, with the pieces and the icons: what a page needs once."""

from collections.abc import Iterable, Mapping
from typing import Final

from tawantinsuyu.art import palette
from tawantinsuyu.art.face_buildings import passive_building, production_building
from tawantinsuyu.art.face_cards import army_card, backs, god_card
from tawantinsuyu.art.face_parts import TILE, TOKEN, Parts, face
from tawantinsuyu.art.face_tokens import bag, festival_tile, personality, solo_cell, statue
from tawantinsuyu.art.face_weavings import weaving
from tawantinsuyu.art.figures import draw_newcomer_figure
from tawantinsuyu.art.icons import icon_names, tile_icon_names
from tawantinsuyu.art.icons import symbol as icon_symbol
from tawantinsuyu.art.modules import Modules
from tawantinsuyu.art.pieces import pieces
from tawantinsuyu.art.svg import element
from tawantinsuyu.art.tiles import cult_content, nation_content, palace_content
from tawantinsuyu.box import schema_base as base
from tawantinsuyu.box import schema_golden_age as golden_age
from tawantinsuyu.box import schema_solo as solo
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.families import FAMILIES
from tawantinsuyu.box.schema import Entry

DRAWN_ROWS: Final = (
    base.GodCard,
    base.ArmyCard,
    base.ProductionBuilding,
    base.PassiveBuilding,
    base.Weaving,
    base.Statue,
    golden_age.Palace,
    golden_age.NationTile,
    solo.CultTile,
    golden_age.Newcomer,
    solo.Personality,
    solo.SoloCell,
)
DRAWN: Final = tuple(family.name for family in FAMILIES if issubclass(family.row, DRAWN_ROWS))
SOLO: Final = "pachamama"
"""The solo opponent of the expansion is a module of the box, but needs no module of a game."""


def draw_faces(box: Box, modules: Iterable[str] = (), names: Mapping[str, str] | None = None) -> str:
    """One SVG document of symbols: `face-ID` for every card and tile of the base game and of these modules.

    Beside them are the backs (`face-back-god`), the veil over a face that is turned down (`face-down`), the pieces
    (`piece-steps-0`, see `pieces`) and all icons (`icon-potato`). `names` are the names on Palaces, Nation and Cult
    tiles and the letters of Workers by their ids, in the reader's language; without one the box's own is written.
    The modules are those of `draw_board`; another one raises ValueError.
    """
    chosen = Modules.named(modules)
    said = names or {}
    parts = Parts()
    rows = [row for family in DRAWN for row in _in_play(box.family(family), chosen)]
    faces = [*(_face(row, box, parts, said) for row in rows), festival_tile(), bag(), *backs()]
    letters = {row.id: said.get(f"letter-{row.id}", row.letter) for row in box.workers}
    return element(
        "svg",
        element("defs", *(icon_symbol(name) for name in (*icon_names(), *tile_icon_names())), *parts.drawn.values()),
        *faces,
        *pieces(letters, [row.colours for row in rows if isinstance(row, golden_age.Newcomer)]),
        xmlns="http://www.w3.org/2000/svg",
        color=palette.INK,
    )


def draw_some_faces(box: Box, rows: Iterable[Entry], names: Mapping[str, str] | None = None) -> str:
    """The symbols of these cards and tiles alone. The icons that they use are in the document of `draw_faces`."""
    parts = Parts()
    faces = [_face(row, box, parts, names or {}) for row in rows]
    defs = element("defs", *parts.drawn.values())
    return element("svg", defs, *faces, xmlns="http://www.w3.org/2000/svg", color=palette.INK)


def has_face(row: Entry) -> bool:
    """Whether an entry is a card or a tile of its own, and not a part of a board."""
    return isinstance(row, DRAWN_ROWS)


def _face(row: Entry, box: Box, parts: Parts, names: Mapping[str, str]) -> str:
    name = names.get(row.id, row.name)
    match row:
        case base.GodCard():
            return god_card(row, parts)
        case base.ArmyCard():
            return army_card(row, parts)
        case base.ProductionBuilding():
            return production_building(row, parts)
        case base.PassiveBuilding():
            return passive_building(row, parts)
        case base.Weaving():
            return weaving(row, box, parts)
        case base.Statue():
            return statue(row, parts)
        case golden_age.Palace():
            return _tile(row, palace_content(row, name))
        case golden_age.NationTile():
            return _tile(row, nation_content(row, name))
        case solo.CultTile():
            return _tile(row, cult_content(row, name))
        case golden_age.Newcomer():
            return face(row.id, TOKEN, draw_newcomer_figure(row.colours, 32, 32, 64))
        case solo.Personality():
            return personality(row)
        case solo.SoloCell():
            return solo_cell(row)
        case _:
            raise TypeError(f"{row.id} is no card or tile")


def _in_play(rows: Iterable[Entry], modules: Modules) -> list[Entry]:
    """The rows of the base game, of the solo opponents and of the modules."""
    here = {None, SOLO}
    here |= {name for name, chosen in (("sun", modules.side), ("vassals", modules.vassals)) if chosen}
    here |= {name for name, chosen in (("nobles", modules.nobles), ("buildings", modules.buildings)) if chosen}
    return [row for row in rows if row.module in here and getattr(row, "requires_module", None) in here]


def _tile(row: Entry, content: str) -> str:
    return face(row.id, TILE, content)
