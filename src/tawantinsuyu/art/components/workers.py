"""Workers, which differ in colour, shape and letter, and the bag they are drawn from."""

from typing import Final

from tawantinsuyu.art.components.face import TOKEN, face
from tawantinsuyu.art.components.piece import body, piece
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.lettering import lettering
from tawantinsuyu.art.drawing.svg import element, line, polygon

FORMS: Final = {
    "architect": "M32 4L60 29H54V60H10V29H4Z",
    "craftsman": "M4 10H11V4H18V10H46V4H53V10H60V54H53V60H46V54H18V60H11V54H4Z",
    "warrior": "M6 8C15 9 25 8 32 4C39 8 49 9 58 8V31C58 47 46 56 32 61C18 56 6 47 6 31Z",
    "priest": "M32 2L38 8L46 5L49 13L58 16L56 24L62 32L56 40L58 48L49 51L46 59L38 56L32 62L26 56L18 59L15 51L6 48L8 40"
    "L2 32L8 24L6 16L15 13L18 5L26 8Z",
    "courier": "M4 10H38L61 32L38 54H4L15 32Z",
}
"""A house, the frame of a loom, a shield, a sun and an arrow."""


def worker_piece(worker: str, letter: str) -> str:
    middle = {"architect": 40, "craftsman": 32, "warrior": 31, "priest": 32, "courier": 32}[worker]
    x, size = (33, 22) if worker == "courier" else (32, 25)
    return piece(
        f"worker-{worker}",
        body(FORMS[worker], palette.WORKER[worker]),
        lettering(letter, x, middle, size, colour=palette.WORKER_LETTER[worker], weight=2.3),
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
