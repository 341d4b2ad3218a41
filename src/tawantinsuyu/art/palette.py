"""The colours of the table: earth and stone for the land, textile reds, ochres and indigos for accents.

The icon files carry their own fills, since each must also stand alone; the values they share are the same.
"""

from typing import Final

INK: Final = "#2b1d14"
CREAM: Final = "#fbf3df"
PARCHMENT: Final = "#f1e3c2"
TABLE: Final = "#dcc59a"
SAND: Final = "#e2cfa2"

STONE: Final = "#9aa0a0"
STONE_LIGHT: Final = "#c3c4bd"
STONE_DARK: Final = "#6d675d"
EARTH: Final = "#8a5a38"
EARTH_DARK: Final = "#553722"

RED: Final = "#b5382c"
RED_DARK: Final = "#8e2a21"
OCHRE: Final = "#d6972c"
GOLD: Final = "#e8b633"
GOLD_LIGHT: Final = "#f6dd8f"
INDIGO: Final = "#35508f"

TERRACE_GROUND: Final = {"top": "#d9bd7f", "middle": "#c3a56c", "bottom": "#a99a62"}
"""Terraces get greener and darker on the way down, so that a glance tells the height."""

SPACE_GROUND: Final = {"blue": "#3d6db5", "green": "#4c8040", "neutral": "#efe6d2"}
SPACE_GLYPH: Final = {"blue": CREAM, "green": CREAM, "neutral": INK}

WORKER: Final = {
    "architect": "#2f66b0",
    "craftsman": "#3f8a45",
    "warrior": "#b5302a",
    "priest": "#f7f1e3",
    "courier": "#e9bd33",
}
