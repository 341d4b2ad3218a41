"""Figures whose colours depend on a piece: Nobles and Newcomers. The sign of the Worker always repeats the colour."""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.art import palette
from tawantinsuyu.art.icons import place
from tawantinsuyu.art.svg import circle, element, group, number
from tawantinsuyu.box.vocabulary import WorkerType

VIEW = 64.0
"""Figures are drawn in the view box of the icons and scaled to their place."""


ROBE: Final = "M6 60c0-15 8-22 22-22s22 7 22 22z"
CROWN: Final = "M16 24L10 5l11 8 7-10 7 10 11-8-6 19z"


def draw_noble_figure(worker: WorkerType, x: float, y: float, size: float, rim: bool = False) -> str:
    """A crowned Worker of this kind, centred on x, y. A light `rim` sets it off from a dark ground."""
    light = element("path", d=f"{ROBE}{CROWN}", stroke=palette.LETTER, stroke_width=7) if rim else ""
    return _scaled(
        light,
        element("path", d=ROBE, fill=palette.WORKER[worker]),
        circle(28, 29, 11, fill=palette.SKIN),
        element("path", d=CROWN, fill=palette.GOLD),
        circle(14, 33, 5, fill=palette.GOLD, stroke_width=2),
        circle(42, 33, 5, fill=palette.GOLD, stroke_width=2),
        _sign(worker, 49, 48, 14),
        x=x,
        y=y,
        size=size,
    )


def draw_newcomer_figure(colours: Sequence[WorkerType], x: float, y: float, size: float) -> str:
    """A Worker with a half of each colour, and on each half the sign of the Worker with that colour."""
    left, right = colours
    return _scaled(
        element("path", d="M32 61H3c0-27 9-40 29-40z", fill=palette.WORKER[left]),
        element("path", d="M32 61h29c0-27-9-40-29-40z", fill=palette.WORKER[right]),
        element("path", d="M32 3a9 9 0 0 0 0 18z", fill=palette.WORKER[left]),
        element("path", d="M32 3a9 9 0 0 1 0 18z", fill=palette.WORKER[right]),
        _sign(left, 18.3, 46, 12),
        _sign(right, 45.7, 46, 12),
        x=x,
        y=y,
        size=size,
    )


def _sign(worker: WorkerType, x: float, y: float, radius: float) -> str:
    return circle(x, y, radius, fill=palette.LETTER, stroke_width=2) + place(worker, x, y, radius * 1.5)


def _scaled(*parts: str, x: float, y: float, size: float) -> str:
    return group(
        *parts,
        transform=f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({number(size / VIEW)})",
        color=palette.PIECE_INK,
        stroke="currentColor",
        stroke_width=3,
        stroke_linejoin="round",
    )
