"""Statues."""

from tawantinsuyu.art.components.face import STATUE, Parts, face
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import named, place
from tawantinsuyu.art.drawing.signs import draw_vp
from tawantinsuyu.art.drawing.svg import element
from tawantinsuyu.box.schema_base import Statue


def statue(row: Statue, parts: Parts) -> str:
    """A stone figure with the symbol of its God and its VP at the foot; the large one is taller and has gold."""
    return face(
        row.id,
        STATUE,
        parts.share(f"statue-{row.size}", *(_large() if row.size == "large" else _small())),
        place(named("god", row.symbol), 30, 46 if row.size == "large" else 51, 24, palette.PIECE_INK),
        draw_vp(str(row.vp), 49, 71, 20),
    )


def _stone(d: str, colour: str) -> str:
    return element("path", d=d, fill=colour, stroke=palette.PIECE_INK, stroke_width=2.6, stroke_linejoin="round")


def _small() -> list[str]:
    return [
        _stone("M12 70h36v11H12z", palette.STONE),
        _stone("M14 70V36h4V20h24v16h4v34z", palette.STONE_LIGHT),
        element("path", d="M24 28h3M33 28h3M26 33h8", stroke=palette.PIECE_INK, stroke_width=2.4),
    ]


def _large() -> list[str]:
    return [
        _stone("M6 70h48v11H6z", palette.STONE),
        _stone("M10 70V31h6V15h28v16h6v39z", palette.STONE_LIGHT),
        _stone("M14 15V9h5V3h22v6h5v6z", palette.GOLD),
        element("path", d="M22 22h4M34 22h4M25 28h10", stroke=palette.PIECE_INK, stroke_width=2.4),
        _stone("M10 63h40v7H10z", palette.GOLD),
    ]
