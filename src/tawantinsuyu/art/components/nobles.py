"""Nobles: crowned Workers, upright or on their side once they have been used."""

from typing import Final

from tawantinsuyu.art.components.piece import figure, piece, whole_piece, worker_badge
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.svg import circle, element, group
from tawantinsuyu.box.vocabulary import WorkerType

ROBE: Final = "M6 60c0-15 8-22 22-22s22 7 22 22z"
CROWN: Final = "M16 24L10 5l11 8 7-10 7 10 11-8-6 19z"


def draw_noble_figure(worker: WorkerType, x: float, y: float, size: float, rim: bool = False) -> str:
    """A crowned Worker of this kind, centred on x, y. A light `rim` sets it off from a dark background."""
    light = element("path", d=f"{ROBE}{CROWN}", stroke=palette.LETTER, stroke_width=7) if rim else ""
    return figure(
        light,
        element("path", d=ROBE, fill=palette.WORKER[worker]),
        circle(28, 29, 11, fill=palette.SKIN),
        element("path", d=CROWN, fill=palette.GOLD),
        circle(14, 33, 5, fill=palette.GOLD, stroke_width=2),
        circle(42, 33, 5, fill=palette.GOLD, stroke_width=2),
        worker_badge(worker, 49, 48, 14),
        x=x,
        y=y,
        size=size,
    )


def noble_piece(worker: WorkerType) -> str:
    return piece(f"noble-{worker}", draw_noble_figure(worker, 33, 32, 60, rim=True))


def lying_noble_piece(worker: str) -> str:
    """A used Noble: the same figure on its side."""
    return piece(
        f"noble-lying-{worker}",
        group(whole_piece(f"noble-{worker}"), transform="rotate(-90 32 32)"),
    )
