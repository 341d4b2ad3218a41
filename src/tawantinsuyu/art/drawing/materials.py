"""What things are made of: gradients and patterns that drawings share, each defined once.

Light falls from the top left. Stone and earth are matt with a bright upper edge, cloth shows its weave, gold shines.
Light and shade are laid over a colour, so that the same material serves every colour, by day and by night.
"""

import re
from typing import Final

from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.svg import element

_USED = re.compile(r"url\(#([^)]+)\)")


def _gradient(id_: str, *stops: tuple[float, str, float], upright: bool = False) -> str:
    """From the top left to the bottom right, or straight down."""
    return element("linearGradient", *_stops(stops), id=id_, x2=0 if upright else 1, y2=1)


def _stops(stops: tuple[tuple[float, str, float], ...]) -> list[str]:
    return [
        element("stop", offset=offset, stop_color=colour, stop_opacity=None if opacity == 1 else opacity)
        for offset, colour, opacity in stops
    ]


def _pattern(id_: str, width: float, height: float, *lines: tuple[str, str, float, float]) -> str:
    """Lines (path, colour, opacity, width) that repeat."""
    drawn = [
        element("path", d=d, fill="none", stroke=colour, stroke_opacity=opacity, stroke_width=stroke)
        for d, colour, opacity, stroke in lines
    ]
    return element("pattern", *drawn, id=id_, width=width, height=height, patternUnits="userSpaceOnUse")


_LIGHT, _SHADE = palette.LIGHT, palette.SHADE
MATERIALS: Final = {
    "m-lit": _gradient("m-lit", (0, _LIGHT, 0.5), (0.45, _LIGHT, 0.05), (0.55, _SHADE, 0.04), (1, _SHADE, 0.45)),
    "m-rim": _gradient("m-rim", (0, _LIGHT, 0.95), (0.5, _LIGHT, 0.2), (0.62, _SHADE, 0), (1, _SHADE, 0.5)),
    "m-shadow": element(
        "radialGradient", *_stops(((0, _SHADE, 0.6), (0.6, _SHADE, 0.36), (1, _SHADE, 0))), id="m-shadow"
    ),
    "m-gold": _gradient(
        "m-gold",
        (0, palette.GOLD_BRIGHT, 1),
        (0.35, palette.GOLD, 1),
        (0.6, palette.COURT, 1),
        (1, palette.GOLD_DEEP, 1),
    ),
    "m-glint": _gradient("m-glint", (0.3, _LIGHT, 0), (0.5, _LIGHT, 0.45), (0.7, _LIGHT, 0)),
    "m-weave": _pattern(
        "m-weave",
        6,
        6,
        ("M0 1.5h3M3 4.5h3", _LIGHT, 0.2, 2),
        ("M0 4.5h3M3 1.5h3", _SHADE, 0.17, 2),
    ),
}
"""Definitions by id."""

LIT: Final = "url(#m-lit)"
"""Laid over a body: bright at the top left, dark at the bottom right."""
RIM: Final = "url(#m-rim)"
"""The edge of a lying thing."""
SHADOW: Final = "url(#m-shadow)"
"""The soft shadow where a thing touches the ground."""
GOLD: Final = "url(#m-gold)"
GLINT: Final = "url(#m-glint)"
"""A ray that passes over gold."""
WEAVE: Final = "url(#m-weave)"
"""Laid over a colour, it makes cloth."""


def materials() -> str:
    """All of them."""
    return "".join(MATERIALS.values())


def materials_for(drawing: str) -> str:
    """Only those that a drawing uses."""
    used = set(_USED.findall(drawing))
    return "".join(definition for id_, definition in MATERIALS.items() if id_ in used)
