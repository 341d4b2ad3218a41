"""Rows of signs: icons with numbers, broken into lines or made smaller where space is short."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import place
from tawantinsuyu.art.drawing.lettering import lettering, text_width
from tawantinsuyu.art.drawing.panel import Panel

LINE_HEIGHT: Final = 1.14
"""Line height of a row that is broken into lines, relative to its size."""

GAP: Final = 0.16
"""Distance between two signs of a line, relative to its size."""

SMALLEST: Final = 8.0
"""The smallest legible size of a sign; a row that does not fit even then overflows rather than being illegible."""


def draw_vp(points: str, x: float, y: float, size: float) -> str:
    """The VP banner with the number on it, centred on x, y."""
    cap = size * (0.46 if len(points) == 1 else 0.4)
    return place("vp", x, y, size) + lettering(points, x, y - size * 0.06, cap, colour=palette.LETTER, weight=1.9)


@dataclass(frozen=True, slots=True)
class Sign:
    """One unbreakable piece of a row; `scale` is its size relative to the row's.

    A `glued` sign stays on the same line as the sign before it, if a line has room for both.
    """

    icon: str = ""
    number: str = ""
    scale: float = 1.0
    glued: bool = False

    def width(self, size: float) -> float:
        """The width of the sign in a line."""
        if not self.icon:
            return text_width(self.number, size * 0.6)
        if self.icon == "vp" or not self.number:
            return size * self.scale
        return text_width(self.number, size * 0.56) + size * 1.13

    def draw(self, x: float, y: float, size: float) -> str:
        """The sign with its left edge on x, centred on y."""
        if not self.icon:
            return lettering(self.number, x, y, size * 0.6, anchor="start")
        if self.icon == "vp":
            return draw_vp(self.number, x + size / 2, y, size)
        icon = place(self.icon, x + self.width(size) - size * self.scale / 2, y, size * self.scale)
        if not self.number:
            return icon
        return lettering(self.number, x, y, size * 0.56, anchor="start", weight=1.9) + icon


EQUALS: Final = Sign(number="=")
THEN: Final = Sign(number=">")
OR: Final = Sign(number="/")
PLUS: Final = Sign(number="+")
BRINGS: Final = Sign(number=":")


def draw_signs(signs: Sequence[Sign], x: float, y: float, size: float, max_width: float = float("inf")) -> str:
    """The signs `size` high, centred on x, y, in as many lines as `max_width` requires."""
    lines = _lines(signs, size, max_width)
    drawn = []
    for row, line in enumerate(lines):
        left = x - _line_width(line, size) / 2
        middle = y + (row - (len(lines) - 1) / 2) * size * LINE_HEIGHT
        for sign in line:
            drawn.append(sign.draw(left, middle, size))
            left += sign.width(size) + size * GAP
    return "".join(drawn)


def fitting_size(signs: Sequence[Sign], size: float, width: float, height: float) -> float:
    """The largest size up to `size` at which the signs fit into a field."""
    while size > SMALLEST and not _fits(_lines(signs, size, width), size, width, height):
        size -= 0.5
    return size


def fit_signs(signs: Sequence[Sign], x: float, y: float, size: float, width: float, height: float) -> str:
    """The signs centred on x, y within a field, `size` high or as small as necessary."""
    return draw_signs(signs, x, y, fitting_size(signs, size, width, height), width)


def fit_rows(rows: Sequence[Sequence[Sign]], area: Panel, size: float) -> str:
    """The rows one below the other within a field, all in the largest size that fits every row."""
    height = area.height / len(rows)
    size = min(fitting_size(row, size, area.width, height - area.height / 30) for row in rows)
    middles = (area.y + height * (index + 0.5) for index in range(len(rows)))
    return "".join(
        draw_signs(row, area.centre, middle, size, area.width) for row, middle in zip(rows, middles, strict=True)
    )


def _lines(signs: Sequence[Sign], size: float, max_width: float) -> list[list[Sign]]:
    lines: list[list[Sign]] = []
    for cluster in _clusters(signs, size, max_width):
        if lines and _line_width([*lines[-1], *cluster], size) <= max_width:
            lines[-1] += cluster
        else:
            lines.append(list(cluster))
    return lines


def _clusters(signs: Sequence[Sign], size: float, max_width: float) -> list[list[Sign]]:
    """Signs grouped with those glued to them, as far as a line has room."""
    clusters: list[list[Sign]] = []
    for sign in signs:
        if sign.glued and clusters and _line_width([*clusters[-1], sign], size) <= max_width:
            clusters[-1].append(sign)
        else:
            clusters.append([sign])
    return clusters


def _line_width(signs: Sequence[Sign], size: float) -> float:
    return sum(sign.width(size) for sign in signs) + size * GAP * (len(signs) - 1)


def _fits(lines: Sequence[Sequence[Sign]], size: float, width: float, height: float) -> bool:
    high_enough = size * (1 + LINE_HEIGHT * (len(lines) - 1)) <= height
    return high_enough and all(_line_width(line, size) <= width for line in lines)
