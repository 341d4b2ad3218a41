"""Where Workers wait: the Village as a queue with two ends, the Nomads, and the Casualties of War."""

from collections.abc import Sequence

from tawantinsuyu.art import palette
from tawantinsuyu.art.icons import place
from tawantinsuyu.art.layout import CASUALTIES, NOMADS, VILLAGE
from tawantinsuyu.art.lettering import lettering
from tawantinsuyu.art.svg import circle, group, line, rect
from tawantinsuyu.art.textile import panel
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import TableSize

PLACE_RADIUS = 16.5


def draw_village(box: Box) -> str:
    """The left side of the board."""
    sizes = sorted(box.table_sizes, key=lambda row: row.players)
    return group(_village(sizes), _nomads(sizes), _casualties(), class_="workers")


def _waiting_place(id_: str, x: float, y: float, players: int) -> str:
    """An empty place. One that smaller tables leave out shows the number of players it needs."""
    return group(
        circle(x, y, PLACE_RADIUS, fill=palette.SAND, stroke=palette.EARTH_DARK, stroke_width=2),
        lettering(f"{players}+" if players < 4 else "4", x, y, 9, colour=palette.EARTH) if players > 2 else "",
        id=id_,
        class_="waiting-place",
    )


def _smallest_table(sizes: Sequence[TableSize], family: str, number: int) -> int:
    """The smallest number of players with which place `number` of the Village or the Nomads is used."""
    return next(row.players for row in sizes if number <= getattr(row, family))


def _village(sizes: Sequence[TableSize]) -> str:
    count = max(row.village for row in sizes)
    first, last = VILLAGE.y + 84, VILLAGE.bottom - 52
    pitch = (last - first) / (count - 1)
    places = [
        _waiting_place(f"village-{number}", VILLAGE.centre, first + (number - 1) * pitch, players)
        for number in range(1, count + 1)
        for players in [_smallest_table(sizes, "village", number)]
    ]
    return group(
        panel(VILLAGE, "Village", ribbon=palette.EARTH),
        line(VILLAGE.centre, first, VILLAGE.centre, last, stroke=palette.EARTH, stroke_width=8),
        *places,
        place("potato", VILLAGE.centre, VILLAGE.y + 50, 32),
        place("corn", VILLAGE.centre, VILLAGE.bottom - 20, 32),
        id="village",
    )


def _nomads(sizes: Sequence[TableSize]) -> str:
    count = max(row.nomads for row in sizes)
    columns = 3
    places = []
    for index in range(count):
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        x = NOMADS.centre + (column - (in_row - 1) / 2) * 48
        places.append(
            _waiting_place(
                f"nomads-{index + 1}", x, NOMADS.y + 106 + row * 48, _smallest_table(sizes, "nomads", index + 1)
            )
        )
    return group(
        panel(NOMADS, "Nomads", ribbon=palette.EARTH),
        place("nomad", NOMADS.centre, NOMADS.y + 61, 44),
        *places,
        id="nomads",
    )


def _casualties() -> str:
    return group(
        panel(CASUALTIES, "Casualties", ribbon=palette.STONE_DARK),
        lettering("of War", CASUALTIES.centre, CASUALTIES.y + 44, 9),
        place("casualty", CASUALTIES.centre, CASUALTIES.y + 80, 50),
        rect(
            CASUALTIES.x + 10,
            CASUALTIES.y + 112,
            CASUALTIES.width - 20,
            CASUALTIES.height - 122,
            rx=6,
            fill=palette.SAND,
            stroke=palette.EARTH_DARK,
            stroke_width=1.6,
            stroke_dasharray="5 4",
        ),
        id="casualties",
    )
