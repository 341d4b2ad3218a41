"""Letters drawn as strokes.

A machine without fonts would drop every `<text>` from an exported picture, and machines with different fonts
would draw different boards. The few words and numbers on it are therefore vector art like the rest.
There are only capitals, with the accents of the languages we support; a character we cannot draw becomes "?".
"""

import unicodedata
from typing import Final, Literal

from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.svg import element, group, number

Anchor = Literal["start", "middle", "end"]

CAP_HEIGHT: Final = 10.0
SPACING: Final = 2.5
WORD_SPACE: Final = 4.5

_ROUND = "0C1.6 0 0 2 0 5S1.6 10 4 10S8 8 8 5S6.4 0 4 0Z"

GLYPHS: Final[dict[str, tuple[float, str]]] = {
    # character: (width, path between the top at 0 and the baseline at 10)
    "A": (8, "M0 10L4 0L8 10M1.4 6.8H6.6"),
    "B": (6.2, "M0 0V10H3.5A2.7 2.7 0 0 0 3.5 4.6H0M0 0H3.2A2.3 2.3 0 0 1 3.2 4.6"),
    "C": (7, "M7 1.9C6.2 .7 5.2 0 4 0C1.6 0 0 2 0 5S1.6 10 4 10C5.2 10 6.2 9.3 7 8.1"),
    "D": (7, "M0 0V10H2.8C5.4 10 7 8 7 5S5.4 0 2.8 0Z"),
    "E": (5.4, "M5.4 0H0V10H5.4M0 5H4.8"),
    "F": (5.4, "M5.4 0H0V10M0 5H4.6"),
    "G": (7.2, "M7 1.9C6.2 .7 5.2 0 4 0C1.6 0 0 2 0 5S1.6 10 4 10C5.4 10 6.5 9.4 7.2 8.4V5.4H4.4"),
    "H": (6.8, "M0 0V10M6.8 0V10M0 5H6.8"),
    "I": (0.4, "M.2 0V10"),
    "J": (4, "M4 0V7C4 9 3.2 10 1.8 10C.9 10 .3 9.7 0 9"),
    "K": (6.4, "M0 0V10M6.2 0L0 5.8M2.4 3.7L6.4 10"),
    "L": (5.2, "M0 0V10H5.2"),
    "M": (8.4, "M0 10V0L4.2 6.5L8.4 0V10"),
    "N": (7, "M0 10V0L7 10V0"),
    "O": (8, f"M4 {_ROUND}"),
    "P": (6, "M0 10V0H3.3A2.8 2.8 0 0 1 3.3 5.6H0"),
    "Q": (8, f"M4 {_ROUND}M5 7.4L8 10.6"),
    "R": (6.2, "M0 10V0H3.3A2.8 2.8 0 0 1 3.3 5.6H0M3 5.6L6.2 10"),
    "S": (6, "M5.8 1.6C5.2 .6 4.2 0 3 0C1.4 0 .3 1 .3 2.5C.3 5.8 6 4.2 6 7.4C6 9 4.7 10 3 10C1.6 10 .5 9.4 0 8.3"),
    "T": (7, "M0 0H7M3.5 0V10"),
    "U": (6.8, "M0 0V6.4C0 8.8 1.3 10 3.4 10S6.8 8.8 6.8 6.4V0"),
    "V": (7.6, "M0 0L3.8 10L7.6 0"),
    "W": (11, "M0 0L2.7 10L5.5 1.5L8.3 10L11 0"),
    "X": (6.8, "M0 0L6.8 10M6.8 0L0 10"),
    "Y": (7, "M0 0L3.5 5L7 0M3.5 5V10"),
    "Z": (6.4, "M0 0H6.4L0 10H6.4"),
    "0": (6, "M3 0C1 0 0 2 0 5S1 10 3 10S6 8 6 5S5 0 3 0Z"),
    "1": (3.6, "M.4 2.2L3 0V10"),
    "2": (6, "M.2 2.6C.3 1 1.4 0 3 0C4.7 0 5.8 1 5.8 2.6C5.8 5.4 0 7.4 0 10H6"),
    "3": (6, "M.4 0H5.6L2.8 3.8C4.8 3.8 6 5 6 6.8C6 8.8 4.8 10 2.9 10C1.5 10 .5 9.4 0 8.4"),
    "4": (6.2, "M4.6 10V0L0 7H6.2"),
    "5": (6, "M5.4 0H.9L.5 4.4C1.1 4 1.9 3.7 2.8 3.7C4.7 3.7 6 4.9 6 6.8C6 8.8 4.7 10 2.8 10C1.5 10 .5 9.4 0 8.4"),
    "6": (6, "M5.3 0C2.2 .6 0 3 0 6.6C0 8.7 1.2 10 3 10S6 8.7 6 6.8S4.8 3.7 3.1 3.7C1.6 3.7 .4 4.7 0 6.2"),
    "7": (5.8, "M0 0H5.8L2 10"),
    "8": (
        6,
        "M3 0C1.5 0 .5 .9 .5 2.3S1.5 4.6 3 4.6S5.5 3.7 5.5 2.3S4.5 0 3 0Z"
        "M3 4.6C1.2 4.6 0 5.6 0 7.3S1.2 10 3 10S6 9 6 7.3S4.8 4.6 3 4.6Z",
    ),
    "9": (6, "M.7 10C3.8 9.4 6 7 6 3.4C6 1.3 4.8 0 3 0S0 1.3 0 3.2S1.2 6.3 2.9 6.3C4.4 6.3 5.6 5.3 6 3.8"),
    "+": (5, "M0 5.5H5M2.5 3V8"),
    "-": (3.6, "M0 5.5H3.6"),
    "=": (5, "M0 3.8H5M0 7.2H5"),
    ">": (4, "M0 1.5L4 5.5L0 9.5"),
    "/": (4, "M0 11L4 -1"),
    ":": (0.4, "M.2 3V3.2M.2 9.6V9.8"),
    ".": (0.4, "M.2 9.6V9.8"),
    ",": (1, "M1 9.4L.2 11.4"),
    "?": (5.6, "M0 2.4C.2 .9 1.3 0 2.8 0C4.5 0 5.6 1 5.6 2.5C5.6 4.6 2.8 4.8 2.8 7M2.8 9.6V9.8"),
    "'": (0.4, "M.2 0V2.4"),
    "<": (4, "M4 1.5L0 5.5L4 9.5"),
    "!": (0.4, "M.2 0V6.6M.2 9.6V9.8"),
    "(": (2, "M2 -1C.6 .6 0 2.6 0 5S.6 9.4 2 11"),
    ")": (2, "M0 -1C1.4 .6 2 2.6 2 5S1.4 9.4 0 11"),
    "&": (7.4, "M7 10L1.8 3.6C.6 2 1.6 0 3.4 0C5.2 0 6 2 4.6 3.4L1.4 5.6C-.8 7.2 .2 10 3 10C5 10 6.8 8.4 7 6"),
    "Ł": (5.6, "M.6 0V10H5.6M-.6 6L3.6 3.2"),
    "Ø": (8, f"M4 {_ROUND}M7.4 -.4L.6 10.4"),
    "Œ": (10.6, "M10.6 0H4.2C1.6 0 0 2 0 5S1.6 10 4.2 10H10.6M5.6 0V10M5.6 5H10"),
    "Æ": (10.6, "M0 10L5 0H10.6M5.6 0V10H10.6M5.6 5H10M1.7 6.8H5.6"),
}


ACCENTS: Final[dict[str, str]] = {
    # combining character: path around the middle of its letter, above the top at 0 or below the baseline at 10
    "\u0300": "M-1.6 -3.6L.4 -2",  # grave
    "\u0301": "M1.6 -3.6L-.4 -2",  # acute
    "\u0302": "M-2 -2L0 -3.8L2 -2",  # circumflex
    "\u0303": "M-2.4 -2.2C-1.6 -3.8 -.4 -3.2 0 -2.8S1.6 -1.8 2.4 -3.4",  # tilde
    "\u0307": "M0 -2.6V-2.4",  # dot
    "\u0308": "M-1.6 -2.6V-2.4M1.6 -2.6V-2.4",  # diaeresis
    "\u030a": "M0 -4.2A1 1 0 0 0 0 -2.2A1 1 0 0 0 0 -4.2Z",  # ring
    "\u030c": "M-2 -3.8L0 -2L2 -3.8",  # caron
    "\u0327": "M.2 10V11C1.6 11 1.6 13 -.6 13",  # cedilla
    "\u0328": "M1.6 10C.4 11.2 .6 13 2.6 12.6",  # ogonek
}
ABOVE: Final = 4.2
BELOW: Final = 3.0
"""How far accents reach beyond the letters, in tenths of the size."""

_SUBSTITUTES = str.maketrans({"’": "'", "–": "-", "—": "-", "−": "-", "\u00a0": " ", "\u202f": " "})


def _drawable(text: str) -> list[tuple[str, str]]:
    """The letters in capitals, each with its accents."""
    letters: list[tuple[str, str]] = []
    for character in unicodedata.normalize("NFKD", text.translate(_SUBSTITUTES).upper()):
        if unicodedata.combining(character):
            if letters and character in ACCENTS:
                letter, accents = letters[-1]
                letters[-1] = letter, accents + character
        elif character.isprintable():
            letters.append((character if character == " " or character in GLYPHS else "?", ""))
    return letters


def fitting(text: str, size: float, width: float) -> float:
    """The largest size up to `size` at which a line is no wider than `width`."""
    wide = text_width(text, size)
    return size if wide <= width else size * width / wide


def text_width(text: str, size: float) -> float:
    """Width of a line whose capitals are `size` high."""
    widths = [WORD_SPACE if character == " " else GLYPHS[character][0] for character, _ in _drawable(text)]
    return (sum(widths) + SPACING * max(0, len(widths) - 1)) * size / CAP_HEIGHT


def lettering(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    anchor: Anchor = "middle",
    colour: str = palette.INK,
    weight: float = 1.7,
    halo: str | None = None,
    cut: str | None = None,
) -> str:
    """A line of text, centred on `y`, whose capitals are `size` high.

    `weight` is the stroke width in tenths of the size. A `halo` is an outline in another colour that keeps a number
    readable on a picture. Letters that are `cut` into something show its bright edge, in this colour, at their right.
    """
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * text_width(text, size)
    cursor = 0.0
    glyphs = []
    for character, accents in _drawable(text):
        if character == " ":
            cursor += WORD_SPACE + SPACING
            continue
        width, path = GLYPHS[character]
        for accent in accents:
            middle = cursor + width / 2
            glyphs.append(element("path", d=ACCENTS[accent], transform=f"translate({number(middle)})"))
        glyphs.append(element("path", d=path, transform=f"translate({number(cursor)})" if cursor else None))
        cursor += width + SPACING
    drawn = "".join(glyphs)
    outline = group(drawn, stroke=halo, stroke_width=weight * 3) if halo else ""
    edge = group(drawn, stroke=cut, stroke_width=weight, transform="translate(.8 .9)") if cut else ""
    return group(
        outline,
        edge,
        group(drawn, stroke=colour, stroke_width=weight),
        role="img",
        aria_label=text,
        transform=f"translate({number(x - shift)} {number(y - size / 2)}) scale({number(size / CAP_HEIGHT)})",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
