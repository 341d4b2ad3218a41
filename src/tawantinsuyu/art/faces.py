"""Every card and tile of a box as symbols of one drawing, with the pieces and the icons: what a page needs once."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

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
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema import Entry

SomeRow = TypeVar("SomeRow", bound=Entry)

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

    def called(row: Entry) -> str:
        return said.get(row.id, row.name)

    faces = [
        *(god_card(row, parts) for row in _in_play(box.god_cards, chosen)),
        *(army_card(row, parts) for row in _in_play(box.army_cards, chosen)),
        *(production_building(row, parts) for row in _in_play(box.production_buildings, chosen)),
        *(passive_building(row, parts) for row in _in_play(box.passive_buildings, chosen)),
        *(weaving(row, box, parts) for row in _in_play(box.weavings, chosen)),
        *(statue(row, parts) for row in _in_play(box.statues, chosen)),
        *(_tile(row, palace_content(row, called(row))) for row in _in_play(box.palaces, chosen)),
        *(_tile(row, nation_content(row, called(row))) for row in _in_play(box.nations, chosen)),
        *(_tile(row, cult_content(row, called(row))) for row in _in_play(box.cult_tiles, chosen)),
        *(
            face(row.id, TOKEN, draw_newcomer_figure(row.colours, 32, 32, 64))
            for row in _in_play(box.newcomers, chosen)
        ),
        *(personality(row) for row in _in_play(box.personalities, chosen)),
        *(solo_cell(row) for row in _in_play(box.solo_cells, chosen)),
        festival_tile(),
        bag(),
        *backs(),
    ]
    letters = {row.id: said.get(f"letter-{row.id}", row.letter) for row in box.workers}
    return element(
        "svg",
        element("defs", *(icon_symbol(name) for name in (*icon_names(), *tile_icon_names())), *parts.drawn.values()),
        *faces,
        *pieces(letters, [row.colours for row in _in_play(box.newcomers, chosen)]),
        xmlns="http://www.w3.org/2000/svg",
        color=palette.INK,
    )


def _in_play(rows: Iterable[SomeRow], modules: Modules) -> list[SomeRow]:
    """The rows of the base game, of the solo opponents and of the modules."""
    here = {None, SOLO}
    here |= {name for name, chosen in (("sun", modules.side), ("vassals", modules.vassals)) if chosen}
    here |= {name for name, chosen in (("nobles", modules.nobles), ("buildings", modules.buildings)) if chosen}
    return [row for row in rows if row.module in here and getattr(row, "requires_module", None) in here]


def _tile(row: Entry, content: str) -> str:
    return face(row.id, TILE, content)
