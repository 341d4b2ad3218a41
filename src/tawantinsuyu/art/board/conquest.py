"""The four regions around the hill: lands with a row of spaces, each with its price in Soldiers above its benefit.

With the Vassals every region has a place for its Nation tile beside it.
"""

from tawantinsuyu.art.board.frame import draw_edge, draw_panel, draw_ribbon
from tawantinsuyu.art.board.labels import Labels
from tawantinsuyu.art.board.landscapes import CORNERS, draw_landscape
from tawantinsuyu.art.board.layout import Layout
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.benefits import draw_benefits
from tawantinsuyu.art.drawing.icons import place
from tawantinsuyu.art.drawing.lettering import fitting, lettering, text_width
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.svg import circle, element, group, rect, title
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import ConquestSpace, Region

PRICE_HEIGHT = 54.0


MARKER_RADIUS = 12.0
TILE_MARGIN = 8.0
TILE_FORM = 268 / 244
"""The width of a Nation tile in proportion to its height."""


def draw_conquest(box: Box, layout: Layout, words: Labels) -> str:
    """All four regions, each in its corner."""
    regions = []
    corners = [region.position_on_board for region in box.regions]
    if sorted(corners) != sorted(layout.conquest):  # editions stored by earlier versions may say anything
        corners = list(layout.conquest)
    for region, name in zip(box.regions, corners, strict=True):
        spaces = sorted((row for row in box.conquest_spaces if row.region == region.id), key=lambda row: row.position)
        corner = layout.conquest[name]
        width = (corner.width - 16) / len(spaces)
        regions.append(
            group(
                draw_landscape(corner, CORNERS[name]),
                _heading(corner, region.name),
                *(
                    _space(row, Panel(corner.x + 8 + index * width, corner.y + 38, width, corner.height - 46), words)
                    for index, row in enumerate(spaces)
                ),
                id=region.id,
                class_="region",
            )
        )
        if nation := layout.nations.get(name):
            regions.append(_nation_place(region, nation, len(spaces), words))
    return group(*regions, class_="conquest")


def _heading(area: Panel, name: str) -> str:
    """The name on a ribbon at the left, so that the skyline is visible beside it, and the frame."""
    size = fitting(name, 9.5, area.width / 2 - 20)
    width = text_width(name, size) + 24
    return "".join(
        (
            draw_ribbon(Panel(area.x + 8, area.y + 9, width, 22), palette.RED_DARK),
            lettering(name, area.x + 8 + width / 2, area.y + 20, size, colour=palette.LETTER, weight=1.9),
            draw_edge(area),
        )
    )


def _space(row: ConquestSpace, cell: Panel, words: Labels) -> str:
    marker_y = cell.bottom - 17
    middle = (cell.y + PRICE_HEIGHT + marker_y - 17) / 2
    return group(
        title(words.say("conquest-space", id=row.id, flip=row.flip, discard=row.discard)),
        rect(
            cell.x + 2,
            cell.y,
            cell.width - 4,
            cell.height,
            rx=5,
            fill=palette.CREAM,
            fill_opacity=0.9,
            stroke=palette.EARTH,
            stroke_width=1.6,
        ),
        element(
            "path",
            d=f"M{cell.x + 2} {cell.y + PRICE_HEIGHT}v{5 - PRICE_HEIGHT}a5 5 0 0 1 5 -5h{cell.width - 14}"
            f"a5 5 0 0 1 5 5v{PRICE_HEIGHT - 5}z",
            fill=palette.SAND,
            stroke=palette.EARTH,
            stroke_width=1.6,
        ),
        _price(row, cell),
        draw_benefits(row.benefits, cell.centre, middle, 28, cell.width - 10),
        _marker_place(cell.centre, marker_y),
        id=row.id,
        class_="conquest-space",
    )


def _price(row: ConquestSpace, cell: Panel) -> str:
    """Soldiers to flip and to discard, one line each; a single line is centred."""
    lines = [(count, icon) for count, icon in ((row.flip, "flip-soldier"), (row.discard, "discard-soldier")) if count]
    middle = cell.y + PRICE_HEIGHT / 2
    drawn = []
    for index, (count, icon) in enumerate(lines):
        y = middle + (index - (len(lines) - 1) / 2) * 25
        drawn.append(lettering(str(count), cell.centre - 12, y, 13, weight=2))
        drawn.append(place(icon, cell.centre + 7, y, 22))
    return "".join(drawn)


def _marker_place(x: float, y: float, radius: float = MARKER_RADIUS, id_: str | None = None) -> str:
    paint = {"fill": "none", "stroke": palette.EARTH_DARK, "stroke_dasharray": "4 3"}
    return circle(x, y, radius, stroke_width=1.8, id=id_, **paint)


def _nation_place(region: Region, area: Panel, markers: int, words: Labels) -> str:
    """The yellow box for the Nation tile, above places for as many markers as the region has spaces.

    That is the maximum: a tile never holds more markers than its region has conquered spaces.
    """
    room = area.width - 2 * TILE_MARGIN
    pitch = min(room / markers, 2 * MARKER_RADIUS + 6)
    radius = min(MARKER_RADIUS, pitch / 2 - 1.5)
    marker_y = area.bottom - TILE_MARGIN - MARKER_RADIUS
    top, bottom = area.y + 38, marker_y - MARKER_RADIUS - 8
    height = min(bottom - top, room / TILE_FORM)
    tile = Panel(area.x + TILE_MARGIN, (top + bottom - height) / 2, room, height)
    return group(
        draw_panel(area, words.say("nation"), ground=palette.GOLD_LIGHT),
        title(words.say("nation-place", region=region.name)),
        rect(
            tile.x,
            tile.y,
            tile.width,
            tile.height,
            rx=5,
            fill=palette.AMBER,
            stroke=palette.EARTH_DARK,
            stroke_width=1.6,
            stroke_dasharray="5 4",
        ),
        place("vassal", tile.centre, tile.y + tile.height / 2, 54),
        *(
            _marker_place(
                area.centre + (index - (markers - 1) / 2) * pitch,
                marker_y,
                radius,
                id_=f"nation-{region.id}-marker-{index + 1}",
            )
            for index in range(markers)
        ),
        id=f"nation-{region.id}",
        class_="nation-place",
    )
