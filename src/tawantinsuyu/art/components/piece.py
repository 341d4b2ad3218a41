"""What pieces share: their symbols, the way they stand in the light, and the frame of figures."""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.art.components.face import TOKEN, shared, use
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import place
from tawantinsuyu.art.drawing.materials import LIT, SHADOW
from tawantinsuyu.art.drawing.svg import circle, element, group, number
from tawantinsuyu.box.vocabulary import WorkerType

VIEW: Final = TOKEN[0]
"""Pieces have the view box of the icons, with a margin for the light rim around them."""

RIM: Final = 3.0
"""The margin around pieces."""

FOOT: Final = 58.0
"""Where standing pieces touch the ground."""

Part = tuple[str, str]
"""The colour of a part and its path."""


def piece(name: str, *content: str) -> str:
    """The symbol `piece-NAME`. Its shadow may fall beyond its view box."""
    start, size = number(-RIM), number(VIEW + 2 * RIM)
    view_box = f"{start} {start} {size} {size}"
    return shared(element("symbol", *content, id=f"piece-{name}", viewBox=view_box, overflow="visible"))


def whole_piece(name: str) -> str:
    """A whole piece, for use inside another."""
    size = VIEW + 2 * RIM
    return use(f"piece-{name}", -RIM, -RIM, width=size, height=size)


def standing(parts: Sequence[Part], spot: tuple[float, float] | None = (33, 29)) -> str:
    """A figure from back to front, with rim light on its left and its shadow on the ground to its right.

    `spot` is the middle and the half width of the place that it covers; without it, the figure casts no shadow.
    """
    whole = "".join(d for _, d in parts)
    return (
        (_shadow(whole, *spot) if spot else "")
        + _outlined(whole)
        + "".join(element("path", d=d, fill=fill, stroke=palette.PIECE_INK, stroke_width=1.3) for fill, d in parts)
        + element("path", d=whole, fill=LIT)
    )


def _shadow(whole: str, middle: float, reach: float) -> str:
    """A soft spot below the figure, and its outline laid down to the lower right."""
    return element("ellipse", cx=middle, cy=FOOT, rx=reach, ry=reach / 4, fill=SHADOW) + element(
        "path",
        d=whole,
        fill=palette.SHADE,
        fill_opacity=0.3,
        transform=f"translate(33 {number(FOOT - 1)}) skewX(48) scale(.98 -.34) translate(-32 {number(-FOOT)})",
    )


def _outlined(whole: str) -> str:
    """The dark outline of a figure, with light from the top left."""
    paint = {"d": whole, "stroke_linejoin": "round"}
    return element(
        "path", **paint, fill="none", stroke=palette.LETTER, stroke_width=6.5, transform="translate(-.7 -.9)"
    ) + element("path", **paint, fill=palette.PIECE_INK, stroke=palette.PIECE_INK, stroke_width=4.5)


def body(d: str, fill: str = "currentColor") -> str:
    """A lying piece: one shape with a light rim outside its dark outline, so that it stands out on every ground."""
    cast = element("path", d=d, fill=palette.SHADE, fill_opacity=0.4, transform="translate(3.5 4.5)")
    return cast + _outlined(d) + element("path", d=d, fill=fill) + element("path", d=d, fill=LIT)


def figure(*parts: str, x: float, y: float, size: float) -> str:
    """A person, centred on x, y and scaled."""
    return group(
        *parts,
        transform=f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({number(size / VIEW)})",
    )


def worker_badge(worker: WorkerType, x: float, y: float, radius: float) -> str:
    """The sign of a Worker on a light disc: it repeats the colour."""
    disc = circle(x, y, radius, fill=palette.LETTER, stroke=palette.PIECE_INK, stroke_width=2)
    return disc + place(worker, x, y, radius * 1.5, palette.PIECE_INK)
