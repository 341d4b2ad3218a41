"""Weavings: a motif on the colour of its class between two edges; adjacent edges form one medallion."""

from typing import Final

from tawantinsuyu.art.components.face import WEAVING, Parts, face
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.benefits import benefit_icon
from tawantinsuyu.art.drawing.icons import named, place
from tawantinsuyu.art.drawing.lettering import lettering
from tawantinsuyu.art.drawing.materials import WEAVE
from tawantinsuyu.art.drawing.signs import draw_vp
from tawantinsuyu.art.drawing.svg import circle, element, number, polygon, rect
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import Edge, Weaving
from tawantinsuyu.box.vocabulary import WeavingColour

WIDTH, HEIGHT = WEAVING
MIDDLE: Final = HEIGHT / 2
REACH: Final = 30.0
"""How far half a medallion reaches into the tile."""
_STITCHES: Final = "".join(f"M0 {y}h4M{number(WIDTH)} {y}h-4" for y in (15, 22, 62, 69))
"""The seam: the stitches of neighbours join."""


def weaving(tile: Weaving, box: Box, parts: Parts) -> str:
    """One tile, with its edges as data attributes for finding matches. A starting Weaving has a golden border."""
    of_pattern = {row.id: row.colour for row in box.patterns}
    colour = tile.colour or of_pattern[tile.pattern]
    edges = {row.id.removeprefix("edge-"): row for row in box.edges}
    return face(
        tile.id,
        WEAVING,
        parts.share(f"cloth-{colour}{'-start' * tile.start}", *_cloth(colour, tile.start)),
        place(named("pattern", tile.pattern), WIDTH / 2, MIDDLE, 44, palette.WEAVING_MOTIF[colour]),
        parts.share("edge-left", _half(1)),
        parts.share("edge-right", _half(-1)),
        _edge(edges[tile.left], 1, parts),
        _edge(edges[tile.right], -1, parts),
        data_left=tile.left,
        data_right=tile.right,
    )


def _cloth(colour: WeavingColour, start: bool) -> list[str]:
    """Background, selvages and the mark that repeats the colour: a disc, a square or a corner."""
    motif = palette.WEAVING_MOTIF[colour]
    marks = {
        "red": circle(WIDTH / 2 - 26, 17, 5, fill=motif),
        "green": rect(WIDTH / 2 - 31, 12, 10, 10, fill=motif),
        "yellow": polygon([(WIDTH / 2 - 31, 12), (WIDTH / 2 - 20, 12), (WIDTH / 2 - 31, 23)], fill=motif),
    }
    stripes = [
        element("path", d=f"M0 {number(y)}h{number(WIDTH)}", stroke=motif, stroke_width=2.5, stroke_dasharray="3 3")
        for y in (7.0, HEIGHT - 7.0)
    ]
    border = palette.GOLD if start else palette.OUTLINE
    return [
        rect(0, 0, WIDTH, HEIGHT, fill=palette.WEAVING_GROUND[colour]),
        rect(0, 0, WIDTH, HEIGHT, fill=WEAVE),
        element(
            "path",
            d=f"M0 2h{number(WIDTH)}M0 {number(HEIGHT - 2)}h{number(WIDTH)}",
            stroke=border,
            stroke_width=4,
        ),
        element("path", d=f"M0 0v{number(HEIGHT)}m{number(WIDTH)} 0V0", stroke=palette.OUTLINE, stroke_width=1.6),
        element("path", d=_STITCHES, stroke=motif, stroke_width=2),
        *stripes,
        marks[colour],
    ]


def _half(side: int) -> str:
    """Half a medallion, on the left edge for 1 and on the right edge for -1."""
    x = 0 if side == 1 else WIDTH
    return element(
        "path",
        d=f"M{number(x)} {number(MIDDLE - 29)}c{number(side * REACH * 1.32)} 0 {number(side * REACH * 1.32)} 58 0 58z",
        fill=palette.CREAM,
        stroke=palette.OUTLINE,
        stroke_width=2.5,
    )


def _edge(edge: Edge, side: int, parts: Parts) -> str:
    """The reward for a match: the icon of the first benefit, and below it its amount or a second benefit."""
    x = 14.5 if side == 1 else WIDTH - 14.5
    first, *others = edge.benefits
    amount = str(first.amount) if first.amount > 1 else ""
    if first.kind == "vp":
        drawn = draw_vp(str(first.amount), x, MIDDLE, 24)
    elif others or amount:
        drawn = place(benefit_icon(first), x, MIDDLE - 7, 23)
        below = lettering(amount, x, MIDDLE + 14, 11, weight=2.1) if amount else ""
        drawn += below or "".join(place(benefit_icon(other), x, MIDDLE + 14, 15) for other in others[:1])
    else:
        drawn = place(benefit_icon(first), x, MIDDLE, 24)
    return parts.share(f"{edge.id}-{'left' if side == 1 else 'right'}", drawn)
