"""Single pieces of The Golden Age that a table shows apart from the board, each as an SVG document of its own."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tawantinsuyu.art import palette
from tawantinsuyu.art.benefits import benefit_signs
from tawantinsuyu.art.figures import VIEW, draw_newcomer_figure, draw_noble_figure
from tawantinsuyu.art.icons import place, sprite_for
from tawantinsuyu.art.layout import Panel
from tawantinsuyu.art.lettering import fitting, lettering
from tawantinsuyu.art.signs import Sign, fit_signs
from tawantinsuyu.art.svg import circle, element, group, number, rect, title
from tawantinsuyu.art.tile_signs import (
    PLACE_ICONS,
    THEN,
    cost_signs,
    cult_signs,
    lasting_signs,
    prophecy_signs,
    trigger_signs,
)
from tawantinsuyu.box.schema_golden_age import NationTile, Newcomer, Palace
from tawantinsuyu.box.schema_solo import CultTile

WIDTH: Final = 268.0
HEIGHT: Final = 244.0
"""Twice the place for a Nation tile on the board."""

NEWCOMER_WIDTH: Final = 128.0
MARGIN: Final = 10.0
RIBBON: Final = 34.0
TOP: Final = 52.0
"""Where the fields begin below the ribbon."""


class _Part(NamedTuple):
    """A field of a Nation tile; `share` is its part of the height, since what lasts takes the most signs."""

    name: str
    ground: str
    signs: list[Sign]
    share: float


def draw_palace(palace: Palace) -> str:
    """A Palace as a drawing of its own."""
    said = f"Palace {palace.number}: {palace.name}. {palace.text}"
    return _document(WIDTH, HEIGHT, said, palace_content(palace, palace.name), id_=palace.id)


def palace_content(palace: Palace, name: str) -> str:
    """A Palace: Noble and cost, beside them when he is laid down, the price and the gain, below them the Prophecy."""
    noble = Panel(MARGIN, TOP, 94, 78)
    prophecy = Panel(MARGIN, 182, WIDTH - 2 * MARGIN, 52)
    when, given, gained = (Panel(112, TOP + row * 42, 146, 38) for row in range(3))
    price = cost_signs(palace.price) if palace.price else []
    content = (
        _ground(palette.PARCHMENT),
        _ribbon(name, palace.number, palette.WORKER[palace.noble]),
        _field(
            "noble", noble, palette.SAND, draw_noble_figure(palace.noble, noble.centre, noble.middle, 68), dashed=True
        ),
        _signs("cost", Panel(MARGIN, 136, 94, 38), palette.CREAM, cost_signs(palace.cost), 30),
        _signs("trigger", when, palette.GOLD_LIGHT, trigger_signs(palace.triggers), 34),
        _signs("price", given, palette.SAND, [Sign("noble-laid-down"), *price], 34),
        _signs("benefits", gained, palette.CREAM, [THEN, *benefit_signs(palace.benefits)], 34),
        _prophecy(prophecy, palace),
    )
    return "".join(content)


def draw_nation(nation: NationTile) -> str:
    """A Nation tile as a drawing of its own."""
    said = f"Nation {nation.number}: {nation.name}. {nation.text}"
    return _document(WIDTH, HEIGHT, said, nation_content(nation, nation.name), id_=nation.id)


def nation_content(nation: NationTile, name: str) -> str:
    """A Nation tile: where the Vassal goes, what that brings at once and, below, what lasts."""
    goes = [Sign("vassal"), THEN, Sign(PLACE_ICONS[nation.vassal_on])]
    parts: list[_Part] = [_Part("vassal", palette.GOLD_LIGHT, goes, 0.8)]
    if nation.benefits:
        parts.append(_Part("benefits", palette.CREAM, benefit_signs(nation.benefits), 1))
    parts += [_Part("lasting", palette.SAND, [Sign("lasting"), *signs], 1.3) for signs in lasting_signs(nation)]
    return _stacked(parts, name, nation.number, palette.AMBER, palette.RED)


def cult_content(tile: CultTile, name: str) -> str:
    """A Cult tile: what one of Pachamama's Vassals brings her and, below, what two bring."""
    parts = [
        _Part("level", ground, [*[Sign("vassal")] * (index + 1), Sign(number=":"), *cult_signs(level)], 1)
        for index, (level, ground) in enumerate(zip(tile.levels, (palette.CREAM, palette.SAND), strict=False))
    ]
    return _stacked(parts, name, tile.number, palette.STONE_LIGHT, palette.INDIGO)


def _stacked(parts: Sequence[_Part], name: str, figure: int, ground: str, ribbon: str) -> str:
    """A tile of fields one below the other."""
    gap = 6.0
    share = (HEIGHT - MARGIN - TOP - gap * (len(parts) - 1)) / sum(part.share for part in parts)
    y = TOP
    fields = []
    for part in parts:
        area = Panel(MARGIN, y, WIDTH - 2 * MARGIN, share * part.share)
        fields.append(_signs(part.name, area, part.ground, part.signs, 46))
        y = area.bottom + gap
    return "".join((_ground(ground), _ribbon(name, figure, ribbon), *fields))


def draw_newcomer(newcomer: Newcomer) -> str:
    """A Newcomer: a figure in its two colours with the sign of each of its two Workers."""
    return _document(
        VIEW,
        VIEW,
        f"Newcomer: {' and '.join(newcomer.colours)}",
        draw_newcomer_figure(newcomer.colours, VIEW / 2, VIEW / 2, VIEW),
        id_=newcomer.id,
        width=NEWCOMER_WIDTH,
    )


def _document(view_width: float, view_height: float, said: str, *content: str, id_: str, width: float = WIDTH) -> str:
    drawn = group(*content, id=id_)
    return element(
        "svg",
        title(said.strip()),
        sprite_for(drawn),
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(view_width)} {number(view_height)}",
        width=width,
        height=width * view_height / view_width,
        color=palette.INK,
    )


def _ground(colour: str) -> str:
    return rect(2, 2, WIDTH - 4, HEIGHT - 4, rx=12, fill=colour, stroke=palette.OUTLINE, stroke_width=3)


def _ribbon(name: str, figure: int, colour: str) -> str:
    """The heading: number and name on light plates, since letters are not legible on the colours of all Workers."""
    plate = Panel(MARGIN + RIBBON + 2, MARGIN + 5, WIDTH - 2 * MARGIN - RIBBON - 7, RIBBON - 10)
    badge = MARGIN + RIBBON / 2
    size = fitting(name, 12, plate.width - 14)
    return group(
        rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, RIBBON, rx=6, fill=colour, stroke=palette.OUTLINE, stroke_width=2),
        circle(badge, badge, 13, fill=palette.CREAM, stroke=palette.OUTLINE, stroke_width=2),
        lettering(str(figure), badge, badge, 12, weight=1.9),
        rect(plate.x, plate.y, plate.width, plate.height, rx=4, fill=palette.CREAM),
        lettering(name, plate.centre, plate.middle, size, weight=1.8),
        class_="heading",
    )


def _field(name: str, area: Panel, ground: str, *content: str, dashed: bool = False) -> str:
    return group(
        rect(
            area.x,
            area.y,
            area.width,
            area.height,
            rx=6,
            fill=ground,
            stroke=palette.EARTH_DARK,
            stroke_width=1.8,
            stroke_dasharray="5 4" if dashed else None,
        ),
        *content,
        class_=f"field {name}",
    )


def _signs(name: str, area: Panel, ground: str, signs: Sequence[Sign], size: float) -> str:
    drawn = fit_signs(signs, area.centre, area.middle, size, area.width - 10, area.height - 6)
    return _field(name, area, ground, drawn)


def _prophecy(area: Panel, palace: Palace) -> str:
    """The condition on a night-blue strip, beside the sign of the sky that foretells it."""
    inner = Panel(area.x + 52, area.y + 5, area.width - 57, area.height - 10)
    return group(
        _field("prophecy-ground", area, palette.INDIGO, place("god-sun", area.x + 27, area.middle, 36, palette.GOLD)),
        _signs("prophecy", inner, palette.CREAM, prophecy_signs(palace.prophecy), 36),
    )
