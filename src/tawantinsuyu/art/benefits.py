"""Benefits as a row of icons with numbers: the one way they look on Temple, conquest spaces and cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.art import palette
from tawantinsuyu.art.icons import named, place
from tawantinsuyu.art.lettering import lettering, text_width
from tawantinsuyu.box.benefits import ONE_OF, Benefit
from tawantinsuyu.box.vocabulary import BUILDING_TYPES, GODS

LINE_HEIGHT: Final = 1.14
"""Distance of two lines of a row that was broken, as a part of its size."""


def benefit_icon(benefit: Benefit) -> str:
    """The name of the icon of a single benefit; a choice has none, it is drawn as its sides."""
    if benefit.kind == "task":
        return named("task", benefit.word)
    return benefit.kind.replace("_", "-")


def draw_vp(points: str, x: float, y: float, size: float) -> str:
    """The banner of victory points with their number on it, centred on x, y."""
    cap = size * (0.46 if len(points) == 1 else 0.4)
    return place("vp", x, y, size) + lettering(points, x, y - size * 0.06, cap, colour=palette.CREAM, weight=1.9)


@dataclass(frozen=True, slots=True)
class _Sign:
    """One unbreakable piece of a row; `scale` is its size as a part of the row's size."""

    icon: str = ""
    number: str = ""
    scale: float = 1.0

    def width(self, size: float) -> float:
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


def _qualifier_icon(word: str) -> str:
    """The sign of what a benefit is narrowed to: a god, a type of building, or a plain icon such as a worker."""
    if word in GODS:
        return named("god", word)
    if word in BUILDING_TYPES:
        return named("building", word)
    return "army-card" if word == "army" else word


def _amount(benefit: Benefit) -> str:
    """The number beside the icon; one of a thing needs none, but victory points are always counted."""
    if benefit.table:
        return "/".join(map(str, benefit.table))
    if benefit.keep:
        return f"{benefit.keep}/{benefit.amount}"
    return str(benefit.amount) if benefit.amount != 1 or benefit.kind == "vp" else ""


def _signs(benefits: Sequence[Benefit]) -> list[_Sign]:
    signs: list[_Sign] = []
    for benefit in benefits:
        if benefit.kind == ONE_OF:
            for index, option in enumerate(benefit.options):
                signs += [_Sign(number="/")] * (index > 0) + _signs(option)
            continue
        signs.append(_Sign(benefit_icon(benefit), _amount(benefit)))
        village_end = benefit.word if benefit.kind == "village_worker" else ""
        qualifiers = (*benefit.of, benefit.type, village_end)
        signs += [_Sign(_qualifier_icon(word), scale=0.62) for word in qualifiers if word]
    return signs


def _lines(signs: list[_Sign], size: float, max_width: float) -> list[list[_Sign]]:
    lines: list[list[_Sign]] = []
    for sign in signs:
        if lines and _line_width([*lines[-1], sign], size) <= max_width:
            lines[-1].append(sign)
        else:
            lines.append([sign])
    return lines


def _line_width(signs: list[_Sign], size: float) -> float:
    return sum(sign.width(size) for sign in signs) + size * 0.16 * (len(signs) - 1)


def draw_benefits(benefits: Sequence[Benefit], x: float, y: float, size: float, max_width: float = float("inf")) -> str:
    """The benefits as icons `size` high, centred on x, y, in as many lines as `max_width` asks for."""
    lines = _lines(_signs(benefits), size, max_width)
    drawn = []
    for row, line in enumerate(lines):
        left = x - _line_width(line, size) / 2
        middle = y + (row - (len(lines) - 1) / 2) * size * LINE_HEIGHT
        for sign in line:
            drawn.append(sign.draw(left, middle, size))
            left += sign.width(size) + size * 0.16
    return "".join(drawn)
