"""Positions of the parts of a drawing, read from the drawing itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from typing import NamedTuple
from xml.etree import ElementTree

from tawantinsuyu.art.drawing.lettering import CAP_HEIGHT, text_width
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.modules import BUILDINGS, NOBLES, SIDES, VASSALS

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?\d*\.?\d+")
OTHERS = (VASSALS, NOBLES, BUILDINGS)
COMBINATIONS = [
    (*side, *others)
    for side in ((), *((name,) for name in SIDES))
    for others in chain.from_iterable(combinations(OTHERS, count) for count in range(len(OTHERS) + 1))
]
"""Every choice of modules that can be played, the base game included."""


class Bounds(NamedTuple):
    """A rectangle around something drawn."""

    left: float
    top: float
    right: float
    bottom: float

    def within(self, area: Panel, slack: float = 0.0) -> bool:
        return (
            self.left >= area.x - slack
            and self.right <= area.right + slack
            and self.top >= area.y - slack
            and self.bottom <= area.bottom + slack
        )

    def meets(self, other: Bounds) -> bool:
        return not (
            self.right <= other.left or other.right <= self.left or self.bottom <= other.top or other.bottom <= self.top
        )


def ids_of(drawing: ElementTree.Element) -> Counter[str]:
    return Counter(element.attrib["id"] for element in drawing.iter() if "id" in element.attrib)


def by_id(drawing: ElementTree.Element, id_: str) -> ElementTree.Element:
    return next(element for element in drawing.iter() if element.get("id") == id_)


def pieces(element: ElementTree.Element) -> Iterator[tuple[str, Bounds]]:
    """Everything drawn in an element, by its tag; a line of letters is one piece."""
    return _pieces(element, 0.0, 0.0, 1.0)


def _pieces(element: ElementTree.Element, dx: float, dy: float, scale: float) -> Iterator[tuple[str, Bounds]]:
    transform = element.get("transform", "")
    assert "rotate" not in transform
    if match := re.search(r"translate\(([^)]*)\)", transform):
        shift = [float(part) for part in match[1].split()] + [0.0]
        dx, dy = dx + scale * shift[0], dy + scale * shift[1]
    if match := re.search(r"scale\(([^)]*)\)", transform):
        scale *= float(match[1])
    box: tuple[float, float, float, float] | None = None
    tag = element.tag.removeprefix(SVG)
    if element.get("role") == "img":
        tag, box = "lettering", (0.0, 0.0, text_width(element.attrib["aria-label"], CAP_HEIGHT), CAP_HEIGHT)
    elif tag == "use" and "width" not in element.attrib:
        return  # a shared part of the same size
    elif tag in ("rect", "use"):
        x, y, width, height = (float(element.attrib[name]) for name in ("x", "y", "width", "height"))
        box = (x, y, x + width, y + height)
    elif tag == "circle":
        x, y, r = (float(element.attrib[name]) for name in ("cx", "cy", "r"))
        box = (x - r, y - r, x + r, y + r)
    elif tag == "path" and re.fullmatch(r"M[-\d. ]+L[-\d. ]+", element.attrib["d"]):
        x1, y1, x2, y2 = (float(part) for part in NUMBER.findall(element.attrib["d"]))
        box = (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
    if box is not None:
        left, top, right, bottom = box
        yield tag, Bounds(dx + scale * left, dy + scale * top, dx + scale * right, dy + scale * bottom)
        return
    for child in element:
        yield from _pieces(child, dx, dy, scale)
