"""The whole board."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tawantinsuyu.art.board.conquest import draw_conquest
from tawantinsuyu.art.board.coricancha import draw_coricancha
from tawantinsuyu.art.board.frame import MARGIN, THICK, draw_board_edge, draw_frame, draw_shadows
from tawantinsuyu.art.board.hill import draw_hill
from tawantinsuyu.art.board.labels import Labels
from tawantinsuyu.art.board.layout import HEIGHT, TOP, Layout, arrange
from tawantinsuyu.art.board.legend import draw_legend
from tawantinsuyu.art.board.temple import draw_temple
from tawantinsuyu.art.board.terraces import terrace_patterns
from tawantinsuyu.art.board.village import draw_village
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import sprite
from tawantinsuyu.art.drawing.lettering import Anchor, fitting, lettering
from tawantinsuyu.art.drawing.materials import materials
from tawantinsuyu.art.drawing.svg import element, number, title
from tawantinsuyu.art.modules import Modules
from tawantinsuyu.box.box import Box

TITLE_WIDTH: Final = 215.0
"""The space between a lower region and the foot of the hill."""


def draw_board(
    box: Box, modules: Iterable[str] = (), labels: Mapping[str, str] | None = None, icons: bool = True
) -> str:
    """The empty board of the base game, or with these modules of The Golden Age, as an SVG document.

    Every place used in play has an element id: `space-T11`, `task-T11i`, `coricancha-produce`, `village-1`,
    `nomads-1`, and the ids of the box for Steps slots, Temple steps, regions and Conquest spaces. Modules add the
    steps of a Temple overlay by their ids, `nation-antisuyu` and `newcomer-1`. The board grows at its sides to make
    room for them; the new Buildings do not change it. `tawantinsuyu.art.modules.MODULES` lists the module names;
    any other raises ValueError. `labels` are words in the reader's language, by the ids of
    `tawantinsuyu.art.board.labels.DEFAULTS`; missing ones are in English.
    A drawing without `icons` is for a page that shows the board as an image and already contains the icons and the
    materials: it has places to be measured, and no ground between them.
    """
    chosen = Modules.named(modules)
    layout = arrange(chosen)
    words = Labels(labels)
    width, height = layout.width + 2 * MARGIN, HEIGHT + THICK + 2 * MARGIN
    subtitles = [words.say("subtitle"), *[words.say("subtitle-golden-age")] * bool(chosen)]
    return element(
        "svg",
        title(words.say("board", subtitles=", ".join(subtitles))),
        _ground(layout, words, subtitles) if icons else "",
        draw_conquest(box, layout, words),
        draw_village(box, layout, words),
        draw_temple(box, layout, chosen.side, words),
        draw_legend(layout.legend, words),
        draw_hill(box, words, ground=icons),
        draw_coricancha(box, words),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{number(layout.left - MARGIN)} {number(TOP - MARGIN)} {number(width)} {number(height)}",
        width=width,
        height=height,
        color=palette.INK,
    )


def _ground(layout: Layout, words: Labels, subtitles: Sequence[str]) -> str:
    """What lies below all places, with everything that a drawing defines."""
    return "".join(
        (
            element("defs", materials()) + sprite(),
            terrace_patterns(),
            draw_board_edge(layout),
            draw_frame(layout),
            draw_shadows(layout.panels),
            _below(words.say("title"), -304, 571, 22, anchor="start"),
            *(_below(line, 354, 573 - 24 * above, 17, anchor="end") for above, line in enumerate(reversed(subtitles))),
        )
    )


def _below(words: str, x: float, y: float, size: float, anchor: Anchor) -> str:
    """Letters on the bare table beside the foot of the hill, small enough to stay clear of it."""
    size = fitting(words, size, TITLE_WIDTH)
    return lettering(words, x, y, size, anchor=anchor, colour=palette.TITLE, weight=1.9)
