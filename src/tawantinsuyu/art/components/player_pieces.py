"""The pieces of players, which differ in colour and woven band.

Each comes in five symbols: `piece-steps` takes the colour of its surroundings and has no band; `piece-steps-0` to
`piece-steps-3` have the colour and the band of a seat.
"""

from typing import Final

from tawantinsuyu.art.components.piece import body, piece, whole_piece
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.svg import circle, element, group

BANDS: Final = (
    "M-20 0H20",
    "M-15-8V8M-5-8V8M5-8V8M15-8V8",
    "M-20 6L-12-6L-4 6L4-6L12 6L20-6",
    "M-15-4H-8V4H-15ZM-3.5-4H3.5V4H-3.5ZM8-4H15V4H8Z",
)
"""The band of each seat around 0, 0: a stripe, bars, a zigzag, squares."""

BAND_WIDTHS: Final = (7.0, 4.5, 5.0, 2.5)


def player_pieces() -> list[str]:
    """The bands of all seats, then every piece without a seat and in the colours of each."""
    drawn = [_band(seat) for seat in range(len(BANDS))]
    for name, (content, band) in _OWNED.items():
        drawn.append(piece(name, content))
        drawn += [_worn(name, seat, band) for seat in range(len(BANDS))]
    return drawn


def _band(seat: int) -> str:
    colour = palette.PLAYER_BAND[seat]
    return element(
        "symbol",
        element(
            "path",
            d=BANDS[seat],
            fill=colour if BANDS[seat].endswith("Z") else "none",
            stroke=colour,
            stroke_width=BAND_WIDTHS[seat],
            stroke_linejoin="miter",
        ),
        id=f"piece-band-{seat}",
        viewBox="-20 -10 40 20",
    )


def _worn(name: str, seat: int, band: tuple[float, float, float]) -> str:
    """A piece with the colour and the band of a seat; `band` is the middle and the width of the band."""
    x, y, width = band
    return piece(
        f"{name}-{seat}",
        group(
            whole_piece(name),
            element("use", href=f"#piece-band-{seat}", x=x - width / 2, y=y - width / 4, width=width, height=width / 2),
            color=palette.PLAYER[seat],
        ),
    )


def _high_priest() -> str:
    return (
        body("M6 61C6 45 14 39 24 37L12 5H52L40 37C50 39 58 45 58 61Z")
        + element("path", d="M15 12H49", stroke=palette.GOLD, stroke_width=6)
        + circle(32, 28, 7, fill=palette.SKIN, stroke=palette.PIECE_INK, stroke_width=3)
    )


def _temple() -> str:
    return body("M4 60V46H12V32H20V18H44V32H52V46H60V60Z") + circle(
        32, 18, 9, fill=palette.GOLD, stroke=palette.PIECE_INK, stroke_width=3
    )


def _steps() -> str:
    return body("M4 6H60V58H4Z") + element("path", d="M8 15H56M8 49H56", stroke=palette.PIECE_INK, stroke_width=3)


def _conquest() -> str:
    return body("M10 4H56L48 19L56 34H18V61H10Z")


def _vassal() -> str:
    return body("M32 3C44 11 47 18 47 27C55 32 60 42 60 61H4C4 42 9 32 17 27C17 18 20 11 32 3Z") + circle(
        32, 27, 9, fill=palette.SKIN, stroke=palette.PIECE_INK, stroke_width=3
    )


def _seat() -> str:
    return body("M32 4A28 28 0 0 1 32 60A28 28 0 0 1 32 4Z")


_OWNED: Final = {
    "high-priest": (_high_priest(), (32.0, 50.0, 36.0)),
    "temple": (_temple(), (32.0, 46.0, 34.0)),
    "steps": (_steps(), (32.0, 32.0, 46.0)),
    "conquest": (_conquest(), (31.0, 19.0, 30.0)),
    "vassal": (_vassal(), (32.0, 49.0, 40.0)),
    "seat": (_seat(), (32.0, 32.0, 42.0)),
}
"""By name: the shape, and the place of its band."""
