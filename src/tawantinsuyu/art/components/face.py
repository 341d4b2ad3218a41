"""What the faces of cards and tiles have in common: symbols, shared parts, backgrounds, ids in corners."""

import re
from dataclasses import dataclass, field
from typing import Final

from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.lettering import lettering
from tawantinsuyu.art.drawing.materials import RIM, WEAVE
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.svg import Attribute, element, group, number, rect

CARD: Final = (100.0, 140.0)
"""God and Army cards."""
TILE: Final = (268.0, 244.0)
"""Buildings, Palaces, Nation tiles: twice the size of the place for a Nation tile on the board."""
WEAVING: Final = (120.0, 84.0)
STATUE: Final = (60.0, 84.0)
TOKEN: Final = (64.0, 64.0)

_FOR_READERS = re.compile(r' (?:role|aria-label|class)="[^"]*"|<title>[^<]*</title>')


def shared(drawn: str) -> str:
    """A drawing for use in others, without accessible names: the drawing that uses it provides them."""
    return _FOR_READERS.sub("", drawn)


def face(id_: str, size: tuple[float, float], *content: str, **attributes: Attribute) -> str:
    """The symbol `face-ID`. It sets its own ink and does not take that of the page."""
    width, height = size
    view_box = f"0 0 {number(width)} {number(height)}"
    return shared(element("symbol", *content, id=f"face-{id_}", viewBox=view_box, color=palette.INK, **attributes))


def use(id_: str, x: float | None = None, y: float | None = None, **attributes: Attribute) -> str:
    """A shared part in its original size."""
    return element("use", href=f"#{id_}", x=x, y=y, **attributes)


@dataclass(slots=True)
class Parts:
    """Parts of a drawing that several faces share, each drawn once."""

    drawn: dict[str, str] = field(default_factory=dict)

    def share(self, name: str, *content: str) -> str:
        """A `<use>` of the content, which is stored under this name."""
        id_ = f"part-{name}"
        self.drawn.setdefault(id_, shared(group(*content, id=id_)))
        return use(id_)


def ground(size: tuple[float, float], colour: str, radius: float, stroke: float, woven: bool = False) -> str:
    """The body of a card or a tile, with light along its upper edge; that of a `woven` one shows its threads."""
    width, height = size
    half, rim = stroke / 2, stroke * 1.4
    body = rect(half, half, width - stroke, height - stroke, rx=radius, fill=colour)
    threads = rect(half, half, width - stroke, height - stroke, rx=radius, fill=WEAVE) if woven else ""
    edges = ((half, palette.OUTLINE), (rim, RIM))
    return "".join(
        (
            body,
            threads,
            *(
                rect(
                    inset,
                    inset,
                    width - 2 * inset,
                    height - 2 * inset,
                    rx=radius,
                    fill="none",
                    stroke=paint,
                    stroke_width=stroke,
                )
                for inset, paint in reversed(edges)
            ),
        )
    )


def plate(area: Panel, colour: str = palette.CREAM, radius: float = 6.0) -> str:
    """A light field for signs."""
    return rect(
        area.x,
        area.y,
        area.width,
        area.height,
        rx=radius,
        fill=colour,
        stroke=palette.EARTH_DARK,
        stroke_width=area.height**0.5 / 5,
    )


def corner_id(id_: str, size: tuple[float, float], cap: float, colour: str = palette.EARTH_DARK) -> str:
    """The id of a card or tile, small in its lower right corner."""
    width, height = size
    return lettering(id_, width - cap * 1.3, height - cap * 1.4, cap, anchor="end", colour=colour, weight=1.6)
