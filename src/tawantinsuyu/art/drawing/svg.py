"""A minimal SVG writer: strings in, strings out, numbers rounded so that drawings diff well."""

import math
from typing import Final

Attribute = str | float | None

_NOT_IN_XML: Final = (*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF)
_IN_TEXT: Final = dict.fromkeys(_NOT_IN_XML) | str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_IN_VALUE: Final = _IN_TEXT | str.maketrans({'"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})


def number(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Text escaped for use between elements."""
    return text.translate(_IN_TEXT)


def _value(value: str | float) -> str:
    return value.translate(_IN_VALUE) if isinstance(value, str) else number(value)


def element(tag: str, *children: str, **attributes: Attribute) -> str:
    """One element; `stroke_width` becomes `stroke-width`, `class_` becomes `class`, None is left out."""
    pairs = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    content = "".join(children)
    return f"<{tag}{pairs}>{content}</{tag}>" if content else f"<{tag}{pairs}/>"


def group(*children: str, **attributes: Attribute) -> str:
    """Several elements that share attributes."""
    return element("g", *children, **attributes)


def title(text: str) -> str:
    """A name that browsers show as a tooltip and screen readers read out."""
    return element("title", escape(text))


def circle(x: float, y: float, r: float, **attributes: Attribute) -> str:
    return element("circle", cx=x, cy=y, r=r, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Attribute) -> str:
    """A rectangle by its upper left corner."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Attribute) -> str:
    return element("path", d=f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}", **attributes)


def polygon(points: list[tuple[float, float]], **attributes: Attribute) -> str:
    """A closed outline through the points."""
    return element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **attributes)


def rays(x: float, y: float, outer: float, inner: float, count: int) -> str:
    """The path of a disc with pointed rays, one of them upright."""
    points = []
    for k in range(2 * count):
        radius, angle = (inner if k % 2 else outer), math.pi * (k / count - 0.5)
        points.append(f"{number(x + radius * math.cos(angle))} {number(y + radius * math.sin(angle))}")
    return f"M{'L'.join(points)}Z"
