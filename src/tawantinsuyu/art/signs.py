"""Rows of signs: icons with numbers, as wide as they need, broken into lines or made smaller where room is scarce."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.art import palette
from tawantinsuyu.art.icons import place
from tawantinsuyu.art.layout import Panel
from tawantinsuyu.art.lettering import lettering, text_width

LINE_HEIGHT: Final = 1.14
"""Distance of two lines of a row that was broken, as a part of its size."""

GAP: Final = 0.16
"""Distance of two signs of a line, as a part of its size."""

SMALLEST: Final = 8.0
"""Below this size a sign cannot be read; a row that does not fit even so is drawn too large rather than illegible."""


def draw_vp(points: str, x: float, y: float, size: float) -> str:
    """The banner of victory points with their number on it, centred on x, y."""
    cap = size * (0.46 if len(points) == 1 else 0.4)
    return place("vp", x, y, size) + lettering(points, x, y - size * 0.06, cap, colour=palette.LETTER, weight=1.9)


@dataclass(frozen=True, slots=True)
class Sign:
    """One unbreakable piece of a row; `scale` is its size as a part of the row's size.

    One that is `glued` stays on the line of the sign before it, if a line has room for both.
    """

    icon: str = ""
    number: str = ""
    scale: float = 1.0
    glued: bool = False

    def width(self, size: float) -> float:
        """How much of a line the sign takes."""
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


def draw_signs(signs: Sequence[Sign], x: float, y: float, size: float, max_width: float = float("inf")) -> str:
    """The signs `size` high, centred on x, y, in as many lines as `max_width` asks for."""
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
    """The largest size, `size` at most, with which the signs stay within a field."""
    while size > SMALLEST and not _fits(_lines(signs, size, width), size, width, height):
        size -= 0.5
    return size


def fit_signs(signs: Sequence[Sign], x: float, y: float, size: float, width: float, height: float) -> str:
    """The signs centred on x, y within a field, `size` high or as much smaller as it takes."""
    return draw_signs(signs, x, y, fitting_size(signs, size, width, height), width)


def fit_rows(rows: Sequence[Sequence[Sign]], area: Panel, size: float) -> str:
    """The rows one below the other within a field, all of them as large as the one with the least room allows."""
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
    """The signs with what is glued to them, as far as a line has room."""
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
