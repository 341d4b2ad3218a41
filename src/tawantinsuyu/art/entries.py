"""Any entries of the box as one drawing, for comparison with a printed copy."""

import re
from collections.abc import Sequence
from typing import Final

from tawantinsuyu.art.board.places import draw_places, is_printed_on_board
from tawantinsuyu.art.components.face import TILE, face, ground
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.benefits import draw_benefits
from tawantinsuyu.art.drawing.icons import place
from tawantinsuyu.art.drawing.lettering import fitting, lettering
from tawantinsuyu.art.drawing.svg import element
from tawantinsuyu.art.faces import draw_faces, has_face
from tawantinsuyu.art.modules import BUILDINGS, NOBLES, SIDES, VASSALS
from tawantinsuyu.box import schema_base as base
from tawantinsuyu.box import schema_golden_age as golden_age
from tawantinsuyu.box import schema_solo as solo
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema import Entry

EDGE: Final = "edge-"
GAP: Final = 12.0
COLUMNS: Final = 6
_FACE: Final = re.compile(r'<symbol id="face-([^"]+)" viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
_ALL: Final = (next(iter(SIDES)), VASSALS, NOBLES, BUILDINGS)


def draw_entries(box: Box, rows: Sequence[Entry]) -> str:
    """The faces of cards and tiles; for other entries, the part of the board or the cards that show them.

    All rows belong to one family.
    """
    if is_printed_on_board(rows[0]):
        return draw_places(box, rows)
    shown = list(dict.fromkeys(id_ for row in rows for id_ in _shown_by(box, row)))
    return _sheet(box, shown, [_label(row) for row in rows if row.id in shown and not has_face(row)])


def _shown_by(box: Box, row: Entry) -> list[str]:
    """The cards and tiles that show an entry; the entry itself if it is one of them."""
    match row:
        case base.God():
            return [card.id for card in box.god_cards if card.symbol == row.id]
        case base.Pattern():
            return [weaving.id for weaving in box.weavings if weaving.pattern == row.id]
        case base.Edge():
            icon = row.id.removeprefix(EDGE)
            return [weaving.id for weaving in box.weavings if icon in (weaving.left, weaving.right)]
        case solo.SoloBoard():
            return [cell.id for cell in box.solo_cells if cell.board == row.id]
        case _:
            return [row.id]


def _sheet(box: Box, ids: Sequence[str], more: Sequence[str] = ()) -> str:
    """The faces of these cards and tiles, in rows; `more` are face symbols in addition to those of `draw_faces`."""
    symbols = "".join([draw_faces(box, _ALL).removesuffix("</svg>").partition(">")[2], *more])
    sizes = {id_: (float(width), float(height)) for id_, width, height in _FACE.findall(symbols)}
    width = max(sizes[id_][0] for id_ in ids)
    height = max(sizes[id_][1] for id_ in ids)
    columns = min(COLUMNS, len(ids))
    rows = -(-len(ids) // columns)
    uses = [
        element(
            "use",
            href=f"#face-{id_}",
            x=GAP + (i % columns) * (width + GAP),
            y=GAP + (i // columns) * (height + GAP),
            width=sizes[id_][0],
            height=sizes[id_][1],
        )
        for i, id_ in enumerate(ids)
    ]
    return element(
        "svg",
        element("defs", symbols),
        *uses,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {GAP + columns * (width + GAP):g} {GAP + rows * (height + GAP):g}",
    )


def _label(row: Entry) -> str:
    """A tile with the signs and numbers of an entry that has no face in the game."""
    width, height = TILE
    content = [ground(TILE, palette.CREAM, 10, 4)]
    match row:
        case solo.RecruitReward():
            content.append(place(row.worker, width / 2, 60, 64))
            content.append(draw_benefits(row.benefits, width / 2, 150, 56, width - 40))
        case golden_age.PlayerPieces():
            content.append(lettering(str(row.per_player), width / 2, height / 2, 60))
    name = row.name or row.id
    content.append(lettering(name, width / 2, height - 24, fitting(name, 16, width - 30)))
    return face(row.id, TILE, *content)
