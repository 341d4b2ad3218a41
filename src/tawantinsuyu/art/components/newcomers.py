"""Newcomers: in two halves, each with the colour of a Worker."""

from collections.abc import Mapping, Sequence
from typing import Final

from tawantinsuyu.art.components.piece import VIEW, Part, figure, piece, standing, worker_badge
from tawantinsuyu.art.components.tile import document
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.lettering import lettering
from tawantinsuyu.box.schema_golden_age import Newcomer
from tawantinsuyu.box.vocabulary import WorkerType

NEWCOMER_WIDTH: Final = 128.0


def draw_newcomer(newcomer: Newcomer) -> str:
    """A Newcomer as a drawing of its own."""
    return document(
        VIEW,
        VIEW,
        f"Newcomer: {' and '.join(newcomer.colours)}",
        draw_newcomer_figure(newcomer.colours, VIEW / 2, VIEW / 2, VIEW),
        id_=newcomer.id,
        width=NEWCOMER_WIDTH,
    )


def draw_newcomer_figure(colours: Sequence[WorkerType], x: float, y: float, size: float) -> str:
    """A Worker in two colours, each half with the sign of the Worker of that colour."""
    left, right = colours
    return figure(
        standing(_parts(left, right), spot=None),
        worker_badge(left, 18.3, 43, 12),
        worker_badge(right, 45.7, 43, 12),
        x=x,
        y=y,
        size=size,
    )


def newcomer_piece(left: WorkerType, right: WorkerType, letters: Mapping[str, str]) -> str:
    """The same figure with a letter on each half."""
    return piece(
        f"worker-{left}-{right}",
        standing(_parts(left, right)),
        *(
            lettering(letters[worker], x, 43, 16, colour=palette.WORKER_LETTER[worker], weight=2.4)
            for worker, x in ((left, 19.5), (right, 44.5))
        ),
    )


def _parts(left: WorkerType, right: WorkerType) -> list[Part]:
    """A traveller in a hooded cloak of two halves."""
    return [
        (palette.WORKER[left], "M32 2C20 2 16 9 17 19C8 24 4 36 4 58H32Z"),
        (palette.WORKER[right], "M32 2C44 2 48 9 47 19C56 24 60 36 60 58H32Z"),
        (palette.SKIN, "M24 16A8 8 0 0 1 40 16C40 23 36 27 32 27S24 23 24 16Z"),
    ]
