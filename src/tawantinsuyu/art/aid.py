"""The player aid: one page to print, in blocks of signs and short texts.

Unlike the board it is read in browsers only, which have fonts, so its words are text: they can be searched and copied.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import place, sprite_for
from tawantinsuyu.art.drawing.svg import element, escape, group, line, rect

WIDTH: Final = 840.0
HEIGHT: Final = 1188.0
MARGIN: Final = 36.0
GUTTER: Final = 24.0
TITLE: Final = 62.0
LARGEST: Final = 14.0
SMALLEST: Final = 8.0
FONT: Final = "'Noto Sans', 'Segoe UI', 'DejaVu Sans', Arial, sans-serif"

LEADING: Final = 1.28
"""Line height, relative to the size of the letters; the measures below are relative to it, too."""
ICON: Final = 1.9
AFTER_ROW: Final = 0.42
HEADING: Final = 2.3
AFTER_BLOCK: Final = 1.1
NARROW: Final = frozenset("iljtfrI.,;:'’!|()[] -/\u00a0\u202f")
WIDE: Final = frozenset("mwMWœŒ%→")
BOLD: Final = 1.1


class AidRow(NamedTuple):
    """A sign, its name and what it means; each may be missing."""

    icon: str
    name: str
    text: str


class AidBlock(NamedTuple):
    """Rows under a heading. The rows of a `grid` are in several columns across the page."""

    heading: str
    rows: Sequence[AidRow]
    grid: int = 0


@dataclass(frozen=True, slots=True)
class _Drawn:
    svg: str
    height: float


def draw_aid(title: str, blocks: Sequence[AidBlock]) -> str:
    """A page of paper (A4) with all blocks, in letters as large as fit on it."""
    size = LARGEST
    while size > SMALLEST and _height(blocks, size) > HEIGHT - MARGIN - TITLE:
        size -= 0.25
    drawn = group(
        rect(0, 0, WIDTH, HEIGHT, fill="#fff"),
        rect(MARGIN, 50, WIDTH - 2 * MARGIN, 3, fill=palette.OCHRE),
        _text(title, MARGIN, 40, 25, palette.TITLE, bold=True),
        *(part.svg for part in _parts(blocks, size)),
    )
    return element(
        "svg",
        sprite_for(drawn),
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
        width="210mm",
        height="297mm",
        color=palette.INK,
        font_family=FONT,
    )


def _height(blocks: Sequence[AidBlock], size: float) -> float:
    return max(part.height for part in _parts(blocks, size)) - TITLE


def _parts(blocks: Sequence[AidBlock], size: float) -> list[_Drawn]:
    """Every block at its place, with the page's y below it: each in the shorter of two columns, grids below both."""
    column = (WIDTH - 2 * MARGIN - GUTTER) / 2
    bottoms = [TITLE, TITLE]
    parts: list[_Drawn] = []
    for block in blocks:
        if block.grid:
            x, y, width = MARGIN, max(bottoms), WIDTH - 2 * MARGIN
        else:
            side = 0 if bottoms[0] <= bottoms[1] else 1
            x, y, width = MARGIN + side * (column + GUTTER), bottoms[side], column
        drawn = _block(block, x, y, width, size)
        bottom = y + drawn.height
        bottoms = [bottom, bottom] if block.grid else [bottom if i == side else bottoms[i] for i in (0, 1)]
        parts.append(_Drawn(drawn.svg, bottom))
    return parts


def _block(block: AidBlock, x: float, y: float, width: float, size: float) -> _Drawn:
    columns = block.grid or 1
    each = (width - (columns - 1) * GUTTER / 2) / columns
    top = y + HEADING * size
    svg = [
        _text(block.heading, x, y + 1.5 * size, 1.25 * size, palette.TITLE, bold=True),
        line(x, y + 1.85 * size, x + width, y + 1.85 * size, stroke=palette.OCHRE, stroke_width=1.2),
    ]
    deepest = top
    for index in range(columns):
        at = top
        for row in _share(block.rows, columns, index):
            drawn = _row(row, x + index * (each + GUTTER / 2), at, each, size)
            svg.append(drawn.svg)
            at += drawn.height + AFTER_ROW * size
        deepest = max(deepest, at)
    return _Drawn(group(*svg), deepest - y + AFTER_BLOCK * size)


def _share(rows: Sequence[AidRow], columns: int, index: int) -> Sequence[AidRow]:
    many = -(-len(rows) // columns)
    return rows[index * many : (index + 1) * many]


def _row(row: AidRow, x: float, y: float, width: float, size: float) -> _Drawn:
    indent = (ICON + 0.5) * size if row.icon else 0.0
    words = [(word, True) for word in row.name.split(" ") if word] + [
        (word, False) for word in row.text.split(" ") if word
    ]
    lines = _wrapped(words, width - indent, size)
    leading = LEADING * size
    height = max(len(lines) * leading, ICON * size if row.icon else 0.0)
    first = y + (height - len(lines) * leading) / 2 + 0.95 * size
    svg = [place(row.icon, x + ICON * size / 2, y + height / 2, ICON * size)] if row.icon else []
    svg += [_line(words, x + indent, first + number * leading, size) for number, words in enumerate(lines)]
    return _Drawn("".join(svg), height)


def _wrapped(words: Iterable[tuple[str, bool]], width: float, size: float) -> list[list[tuple[str, bool]]]:
    lines: list[list[tuple[str, bool]]] = [[]]
    for word in words:
        if lines[-1] and _width([*lines[-1], word], size) > width:
            lines.append([])
        lines[-1].append(word)
    return lines


def _width(words: Iterable[tuple[str, bool]], size: float) -> float:
    """An estimate for common sans-serif fonts, rather too wide than too narrow."""
    return sum(sum(map(_letter, f"{word} ")) * (BOLD if is_bold else 1.0) for word, is_bold in words) * size


def _letter(letter: str) -> float:
    return 0.36 if letter in NARROW else 0.96 if letter in WIDE else 0.72 if letter.isupper() else 0.62


def _line(words: Sequence[tuple[str, bool]], x: float, y: float, size: float) -> str:
    bold = " ".join(word for word, is_bold in words if is_bold)
    plain = " ".join(word for word, is_bold in words if not is_bold)
    parts = [element("tspan", escape(bold + " " * bool(plain)), font_weight="700")] if bold else []
    return element("text", *parts, escape(plain), x=x, y=y, font_size=size, fill=palette.INK)


def _text(text: str, x: float, y: float, size: float, colour: str, bold: bool = False) -> str:
    return element("text", escape(text), x=x, y=y, font_size=size, fill=colour, font_weight="700" if bold else None)
