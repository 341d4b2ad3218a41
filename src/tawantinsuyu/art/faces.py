"""All cards, tiles, pieces and icons of a box as symbols of one drawing, which a page needs once."""

from collections.abc import Iterable, Mapping
from typing import Final

from tawantinsuyu.art.components.backs import backs
from tawantinsuyu.art.components.buildings import passive_building, production_building
from tawantinsuyu.art.components.cards import army_card, god_card
from tawantinsuyu.art.components.face import TILE, TOKEN, Parts, face
from tawantinsuyu.art.components.festival import festival_tile
from tawantinsuyu.art.components.nations import nation_content
from tawantinsuyu.art.components.newcomers import draw_newcomer_figure, newcomer_piece
from tawantinsuyu.art.components.nobles import lying_noble_piece, noble_piece
from tawantinsuyu.art.components.palaces import palace_content
from tawantinsuyu.art.components.player_pieces import player_pieces
from tawantinsuyu.art.components.solo import cult_content, personality, solo_cell, token_piece
from tawantinsuyu.art.components.statues import statue
from tawantinsuyu.art.components.weavings import weaving
from tawantinsuyu.art.components.workers import bag, worker_piece
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import icon_names, tile_icon_names
from tawantinsuyu.art.drawing.icons import symbol as icon_symbol
from tawantinsuyu.art.drawing.materials import materials
from tawantinsuyu.art.drawing.svg import element
from tawantinsuyu.art.modules import Modules
from tawantinsuyu.box import schema_base as base
from tawantinsuyu.box import schema_golden_age as golden_age
from tawantinsuyu.box import schema_solo as solo
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.families import FAMILIES
from tawantinsuyu.box.schema import Entry
from tawantinsuyu.box.vocabulary import WORKERS

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
"""The solo opponent of the expansion is a module in the box, but playable without any module of the game."""


def draw_faces(box: Box, modules: Iterable[str] = (), names: Mapping[str, str] | None = None) -> str:
    """One SVG document of symbols: `face-ID` for every card and tile of the base game and of these modules.

    It also contains the backs (`face-back-god`), the veil over a face that is turned down (`face-down`), the pieces
    (`piece-steps-0`, see `player_pieces`) and all icons (`icon-potato`). `names` are the names on Palaces, Nation and
    Cult tiles and the letters of Workers by their ids, in the reader's language; the default is the box's own name.
    The modules are those of `draw_board`; any other raises ValueError.
    """
    chosen = Modules.named(modules)
    names = names or {}
    parts = Parts()
    rows = [row for family in DRAWN for row in _in_play(box.family(family), chosen)]
    faces = [*(_face(row, box, parts, names) for row in rows), festival_tile(), bag(), *backs()]
    letters = {row.id: names.get(f"letter-{row.id}", row.letter) for row in box.workers}
    return element(
        "svg",
        element(
            "defs",
            materials(),
            *(icon_symbol(name) for name in (*icon_names(), *tile_icon_names())),
            *parts.drawn.values(),
        ),
        *faces,
        *(worker_piece(worker, letters[worker]) for worker in WORKERS),
        *(newcomer_piece(*row.colours, letters) for row in rows if isinstance(row, golden_age.Newcomer)),
        *(noble_piece(worker) for worker in WORKERS),
        *(lying_noble_piece(worker) for worker in WORKERS),
        *(token_piece(value) for value in (1, 2, 3, 4)),
        *player_pieces(),
        xmlns="http://www.w3.org/2000/svg",
        color=palette.INK,
    )


def draw_some_faces(box: Box, rows: Iterable[Entry], names: Mapping[str, str] | None = None) -> str:
    """The symbols of these cards and tiles only. The icons they use are in the document of `draw_faces`."""
    parts = Parts()
    faces = [_face(row, box, parts, names or {}) for row in rows]
    defs = element("defs", *parts.drawn.values())
    return element("svg", defs, *faces, xmlns="http://www.w3.org/2000/svg", color=palette.INK)


def has_face(row: Entry) -> bool:
    """Whether an entry is a card or a tile, rather than part of a board."""
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
            raise TypeError(f"{row.id} is not a card or tile")


def _in_play(rows: Iterable[Entry], modules: Modules) -> list[Entry]:
    """The rows of the base game, of the solo opponents and of the modules."""
    in_play = {None, SOLO}
    in_play |= {name for name, chosen in (("sun", modules.side), ("vassals", modules.vassals)) if chosen}
    in_play |= {name for name, chosen in (("nobles", modules.nobles), ("buildings", modules.buildings)) if chosen}
    return [row for row in rows if row.module in in_play and getattr(row, "requires_module", None) in in_play]


def _tile(row: Entry, content: str) -> str:
    return face(row.id, TILE, content)
