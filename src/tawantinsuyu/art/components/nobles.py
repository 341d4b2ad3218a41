"""Nobles: crowned Workers, upright or on their side once they have been used."""

from typing import Final

from tawantinsuyu.art.components.piece import Part, figure, piece, standing, worker_badge
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.materials import GOLD
from tawantinsuyu.art.drawing.svg import group, rays
from tawantinsuyu.box.vocabulary import WorkerType

ROBE: Final = "M22 36H36C50 38 54 46 54 58H4C4 46 8 38 22 36Z"
CROWN: Final = "M15 24L9 3l12 9 8-11 8 11 12-9-6 21z"


def draw_noble_figure(worker: WorkerType, x: float, y: float, size: float) -> str:
    """A crowned Worker of this kind, centred on x, y."""
    return figure(standing(_parts(worker), spot=None), worker_badge(worker, 49, 47, 14), x=x, y=y, size=size)


def noble_piece(worker: WorkerType) -> str:
    return piece(f"noble-{worker}", standing(_parts(worker)), worker_badge(worker, 49, 46, 13))


def lying_noble_piece(worker: WorkerType) -> str:
    """A used Noble: the same figure on its side."""
    upright = standing(_parts(worker), spot=None) + worker_badge(worker, 49, 46, 13)
    return piece(f"noble-lying-{worker}", group(upright, transform="rotate(-90 32 32)"))


def _parts(worker: WorkerType) -> list[Part]:
    return [
        (palette.WORKER[worker], ROBE),
        (palette.SKIN, "M19 22H39V28C39 36 34 40 29 40S19 36 19 28Z"),
        (palette.RED, "M16 24H42V28H16Z"),
        (GOLD, CROWN),
        *((GOLD, rays(x, 34, 5.5, 4.6, 8)) for x in (15, 43)),
        (GOLD, "M20 40C24 46 34 46 38 40L40 45C34 51 24 51 18 45Z"),
    ]
