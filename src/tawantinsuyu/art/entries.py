"""Any entries of the box as one drawing, to be compared with a printed copy."""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.art import palette
from tawantinsuyu.art.benefits import draw_benefits
from tawantinsuyu.art.face_parts import TILE, face, ground
from tawantinsuyu.art.faces import has_face
from tawantinsuyu.art.icons import place
from tawantinsuyu.art.lettering import fitting, lettering
from tawantinsuyu.art.places import draw_places, is_printed_on_board
from tawantinsuyu.art.sheet import draw_sheet
from tawantinsuyu.box import schema_base as base
from tawantinsuyu.box import schema_golden_age as golden_age
from tawantinsuyu.box import schema_solo as solo
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema import Entry

EDGE: Final = "edge-"


def draw_entries(box: Box, rows: Sequence[Entry]) -> str:
    """Cards and tiles by their faces, other entries by the part of the board or the cards that show them.

    All rows are of one family.
    """
    if is_printed_on_board(rows[0]):
        return draw_places(box, rows)
    shown = list(dict.fromkeys(id_ for row in rows for id_ in _shown_by(box, row)))
    return draw_sheet(box, shown, [_label(row) for row in rows if row.id in shown and not has_face(row)])


def _shown_by(box: Box, row: Entry) -> list[str]:
    """The cards and tiles that show an entry; itself if it is one of them."""
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


def _label(row: Entry) -> str:
    """A tile for an entry that has no face in the game: what it says, in signs and numbers."""
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
