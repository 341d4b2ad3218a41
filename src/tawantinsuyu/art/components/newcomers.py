"""Newcomers: in two halves, each with the colour of a Worker."""

from collections.abc import Mapping, Sequence
from typing import Final

from tawantinsuyu.art.components.piece import VIEW, figure, piece, worker_badge
from tawantinsuyu.art.components.tile import document
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.lettering import lettering
from tawantinsuyu.art.drawing.svg import circle, element
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
        element("path", d="M32 61H3c0-27 9-40 29-40z", fill=palette.WORKER[left]),
        element("path", d="M32 61h29c0-27-9-40-29-40z", fill=palette.WORKER[right]),
        element("path", d="M32 3a9 9 0 0 0 0 18z", fill=palette.WORKER[left]),
        element("path", d="M32 3a9 9 0 0 1 0 18z", fill=palette.WORKER[right]),
        worker_badge(left, 18.3, 46, 12),
        worker_badge(right, 45.7, 46, 12),
        x=x,
        y=y,
        size=size,
    )


def newcomer_piece(left: WorkerType, right: WorkerType, letters: Mapping[str, str]) -> str:
    """A disc of two halves, each with its colour and letter."""
    halves = (("M32 3A29 29 0 0 0 32 61Z", left, 18.5), ("M32 3A29 29 0 0 1 32 61Z", right, 45.5))
    return piece(
        f"worker-{left}-{right}",
        circle(32, 32, 29, fill="none", stroke=palette.LETTER, stroke_width=6),
        *(
            element("path", d=d, fill=palette.WORKER[worker], stroke=palette.PIECE_INK, stroke_width=3)
            for d, worker, _ in halves
        ),
        *(
            lettering(letters[worker], x, 32, 17, colour=palette.WORKER_LETTER[worker], weight=2.4)
            for _, worker, x in halves
        ),
    )
