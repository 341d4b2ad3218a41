"""Statues: a stone figure for each god, told by its headdress; the large one is taller and has gold."""

from typing import Final

from tawantinsuyu.art.components.face import STATUE, Parts, face
from tawantinsuyu.art.components.piece import Part, standing
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import named, place
from tawantinsuyu.art.drawing.materials import GOLD
from tawantinsuyu.art.drawing.signs import draw_vp
from tawantinsuyu.art.drawing.svg import element, group, rays
from tawantinsuyu.box.schema_base import Statue

HEADDRESSES: Final = {
    "zigzag": "M10 12L18 18L20 4L28 14L30 -2L32 14L40 4L42 18L50 12L44 24H16Z",
    "spiral": "M14 24C4 20 6 2 20 2C28 2 30 8 30 8S32 2 40 2C54 2 56 20 46 24Z",
    "squares": "M12 -1H28V9H32V-1H48V24H12Z",
    "cross": "M24 -2H36V5H44V12H51V20H44V24H16V20H9V12H16V5H24Z",
    "wave": "M8 16C8 4 18 2 22 8C24 0 36 0 38 8C42 2 52 4 52 16C48 12 46 18 44 24H16C14 18 12 12 8 16Z",
    "sun": rays(30, 14, 19, 13, 11),
}
"""What each god wears, above the head at 30, 22."""

BLOCK: Final = "M13 70V38H18V30H42V38H47V70Z"
HEAD: Final = "M20 14H40V26C40 32 36 34 30 34S20 32 20 26Z"
FACE: Final = "M24 21h4M32 21h4M30 22v4M26 29h8"


def statue(row: Statue, parts: Parts) -> str:
    """The figure of a god with its symbol on the breast and its VP at the foot."""
    is_large = row.size == "large"
    return face(
        row.id,
        STATUE,
        parts.share(f"statue-{row.symbol}-{row.size}", _figure(row.symbol, is_large)),
        place(named("god", row.symbol), 30, 53, 22, palette.PIECE_INK),
        draw_vp(str(row.vp), 49, 71, 20),
    )


def _figure(symbol: str, is_large: bool) -> str:
    """A large statue fills the face, a small one leaves a fifth of it free above."""
    worn = GOLD if is_large else palette.STONE
    parts: list[Part] = [
        (worn, HEADDRESSES[symbol]),
        (palette.STONE, "M8 69H52V80H8Z"),
        (palette.STONE_LIGHT, BLOCK),
        (palette.STONE_LIGHT, HEAD),
    ]
    if is_large:
        parts.append((GOLD, "M8 66H52V70H8Z"))
    drawn = standing(parts, spot=None) + element("path", d=FACE, stroke=palette.PIECE_INK, stroke_width=2.2)
    scale = "translate(2.4 7.6) scale(.92)" if is_large else "translate(6 17) scale(.8)"
    return group(drawn, transform=scale)
