"""The parts of the board that show entries of the box, for comparison with a printed copy."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.art.board.layout import CORICANCHA_EDGE, RIM, Layout, arrange, pentagon
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.svg import element, number
from tawantinsuyu.art.modules import NOBLES, SIDES, Modules
from tawantinsuyu.box import schema_base as base
from tawantinsuyu.box import schema_golden_age as golden_age
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema import Entry

MARGIN: Final = 12.0
ROOM: Final = 1.35
"""Extent of the signs around the Coricancha, relative to its own size."""


class Place(NamedTuple):
    """A part of the board with these modules."""

    modules: tuple[str, ...]
    panel: Panel


def _around(panels: Iterable[Panel]) -> Panel:
    """The smallest panel that holds all of these."""
    all_ = list(panels)
    x, y = min(panel.x for panel in all_), min(panel.y for panel in all_)
    return Panel(x, y, max(panel.right for panel in all_) - x, max(panel.bottom for panel in all_) - y)


def _hill(_layout: Layout) -> list[Panel]:
    return [_around(Panel(x, y, 0, 0) for x, y in pentagon(RIM))]


def _coricancha(_layout: Layout) -> list[Panel]:
    edge = CORICANCHA_EDGE * ROOM
    return [Panel(-edge, -edge, 2 * edge, 2 * edge)]


def _village(layout: Layout) -> list[Panel]:
    return [_around([layout.village, layout.casualties, layout.nomads])]


def _temple(layout: Layout) -> list[Panel]:
    return [layout.temple]


def _regions(layout: Layout) -> list[Panel]:
    return list(layout.conquest.values())


def _newcomers(layout: Layout) -> list[Panel]:
    return [] if layout.newcomers is None else [layout.newcomers]


PRINTED: Final[Mapping[type[Entry], Callable[[Layout], list[Panel]]]] = {
    base.TaskRow: _hill,
    base.Space: _hill,
    base.Icon: _hill,
    base.StepsSlot: _hill,
    base.TableSize: _village,
    base.WorkerRow: _village,
    base.CoricanchaSpace: _coricancha,
    base.TempleStep: _temple,
    base.Region: _regions,
    base.ConquestSpace: _regions,
    golden_age.Overlay: _temple,
    golden_age.OverlayRow: _temple,
    golden_age.OverlayStep: _temple,
    golden_age.NewcomerOverlay: _newcomers,
}
"""The panels that show the entries of each kind."""


def is_printed_on_board(row: Entry) -> bool:
    """Whether `draw_places` can show it."""
    return type(row) in PRINTED


def draw_places(box: Box, rows: Sequence[Entry]) -> str:
    """The parts of the board that show these entries, side by side."""
    places = list(dict.fromkeys(place for row in rows for place in _places_of(row)))
    parts: list[str] = []
    x = MARGIN
    for place in places:
        parts.append(_part(box, place, x))
        x += place.panel.width + 3 * MARGIN
    height = max(place.panel.height for place in places) + 4 * MARGIN
    return element("svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(x)} {number(height)}")


def _places_of(row: Entry) -> list[Place]:
    modules: tuple[str, ...] = ()
    match row:
        case golden_age.Overlay():
            modules = tuple(name for name, side in SIDES.items() if side == row.id)
        case golden_age.OverlayRow() | golden_age.OverlayStep():
            modules = tuple(name for name, side in SIDES.items() if side == row.overlay)
        case golden_age.NewcomerOverlay():
            modules = (NOBLES,)
    return [Place(modules, panel) for panel in PRINTED[type(row)](arrange(Modules.named(modules)))]


def _part(box: Box, place: Place, x: float) -> str:
    """The board, clipped to this part."""
    panel = place.panel
    board = draw_board(box, place.modules)
    content = board[board.index(">") + 1 : board.rindex("</svg>")]
    left, top = panel.x - MARGIN, panel.y - MARGIN
    width, height = panel.width + 2 * MARGIN, panel.height + 2 * MARGIN
    view_box = f"{number(left)} {number(top)} {number(width)} {number(height)}"
    return element("svg", content, x=x, y=MARGIN, width=width, height=height, viewBox=view_box)
