"""Workers, who differ in colour, shape and letter, and the bag they are drawn from."""

from typing import Final

from tawantinsuyu.art.components.face import TOKEN, face
from tawantinsuyu.art.components.piece import piece, standing
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.lettering import lettering
from tawantinsuyu.art.drawing.materials import GOLD
from tawantinsuyu.art.drawing.svg import element, line, polygon, rays

BODY: Final = "body"
"""What has the colour of the Worker."""

HEAD: Final = "M25 14H39V19C39 25 36 28 32 28S25 25 25 19Z"

FORMS: Final = {
    "architect": (
        (
            BODY,
            "M12 19H20V30C24 28 40 28 44 30V19H52V34C52 39 48 41 47 42L50 56"
            "C42 59 22 59 14 56L17 42C16 41 12 39 12 34Z",
        ),
        (palette.SKIN, "M25.5 24A6.5 6.5 0 0 1 38.5 24C38.5 29 36 32 32 32S25.5 29 25.5 24Z"),
        (palette.STONE_LIGHT, "M6 3H58V19H6Z"),
    ),
    "craftsman": (
        (palette.WOOD, "M4 12H10V57H4ZM54 12H60V57H54Z"),
        (BODY, "M14 40C14 27 24 24 32 24S50 27 50 40Z"),
        (palette.SKIN, HEAD),
        (BODY, "M21 23C19 10 23 1 32 1S45 10 43 23L38 13H26Z"),
        (BODY, "M11 34H53V57H11Z"),
        (palette.WOOD, "M1 29H63V35H1Z"),
    ),
    "warrior": (
        (palette.WOOD, "M9 12H13V57H9Z"),
        (palette.STONE_LIGHT, "M11 0L17 10L11 15L5 10Z"),
        (BODY, "M20 28C26 24 38 24 44 28L47 56C40 59 24 59 18 56Z"),
        (palette.SKIN, HEAD),
        (BODY, "M22 18C21 8 26 5 32 5S43 8 42 18L38 15H26Z"),
        (GOLD, "M28 6C27 -1 37 -1 36 6Z"),
        (BODY, "M31 31H60V43C60 51 53 56 45.5 59C38 56 31 51 31 43Z"),
    ),
    "priest": (
        (GOLD, rays(32, 17, 17, 12.5, 12)),
        (BODY, "M25 25H39C44 28 46 34 47 39L53 55C47 59 17 59 11 55L17 39C18 34 20 28 25 25Z"),
        (palette.SKIN, "M25 17A7 7 0 0 1 39 17C39 23 36 27 32 27S25 23 25 17Z"),
    ),
    "courier": (
        (BODY, "M22 36L36 40L27 51L10 57L5 50L19 45Z"),
        (BODY, "M34 37L46 36L58 46L53 58H44L47 49L34 45Z"),
        (palette.RED, "M34 9L18 3L22 9L15 13L34 16Z"),
        (BODY, "M29 20L17 35L10 30L24 16Z"),
        (BODY, "M26 17C32 14 44 14 48 18L47 40C40 44 26 43 20 40Z"),
        (BODY, "M44 18L56 9L62 15L48 30Z"),
        (palette.SKIN, "M32 11A7.5 7.5 0 0 1 47 11C47 17 44 20 40 20S32 17 32 11Z"),
    ),
}
"""A man with a block on his head, a weaver at the loom, a spear and a shield, a robe below the sun, a runner."""

LETTERS: Final = {
    "architect": (32.0, 45.5, 14.0),
    "craftsman": (32.0, 46.0, 15.0),
    "warrior": (45.5, 43.0, 15.0),
    "priest": (32.0, 45.0, 16.0),
    "courier": (34.0, 29.5, 14.0),
}
"""Where the letter of a Worker is, and its height."""


def worker_piece(worker: str, letter: str) -> str:
    parts = [(palette.WORKER[worker] if fill == BODY else fill, d) for fill, d in FORMS[worker]]
    x, y, size = LETTERS[worker]
    return piece(
        f"worker-{worker}",
        standing(parts),
        lettering(letter, x, y, size, colour=palette.WORKER_LETTER[worker], weight=2.4),
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
