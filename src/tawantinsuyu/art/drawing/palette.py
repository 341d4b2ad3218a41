"""The colours of the table: earth and stone for the land, textile reds, ochres and indigos for accents.

Colours are named after their use, since two that look alike by day may differ by night: a plate gets dark, the letters
on a ribbon stay light. Each icon file is complete with its own fills, which use the same values.
`tawantinsuyu.art.night` has the night partner of every colour.
"""

from typing import Final

INK: Final = "#2b1d14"
"""Signs, letters and the outlines of icons."""
OUTLINE: Final = "#2a1c13"
"""The edges of land and tiles, also dark by night."""
ON_GOLD: Final = "#2c1d12"
"""Signs and letters on gold, which is also bright by night."""
LETTER: Final = "#fdf5e2"
"""Signs and letters on a strong colour."""
TITLE: Final = "#8e2a22"
"""Letters on the bare table."""
PIECE_INK: Final = "#23160e"
"""The outlines of pieces."""

LIGHT: Final = "#fff6dd"
"""Sunlight from the top left, by night moonlight: always laid over another colour."""
SHADE: Final = "#1c1009"
"""Shadows, which fall to the lower right: always laid over another colour."""

CREAM: Final = "#fbf3df"
PARCHMENT: Final = "#f1e3c2"
TABLE: Final = "#dcc59a"
SAND: Final = "#e2cfa2"
PATH: Final = "#fbf4e1"
"""The light outline of paths."""

STONE: Final = "#9aa0a0"
STONE_LIGHT: Final = "#c3c4bd"
STONE_DARK: Final = "#6d675d"
EARTH: Final = "#8a5a38"
EARTH_DARK: Final = "#553722"
WOOD: Final = "#94673f"
SKIN: Final = "#b9814f"
LEAF: Final = "#5c8a45"

RED: Final = "#b5382c"
RED_DARK: Final = "#8e2a21"
OCHRE: Final = "#d6972c"
GOLD: Final = "#e8b633"
GOLD_LIGHT: Final = "#f6dd8f"
COURT: Final = "#f3d375"
"""The floor of the Coricancha."""
GOLD_BRIGHT: Final = "#fff0b3"
GOLD_DEEP: Final = "#96660f"
"""The highlights and the engraved lines of gold."""
AMBER: Final = "#e9b734"
"""The ground of Nation tiles."""
INDIGO: Final = "#35508f"
GREEN: Final = "#4a6b35"

TERRACE_GROUND: Final = {"top": "#d9bd80", "middle": "#b1b372", "bottom": "#87a260"}
"""Terraces get greener and darker on the way down, so that their height is visible at a glance."""

LANDSCAPE: Final = {
    "sierra": ("#c4dcdd", "#a59c8b", "#92805e", "#bf9355"),
    "forest": ("#cfe3c4", "#86a582", "#557f4c", "#39633b"),
    "plateau": ("#cfdcea", "#9d93a8", "#6f9db0", "#b3a35c"),
    "coast": ("#f0d9b4", "#b98a6d", "#9c5f45", "#cf9f63"),
}
"""Sky, far range, near range and ground of the lands around the hill."""

SPACE_GROUND: Final = {"blue": "#3d6db5", "green": "#457a3b", "neutral": "#efe6d2"}
SPACE_GLYPH: Final = {"blue": LETTER, "green": LETTER, "neutral": INK}

WORKER: Final = {
    "architect": "#2f66b0",
    "craftsman": "#367c3c",
    "warrior": "#b5302a",
    "priest": "#f7f1e3",
    "courier": "#e9bd33",
}
WORKER_LETTER: Final = {
    "architect": "#fdf6e3",
    "craftsman": "#fdf6e3",
    "warrior": "#fdf6e3",
    "priest": PIECE_INK,
    "courier": PIECE_INK,
}

WEAVING_GROUND: Final = {"red": "#b0332b", "green": "#38743c", "yellow": "#ecc147"}
WEAVING_MOTIF: Final = {"red": "#fbe7b8", "green": "#fbe7b8", "yellow": "#7a231c"}

PLAYER: Final = ("#8c316e", "#00a6bf", "#eb8d2f", "#1d1f29")
"""Plum, turquoise, orange and charcoal: distinct from the Workers and from each other, also in lightness."""
PLAYER_BAND: Final = (LETTER, PIECE_INK, PIECE_INK, LETTER)
"""A legible colour on each of them."""
