"""The pieces of players, which differ in colour and woven band.

Each comes in five symbols: `piece-steps` takes the colour of its surroundings and has no band; `piece-steps-0` to
`piece-steps-3` have the colour and the band of a seat.
"""

from typing import Final

from tawantinsuyu.art.components.piece import body, piece, standing, whole_piece
from tawantinsuyu.art.components.workers import HEAD
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.materials import GOLD
from tawantinsuyu.art.drawing.svg import circle, element, group, rays

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
    """A robe below a fan of gold feathers, on a pedestal."""
    pedestal = "M16 47H48V52H52L55 61H9L12 52H16Z"
    fan = "M13 6C22 -4 42 -4 51 6L42 19H22Z"
    feathers = "M18 6.5L24 11M25 2.5L28 10M32 1V10M39 2.5L36 10M46 6.5L40 11"
    return standing(
        (
            (palette.STONE_LIGHT, pedestal),
            (GOLD, fan),
            ("currentColor", "M24 25C28 23 36 23 40 25C45 31 46 38 49 49H15C18 38 19 31 24 25Z"),
            (palette.SKIN, HEAD),
            (palette.RED, "M22 10H42V15H22Z"),
            (GOLD, "M23 25C27 31 37 31 41 25L43 30C38 37 26 37 21 30Z"),
        )
    ) + element("path", d=feathers, stroke=palette.GOLD_DEEP, stroke_width=1.6)


def _temple() -> str:
    return body("M4 60V46H12V32H20V18H44V32H52V46H60V60Z") + circle(
        32, 18, 9, fill=GOLD, stroke=palette.PIECE_INK, stroke_width=3
    )


def _steps() -> str:
    """A stair block: three treads in the light above a riser with the band."""
    treads = "M4 6H60V15H4ZM4 19H60V28H4Z"
    risers = "M4 15H60V19H4ZM4 28H60V33H4Z"
    return (
        body("M4 6H60V60H4Z")
        + element("path", d=treads, fill=palette.LIGHT, fill_opacity=0.4)
        + element("path", d=risers, fill=palette.SHADE, fill_opacity=0.55)
        + element("path", d="M10 6V33M54 6V33", stroke=palette.PIECE_INK, stroke_width=2)
    )


def _conquest() -> str:
    """A banner in the wind, planted in the ground."""
    cloth = "M14 5C24 1 30 11 40 7S54 7 60 5L53 19L60 34C52 36 44 31 36 35S24 31 14 35Z"
    return standing(
        ((palette.WOOD, "M9 1H14V60H9Z"), ("currentColor", cloth), (GOLD, rays(11.5, 2, 4.5, 4, 6))), (14, 13)
    )


def _vassal() -> str:
    cloak = "M32 3C44 11 47 18 47 27C55 32 60 42 60 59H4C4 42 9 32 17 27C17 18 20 11 32 3Z"
    return standing((("currentColor", cloak), (palette.SKIN, "M23 27A9 9 0 0 1 41 27A9 9 0 0 1 23 27Z")))


def _seat() -> str:
    return body("M32 4A28 28 0 0 1 32 60A28 28 0 0 1 32 4Z")


_OWNED: Final = {
    "high-priest": (_high_priest(), (32.0, 42.5, 27.0)),
    "temple": (_temple(), (32.0, 46.0, 34.0)),
    "steps": (_steps(), (32.0, 46.0, 44.0)),
    "conquest": (_conquest(), (34.0, 20.5, 32.0)),
    "vassal": (_vassal(), (32.0, 48.0, 38.0)),
    "seat": (_seat(), (32.0, 32.0, 42.0)),
}
"""By name: the shape, and the place of its band."""
