"""Statues, the Festival tile, and what lies on the boards of the solo opponents."""

from typing import Final

from tawantinsuyu.art import palette
from tawantinsuyu.art.benefits import benefit_signs
from tawantinsuyu.art.face_parts import STATUE, TOKEN, Parts, face, ground
from tawantinsuyu.art.icons import named, place
from tawantinsuyu.art.lettering import lettering
from tawantinsuyu.art.signs import draw_vp, fit_signs
from tawantinsuyu.art.svg import circle, element, line, polygon, rect
from tawantinsuyu.box.schema_base import Statue
from tawantinsuyu.box.schema_solo import Personality, SoloCell

FESTIVAL: Final = (120.0, 84.0)


def statue(row: Statue, parts: Parts) -> str:
    """A figure of stone with the symbol of its God, the large one taller and with gold; its VP at its foot."""
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


def festival_tile() -> str:
    """Panpipes between two suns."""
    width, height = FESTIVAL
    return face(
        "festival",
        FESTIVAL,
        ground(FESTIVAL, palette.RED, 8, 3),
        rect(
            9,
            9,
            width - 18,
            height - 18,
            rx=4,
            fill="none",
            stroke=palette.GOLD,
            stroke_width=3,
            stroke_dasharray="5 4",
        ),
        circle(width / 2, height / 2, 29, fill=palette.CREAM, stroke=palette.OUTLINE, stroke_width=2),
        place("festival", width / 2, height / 2, 38),
        *(place("god-sun", x, height / 2, 20, palette.GOLD) for x in (21, width - 21)),
    )


def personality(row: Personality) -> str:
    """A round token."""
    return face(
        row.id,
        TOKEN,
        circle(32, 32, 30, fill=palette.INDIGO, stroke=palette.OUTLINE, stroke_width=3),
        circle(32, 32, 25, fill=palette.CREAM),
        fit_signs(benefit_signs(row.benefits), 32, 32, 28, 40, 44),
    )


def solo_cell(row: SoloCell) -> str:
    """A place for action tokens, with what the opponent does there. A printed token stands in its corner."""
    printed = ""
    if row.printed is not None:
        printed = circle(13, 13, 10, fill=palette.GOLD, stroke=palette.OUTLINE, stroke_width=2) + lettering(
            str(row.printed), 13, 13, 10, colour=palette.ON_GOLD, weight=2
        )
    return face(
        row.id,
        TOKEN,
        ground(TOKEN, palette.CREAM, 6, 2.5),
        fit_signs(benefit_signs(row.benefits), 32, 36 if printed else 32, 34, 54, 46 if printed else 54),
        printed,
        data_slot=row.personality,
    )


def bag() -> str:
    """The bag from which Workers are drawn."""
    return face(
        "bag",
        TOKEN,
        element(
            "path",
            d="M21 18C10 27 4 38 6 48c1 9 10 13 26 13s25-4 26-13c2-10-4-21-15-30z",
            fill=palette.EARTH,
            stroke=palette.OUTLINE,
            stroke_width=3,
        ),
        polygon(
            [(19, 5), (27, 9), (32, 4), (37, 9), (45, 5), (43, 18), (21, 18)],
            fill=palette.EARTH,
            stroke=palette.OUTLINE,
            stroke_width=3,
            stroke_linejoin="round",
        ),
        line(18, 18, 46, 18, stroke=palette.GOLD, stroke_width=4),
        element("path", d="M9 43l6 5 6-8 6 8 5-8 5 8 6-8 6 8 6-5", stroke=palette.GOLD, stroke_width=3, fill="none"),
    )
