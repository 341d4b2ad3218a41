"""The drawing of the whole board."""

from tawantinsuyu.art import palette, textile
from tawantinsuyu.art.conquest import draw_conquest
from tawantinsuyu.art.coricancha import draw_coricancha
from tawantinsuyu.art.hill import draw_hill
from tawantinsuyu.art.icons import sprite
from tawantinsuyu.art.layout import HEIGHT, LEFT, TOP, WIDTH
from tawantinsuyu.art.legend import draw_legend
from tawantinsuyu.art.lettering import lettering
from tawantinsuyu.art.svg import element, number, rect, title
from tawantinsuyu.art.temple import draw_temple
from tawantinsuyu.art.village import draw_village
from tawantinsuyu.box.box import Box


def draw_board(box: Box) -> str:
    """The empty board of the base game as an SVG document.

    Everything that play can point at has an element id: `space-T11`, `task-T11i`, `coricancha-produce`, `village-1`,
    `nomads-1`, and the ids of the box for Steps slots, Temple steps, regions and Conquest spaces.
    """
    return element(
        "svg",
        title("The board of Tawantinsuyu: The Inca Empire"),
        sprite(),
        textile.definitions(),
        rect(LEFT, TOP, WIDTH, HEIGHT, fill=palette.TABLE),
        textile.frame(),
        draw_conquest(box),
        draw_village(box),
        draw_temple(box),
        draw_legend(),
        lettering("Tawantinsuyu", -400, 571, 22, anchor="start", colour=palette.RED_DARK, weight=1.9),
        lettering("The Inca Empire", 400, 573, 17, anchor="end", colour=palette.RED_DARK, weight=1.8),
        draw_hill(box),
        draw_coricancha(box),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{number(LEFT)} {number(TOP)} {number(WIDTH)} {number(HEIGHT)}",
        width=WIDTH,
        height=HEIGHT,
        color=palette.INK,
    )
