"""The backs of everything that is drawn face down, and the veil over a face that is turned down."""

from typing import Final

from tawantinsuyu.art.components.face import CARD, TILE, WEAVING, face, ground
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.signs import Sign, fit_signs
from tawantinsuyu.art.drawing.svg import element, group, line, number, polygon, rect

BACKS: Final = {
    "god": (CARD, palette.INDIGO, "god-cross"),
    "army": (CARD, palette.RED, "warrior"),
    "production": (TILE, palette.GREEN, "building-production"),
    "passive": (TILE, palette.INDIGO, "building-passive"),
    "palace": (TILE, palette.OCHRE, "building-palace"),
    "nation": (TILE, palette.AMBER, "vassal"),
    "weaving": (WEAVING, palette.RED_DARK, "task-weavings"),
}
"""Size, background and icon of the back, by kind."""


def backs() -> list[str]:
    """A back for each kind, and the veil over a face that is turned down."""
    drawn = [_back(kind, *look) for kind, look in BACKS.items()]
    hatching = "".join(f"M{-90 + 20 * k} 100l100-100" for k in range(10))
    veil = element(
        "symbol",
        rect(0, 0, 100, 100, rx=5, fill=palette.OUTLINE, fill_opacity=0.5),
        element("path", d=hatching, stroke=palette.LETTER, stroke_width=2.5, stroke_opacity=0.5),
        id="face-down",
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
    )
    return [*drawn, veil]


def _back(kind: str, size: tuple[float, float], colour: str, icon: str) -> str:
    """A woven cloth with the icon of the kind on a stepped diamond."""
    width, height = size
    unit = min(width, height) / 100
    x, y = width / 2, height / 2
    steps = [(46, 0), (46, 12), (34, 12), (34, 24), (22, 24), (22, 36), (10, 36), (10, 40)]
    corner = [(dx * unit * 0.9, dy * unit * 0.9) for dx, dy in steps]
    diamond = (
        [(x + dx, y - dy) for dx, dy in reversed(corner)]
        + [(x + dx, y + dy) for dx, dy in corner]
        + [(x - dx, y + dy) for dx, dy in reversed(corner)]
        + [(x - dx, y - dy) for dx, dy in corner]
    )
    sign = [Sign(icon)]
    return face(
        f"back-{kind}",
        size,
        ground(size, colour, 0 if kind == "weaving" else 8 * unit, 3 * unit, woven=True),
        group(
            line(8 * unit, 9 * unit, width - 8 * unit, 9 * unit),
            line(8 * unit, height - 9 * unit, width - 8 * unit, height - 9 * unit),
            stroke=palette.GOLD,
            stroke_width=4 * unit,
            stroke_dasharray=f"{number(5 * unit)} {number(4 * unit)}",
        ),
        polygon(diamond, fill=palette.CREAM, stroke=palette.OUTLINE, stroke_width=2 * unit, stroke_linejoin="round"),
        fit_signs(sign, x, y, 44 * unit, width, height),
    )
