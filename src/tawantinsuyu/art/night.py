"""The same drawings by night: the land deep blue and brown, signs in light thread, gold and pieces in warm light.

Every colour has a partner. Icons take the ink of their surroundings, which is light by night; their white areas are
dimmed, so that the light lines on them stay visible. Pawns and the pennant keep dark lines on bright bodies.
"""

import re
from typing import Final

from tawantinsuyu.art.drawing import palette

NIGHT: Final = {
    palette.INK: "#f3e7cb",
    palette.OUTLINE: "#0a0c14",
    palette.ON_GOLD: "#1f1408",
    palette.LETTER: "#f8eed6",
    palette.TITLE: "#e0a552",
    palette.PIECE_INK: "#120b07",
    palette.LIGHT: "#ccd8f2",
    palette.SHADE: "#03040a",
    palette.CREAM: "#1c2133",
    palette.PARCHMENT: "#262c40",
    palette.TABLE: "#151824",
    palette.SAND: "#333a52",
    palette.PATH: "#0f1220",
    palette.STONE: "#5c6478",
    palette.STONE_LIGHT: "#7c8498",
    palette.STONE_DARK: "#3a4358",
    palette.EARTH: "#6f4c30",
    palette.EARTH_DARK: "#bca47d",
    palette.WOOD: "#80593a",
    palette.SKIN: "#a8734a",
    palette.LEAF: "#5f8f4c",
    palette.RED: "#ab3b2f",
    palette.RED_DARK: "#64201b",
    palette.OCHRE: "#c98a2c",
    palette.GOLD: "#e0aa35",
    palette.GOLD_LIGHT: "#4b3d24",
    palette.COURT: "#d8ab48",
    palette.GOLD_BRIGHT: "#ffe39a",
    palette.GOLD_DEEP: "#64430c",
    palette.AMBER: "#6b4e1c",
    palette.INDIGO: "#32508f",
    palette.GREEN: "#3a5a2f",
    palette.TERRACE_GROUND["top"]: "#685a40",
    palette.TERRACE_GROUND["middle"]: "#48533f",
    palette.TERRACE_GROUND["bottom"]: "#324638",
    palette.SPACE_GROUND["blue"]: "#2f5ba3",
    palette.SPACE_GROUND["green"]: "#3a6b34",
    palette.SPACE_GROUND["neutral"]: "#484a5f",
    palette.WORKER["architect"]: "#346bb8",
    palette.WORKER["craftsman"]: "#378041",
    palette.WORKER["warrior"]: "#bb352e",
    palette.WORKER["priest"]: "#f4ecd8",
    palette.WORKER["courier"]: "#e6b72f",
    palette.WORKER_LETTER["architect"]: "#fff8e6",
    palette.WEAVING_GROUND["red"]: "#96302a",
    palette.WEAVING_GROUND["green"]: "#35663a",
    palette.WEAVING_GROUND["yellow"]: "#c79a35",
    palette.WEAVING_MOTIF["red"]: "#f3dba6",
    palette.WEAVING_MOTIF["yellow"]: "#54170f",
    palette.PLAYER[0]: "#a4458a",
    palette.PLAYER[1]: "#16b4cc",
    palette.PLAYER[2]: "#f0973a",
    palette.PLAYER[3]: "#303447",
    "#f0c63f": "#e2b437",
    **dict(zip(palette.LANDSCAPE["sierra"], ("#17213d", "#3a4460", "#2f3449", "#3f3a33"), strict=True)),
    **dict(zip(palette.LANDSCAPE["forest"], ("#13262e", "#2b4442", "#1f3a30", "#152a23"), strict=True)),
    **dict(zip(palette.LANDSCAPE["plateau"], ("#1b2040", "#3d3d58", "#264660", "#3b3a2c"), strict=True)),
    **dict(zip(palette.LANDSCAPE["coast"], ("#2a2038", "#4a3440", "#3f2729", "#4a3829"), strict=True)),
}
"""The partner of every colour of the palette and of the icons."""

DIMMED: Final = "#59607a"
"""The night colour of white areas in an icon, under light lines."""

LIT: Final = ("worker-architect", "worker-craftsman", "worker-warrior", "worker-priest", "worker-courier")
"""Icons that keep dark lines on their bodies."""

CUT_OUT: Final = ("two-players", "pattern-bird", "pattern-star")
"""Icons drawn in ink only: their white areas are holes."""

_COLOUR = re.compile(r'"(#[0-9a-f]{6})"')
_ELEMENT = re.compile(r"<[^>]*>")
_ICON = re.compile(r'<symbol id="icon-(?P<name>[^"]+)".*?</symbol>', re.DOTALL)
_WHITE_BODY = f'fill="{palette.CREAM}"'


def at_night(drawing: str) -> str:
    """The drawing by night. Raises KeyError for a colour without a partner."""
    cursor = 0
    parts = []
    for icon in _ICON.finditer(drawing):
        parts += [_darkened(drawing[cursor : icon.start()]), _icon(icon[0], icon["name"])]
        cursor = icon.end()
    return "".join((*parts, _darkened(drawing[cursor:])))


def _icon(symbol: str, name: str) -> str:
    if name in LIT:
        return _darkened(symbol, NIGHT[palette.LETTER]).replace(
            "<symbol ", f'<symbol color="{NIGHT[palette.PIECE_INK]}" ', 1
        )
    if name in CUT_OUT:
        return _darkened(symbol)

    def darkened(part: re.Match[str]) -> str:
        """A white body is dimmed; a white sign on a coloured body, which has no outline, stays light."""
        is_body = _WHITE_BODY in part[0] and 'stroke="none"' not in part[0]
        return _darkened(part[0], DIMMED if is_body else NIGHT[palette.LETTER])

    return _ELEMENT.sub(darkened, symbol)


def _darkened(drawing: str, white: str = NIGHT[palette.CREAM]) -> str:
    """The drawing with the partner of every colour; `white` replaces the white of plates."""
    return _COLOUR.sub(lambda colour: f'"{white if colour[1] == palette.CREAM else NIGHT[colour[1]]}"', drawing)
