"""The lands around the hill: the sierra, the forest, the plateau with its lake, and the coast below a volcano."""

from collections.abc import Callable, Sequence
from typing import Final

from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.svg import circle, element, number, rect

Profile = Sequence[tuple[float, float]]
"""Points of a skyline as parts of the width, and units below the upper edge."""

SIERRA: Final = ((0, 46), (0.1, 20), (0.2, 40), (0.34, 6), (0.47, 38), (0.58, 16), (0.72, 42), (0.88, 8), (1, 34))
FOREST: Final = ((0, 34), (0.16, 22), (0.4, 30), (0.62, 14), (0.82, 26), (1, 18))
PLATEAU: Final = ((0, 22), (0.24, 22), (0.3, 30), (0.5, 30), (0.56, 18), (0.84, 18), (0.9, 28), (1, 28))
COAST: Final = ((0, 40), (0.42, 34), (0.6, 8), (0.64, 11), (0.68, 8), (0.86, 34), (1, 38))

CORNERS: Final = {"top left": "sierra", "top right": "forest", "bottom right": "plateau", "bottom left": "coast"}
"""The land in each corner of the board."""


def draw_landscape(area: Panel, name: str) -> str:
    """A land that fills a panel. Spaces cover most of it: what tells it apart is its skyline and its colours."""
    sky, far, near, ground = palette.LANDSCAPE[name]
    skyline, details = _LANDS[name]
    return "".join(
        (
            rect(area.x, area.y, area.width, area.height, fill=sky),
            _range(area, skyline, far),
            details(area),
            _hills(area, 0.26, near),
            _hills(area, 0.62, ground),
            *(_hills(area, part, palette.LIGHT, 0.16) for part in (0.74, 0.86)),
        )
    )


def _range(area: Panel, skyline: Profile, colour: str) -> str:
    points = "L".join(f"{number(area.x + part * area.width)} {number(area.y + y)}" for part, y in skyline)
    return element("path", d=f"M{points}V{number(area.bottom)}H{number(area.x)}Z", fill=colour)


def _hills(area: Panel, part: float, colour: str, opacity: float | None = None) -> str:
    """Rolling ground that begins this far down."""
    y, w = area.y + part * area.height, area.width
    curve = f"C{number(area.x + w * 0.24)} {number(y - 26)} {number(area.x + w * 0.4)} {number(y + 14)} "
    curve += f"{number(area.x + w * 0.62)} {number(y - 4)}S{number(area.x + w * 0.9)} {number(y - 16)} "
    curve += f"{number(area.right)} {number(y)}"
    d = f"M{number(area.x)} {number(y)}{curve}V{number(area.bottom)}H{number(area.x)}Z"
    return element("path", d=d, fill=colour, fill_opacity=opacity)


def _snow(area: Panel) -> str:
    """Snow on the peaks, and the side of the mountains away from the sun."""
    snow, shade = [], []
    for part, y in SIERRA:
        if y > 20:
            continue
        x, top = area.x + part * area.width, area.y + y
        snow.append(f"M{number(x)} {number(top)}l-9 11 7-3 4 5 5-6 6 3z")
        shade.append(f"M{number(x)} {number(top)}l{number(area.width * 0.1)} 26-22 10z")
    return element("path", d="".join(shade), fill=palette.SHADE, fill_opacity=0.2) + element(
        "path", d="".join(snow), fill=palette.LIGHT
    )


def _trees(area: Panel) -> str:
    """Crowns of trees and a palm."""
    crowns = []
    count = round(area.width / 26)
    for k in range(count):
        x, r = area.x + area.width * (k + 0.5) / count, 8 + 4 * (k % 3)
        crowns.append(circle(x, area.y + 42 - r / 3, r, fill=palette.LANDSCAPE["forest"][2 + k % 2]))
    x, y = area.right - area.width * 0.2, area.y + 34
    leaves = f"M{number(x)} {number(y)}q-3-14 1-24m0 0q-9-3-13 4m13-4q-4-7-11-5m11 5q9-4 13 3m-13-3q3-8 10-6"
    palm = element("path", d=leaves, fill="none", stroke=palette.LANDSCAPE["forest"][3], stroke_width=3)
    return "".join(crowns) + palm


def _lake(area: Panel) -> str:
    """Reeds and a boat on the lake."""
    x, y = area.x + area.width * 0.66, area.y + 38
    boat = f"M{number(x)} {number(y - 4)}q4 8 14 8h18q10 0 14-8q-8 3-16 3h-14q-8 0-16-3zm21-1v-18l14 14z"
    reeds = "".join(
        f"M{number(area.x + area.width * part)} {number(y + 6)}v-12" for part in (0.08, 0.1, 0.12, 0.94, 0.96)
    )
    return (
        rect(area.x, area.y + 32, area.width, 26, fill=palette.LANDSCAPE["plateau"][2])
        + element("path", d=boat, fill=palette.OCHRE, stroke=palette.OUTLINE, stroke_width=1.2)
        + element("path", d=reeds, stroke=palette.GREEN, stroke_width=2)
    )


def _volcano(area: Panel) -> str:
    """Smoke, glow and a low sun."""
    x, y = area.x + area.width * 0.64, area.y + 10
    smoke = f"M{number(x)} {number(y)}c-8-6 4-8 0-14m4 14c10-4 2-8 12-13"
    side = f"M{number(x + 1)} {number(y + 1)}l{number(area.width * 0.2)} 24-34 4z"
    return (
        circle(area.x + area.width * 0.5, area.y + 20, 11, fill=palette.GOLD)
        + element("path", d=side, fill=palette.SHADE, fill_opacity=0.22)
        + element("path", d=smoke, fill="none", stroke=palette.LIGHT, stroke_opacity=0.8, stroke_width=3.5)
        + element("path", d=f"M{number(x - 6)} {number(y)}l6 5 6-5z", fill=palette.RED)
    )


_LANDS: Final[dict[str, tuple[Profile, Callable[[Panel], str]]]] = {
    "sierra": (SIERRA, _snow),
    "forest": (FOREST, _trees),
    "plateau": (PLATEAU, _lake),
    "coast": (COAST, _volcano),
}
"""By name: the skyline, and what stands before it."""
