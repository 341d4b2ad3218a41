"""What pieces share: their symbols, an outline that stands out on every background, and the frame of figures."""

from typing import Final

from tawantinsuyu.art.components.face import TOKEN, shared, use
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import place
from tawantinsuyu.art.drawing.svg import circle, element, group, number
from tawantinsuyu.box.vocabulary import WorkerType

VIEW: Final = TOKEN[0]
"""Pieces have the view box of the icons, with a margin for the light rim around them."""

RIM: Final = 3.0
"""The margin around pieces."""


def piece(name: str, *content: str) -> str:
    """The symbol `piece-NAME`."""
    start, size = number(-RIM), number(VIEW + 2 * RIM)
    return shared(element("symbol", *content, id=f"piece-{name}", viewBox=f"{start} {start} {size} {size}"))


def whole_piece(name: str) -> str:
    """A whole piece, for use inside another."""
    size = VIEW + 2 * RIM
    return use(f"piece-{name}", -RIM, -RIM, width=size, height=size)


def body(d: str, fill: str = "currentColor") -> str:
    """A shape with a light rim outside its dark outline, so that it stands out on every background."""
    return element("path", d=d, fill="none", stroke=palette.LETTER, stroke_width=7, stroke_linejoin="round") + element(
        "path", d=d, fill=fill, stroke=palette.PIECE_INK, stroke_width=3.5, stroke_linejoin="round"
    )


def figure(*parts: str, x: float, y: float, size: float) -> str:
    """A person, centred on x, y and scaled."""
    return group(
        *parts,
        transform=f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({number(size / VIEW)})",
        color=palette.PIECE_INK,
        stroke="currentColor",
        stroke_width=3,
        stroke_linejoin="round",
    )


def worker_badge(worker: WorkerType, x: float, y: float, radius: float) -> str:
    """The sign of a Worker on a light disc: it repeats the colour."""
    return circle(x, y, radius, fill=palette.LETTER, stroke_width=2) + place(worker, x, y, radius * 1.5)
