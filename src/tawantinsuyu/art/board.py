"""The drawing of the whole board."""

from collections.abc import Iterable

from tawantinsuyu.art import palette, textile
from tawantinsuyu.art.conquest import draw_conquest
from tawantinsuyu.art.coricancha import draw_coricancha
from tawantinsuyu.art.hill import draw_hill
from tawantinsuyu.art.icons import sprite
from tawantinsuyu.art.layout import HEIGHT, TOP, arrange
from tawantinsuyu.art.legend import draw_legend
from tawantinsuyu.art.lettering import lettering
from tawantinsuyu.art.modules import Modules
from tawantinsuyu.art.svg import element, number, rect, title
from tawantinsuyu.art.temple import draw_temple
from tawantinsuyu.art.village import draw_village
from tawantinsuyu.box.box import Box


def draw_board(box: Box, modules: Iterable[str] = ()) -> str:
    """The empty board as an SVG document: that of the base game, or with these modules of The Golden Age.

    Everything that play can point at has an element id: `space-T11`, `task-T11i`, `coricancha-produce`, `village-1`,
    `nomads-1`, and the ids of the box for Steps slots, Temple steps, regions and Conquest spaces. Modules add the
    steps of a Temple overlay by their ids, `nation-antisuyu` and `newcomer-1`. The board grows at its sides to make
    room for them; the new Buildings change nothing on it. `tawantinsuyu.art.modules.MODULES` lists the names;
    another one raises ValueError.
    """
    chosen = Modules.named(modules)
    layout = arrange(chosen)
    subtitles = ["The Inca Empire", *["The Golden Age"] * bool(chosen)]
    return element(
        "svg",
        title(f"The board of Tawantinsuyu: {' with '.join(subtitles)}"),
        sprite(),
        textile.definitions(),
        rect(layout.left, TOP, layout.width, HEIGHT, fill=palette.TABLE),
        textile.frame(layout),
        draw_conquest(box, layout),
        draw_village(box, layout),
        draw_temple(box, layout, chosen.side),
        draw_legend(layout.legend),
        lettering("Tawantinsuyu", -400, 571, 22, anchor="start", colour=palette.RED_DARK, weight=1.9),
        *(
            lettering(words, 400, 573 - 28 * above, 17, anchor="end", colour=palette.RED_DARK, weight=1.8)
            for above, words in enumerate(reversed(subtitles))
        ),
        draw_hill(box),
        draw_coricancha(box),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{number(layout.left)} {number(TOP)} {number(layout.width)} {number(HEIGHT)}",
        width=layout.width,
        height=HEIGHT,
        color=palette.INK,
    )
