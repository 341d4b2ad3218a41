"""Where Workers wait: the Village, a queue with two ends; Nomads, Newcomers and Casualties of War."""

import math
from collections.abc import Sequence
from typing import Final

from tawantinsuyu.art.board.frame import draw_panel
from tawantinsuyu.art.board.labels import Labels
from tawantinsuyu.art.board.layout import Layout
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import place
from tawantinsuyu.art.drawing.lettering import fitting, lettering
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.svg import Attribute, circle, element, group, line, number, rect, title
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import TableSize

PLACE_RADIUS: Final = 16.5
NEWCOMER_RADIUS: Final = 20.0
HOLLOW: Final = "M-13.5 4A14 14 0 0 1 4-13.5"
"""The shade inside a place, which is sunk into the ground."""
_SHADED: Final[dict[str, Attribute]] = {
    "fill": "none",
    "stroke": palette.SHADE,
    "stroke_opacity": 0.3,
    "stroke_width": 2.5,
}


def draw_village(box: Box, layout: Layout, words: Labels) -> str:
    """The left side of the board."""
    sizes = sorted(box.table_sizes, key=lambda row: row.players)
    return group(
        _village(layout.village, sizes, words),
        _nomads(layout.nomads, sizes, words),
        _casualties(layout.casualties, words),
        "" if layout.newcomers is None else _newcomers(layout.newcomers, box.newcomer_overlays[0].spaces, words),
        class_="workers",
    )


def _waiting_place(id_: str, x: float, y: float, players: int) -> str:
    """An empty place. One that is unused with fewer players shows the number of players it needs."""
    return group(
        circle(x, y, PLACE_RADIUS, fill=palette.SAND, stroke=palette.EARTH_DARK, stroke_width=2),
        element("path", d=HOLLOW, transform=f"translate({number(x)} {number(y)})", **_SHADED),
        lettering(f"{players}+" if players < 4 else "4", x, y, 9, colour=palette.EARTH_DARK) if players > 2 else "",
        id=id_,
        class_="waiting-place",
    )


def _smallest_table(sizes: Sequence[TableSize], family: str, place_: int) -> int:
    """The smallest number of players that uses this place of the Village or the Nomads."""
    return next(row.players for row in sizes if place_ <= getattr(row, family))


def _village(area: Panel, sizes: Sequence[TableSize], words: Labels) -> str:
    count = max(row.village for row in sizes)
    first, last = area.y + 84, area.bottom - 52
    pitch = (last - first) / (count - 1)
    places = [
        _waiting_place(f"village-{place_}", area.centre, first + (place_ - 1) * pitch, players)
        for place_ in range(1, count + 1)
        for players in [_smallest_table(sizes, "village", place_)]
    ]
    return group(
        draw_panel(area, words.say("village"), ribbon=palette.EARTH),
        line(area.centre, first, area.centre, last, stroke=palette.EARTH, stroke_width=8),
        *places,
        place("potato", area.centre, area.y + 50, 32),
        place("corn", area.centre, area.bottom - 20, 32),
        id="village",
    )


def _nomads(area: Panel, sizes: Sequence[TableSize], words: Labels) -> str:
    count = max(row.nomads for row in sizes)
    columns = 3
    places = []
    for index in range(count):
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        x = area.x + 108 + (column - (in_row - 1) / 2) * 40
        places.append(
            _waiting_place(
                f"nomads-{index + 1}", x, area.y + 60 + row * 44, _smallest_table(sizes, "nomads", index + 1)
            )
        )
    return group(
        draw_panel(area, words.say("nomads"), ribbon=palette.EARTH),
        place("nomad", area.x + 34, area.y + 82, 50),
        *places,
        id="nomads",
    )


def _casualties(area: Panel, words: Labels) -> str:
    below = words.say("casualties-below")
    return group(
        draw_panel(area, words.say("casualties"), ribbon=palette.STONE_DARK),
        lettering(below, area.centre, area.y + 44, fitting(below, 10, area.width - 12)),
        place("casualty", area.centre, area.y + 78, 44),
        rect(
            area.x + 5,
            area.y + 106,
            area.width - 10,
            area.height - 112,
            rx=6,
            fill=palette.SAND,
            stroke=palette.EARTH_DARK,
            stroke_width=1.6,
            stroke_dasharray="5 4",
        ),
        id="casualties",
    )


def _newcomers(area: Panel, spaces: int, words: Labels) -> str:
    """The overlay for waiting Newcomers, in rows of two; the places are larger, since each shows two signs."""
    columns = min(2, spaces)
    rows = math.ceil(spaces / columns)
    top = area.y + 90
    pitch = min(area.width / columns, (area.bottom - 8 - top) / rows, 2.3 * NEWCOMER_RADIUS)
    radius = min(NEWCOMER_RADIUS, pitch / 2 - 3)
    middle = (top + area.bottom - 8) / 2
    places = []
    for index in range(spaces):
        row, column = divmod(index, columns)
        in_row = min(columns, spaces - row * columns)
        places.append(
            group(
                title(words.say("newcomer", number=index + 1)),
                circle(
                    area.centre + (column - (in_row - 1) / 2) * pitch,
                    middle + (row - (rows - 1) / 2) * pitch,
                    radius,
                    fill=palette.SAND,
                    stroke=palette.EARTH_DARK,
                    stroke_width=2,
                ),
                id=f"newcomer-{index + 1}",
                class_="waiting-place",
            )
        )
    return group(
        draw_panel(area, words.say("newcomers"), ribbon=palette.EARTH),
        place("newcomer", area.centre, area.y + 61, 44),
        *places,
        id="newcomers",
    )
