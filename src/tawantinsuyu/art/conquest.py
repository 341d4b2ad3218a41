"""The four regions around the hill: each a row of spaces with its price in Soldiers above its benefit."""

from tawantinsuyu.art import palette
from tawantinsuyu.art.benefits import draw_benefits
from tawantinsuyu.art.icons import place
from tawantinsuyu.art.layout import CONQUEST, Panel
from tawantinsuyu.art.lettering import lettering
from tawantinsuyu.art.svg import circle, element, group, rect, title
from tawantinsuyu.art.textile import panel
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import ConquestSpace

PRICE_HEIGHT = 54.0


def draw_conquest(box: Box) -> str:
    """All four regions, each in its corner."""
    regions = []
    for region in box.regions:
        spaces = sorted((row for row in box.conquest_spaces if row.region == region.id), key=lambda row: row.position)
        corner = CONQUEST[region.position_on_board]
        width = (corner.width - 16) / len(spaces)
        regions.append(
            group(
                panel(corner, region.name),
                *(
                    _space(row, Panel(corner.x + 8 + index * width, corner.y + 38, width, corner.height - 46))
                    for index, row in enumerate(spaces)
                ),
                id=region.id,
                class_="region",
            )
        )
    return group(*regions, class_="conquest")


def _space(row: ConquestSpace, cell: Panel) -> str:
    marker_y = cell.bottom - 17
    middle = (cell.y + PRICE_HEIGHT + marker_y - 17) / 2
    return group(
        title(f"{row.id}: flip {row.flip}, discard {row.discard}"),
        rect(
            cell.x + 2,
            cell.y,
            cell.width - 4,
            cell.height,
            rx=5,
            fill=palette.CREAM,
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
        circle(
            cell.centre,
            marker_y,
            12,
            fill="none",
            stroke=palette.EARTH,
            stroke_width=1.8,
            stroke_dasharray="4 3",
        ),
        id=row.id,
        class_="conquest-space",
    )


def _price(row: ConquestSpace, cell: Panel) -> str:
    """Soldiers to flip and to discard, one line each; a line alone stands in the middle."""
    lines = [(count, icon) for count, icon in ((row.flip, "flip-soldier"), (row.discard, "discard-soldier")) if count]
    middle = cell.y + PRICE_HEIGHT / 2
    drawn = []
    for index, (count, icon) in enumerate(lines):
        y = middle + (index - (len(lines) - 1) / 2) * 25
        drawn.append(lettering(str(count), cell.centre - 14, y, 13, weight=2))
        drawn.append(place(icon, cell.centre + 7, y, 24))
    return "".join(drawn)
