"""Palaces, with the Prophecy at their foot."""

from typing import Final

from tawantinsuyu.art.components.nobles import draw_noble_figure
from tawantinsuyu.art.components.tile import (
    HEIGHT,
    MARGIN,
    TOP,
    WIDTH,
    document,
    field,
    field_of_signs,
    heading,
    tile_ground,
)
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.benefits import benefit_signs, cost_signs
from tawantinsuyu.art.drawing.icons import named, place
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.signs import OR, PLUS, THEN, Sign
from tawantinsuyu.art.drawing.svg import group
from tawantinsuyu.art.drawing.triggers import trigger_signs
from tawantinsuyu.box.schema_golden_age import Palace, Prophecy

PROPHECY_ICONS: Final = {
    "matches": "edge-reward",
    "second_longest_tapestry": "second-longest-tapestry",
    "production_buildings": "building-production",
    "passive_buildings": "building-passive",
    "palaces": "building-palace",
    "conquest_markers": "conquest-marker",
    "army_cards": "army-card",
}


def draw_palace(palace: Palace) -> str:
    """A Palace as a drawing of its own."""
    label = f"Palace {palace.number}: {palace.name}. {palace.text}"
    return document(WIDTH, HEIGHT, label, palace_content(palace, palace.name), id_=palace.id)


def palace_content(palace: Palace, name: str) -> str:
    """Noble and cost; beside them trigger, price and benefits of laying him down; below them the Prophecy."""
    noble = Panel(MARGIN, TOP, 94, 78)
    prophecy = Panel(MARGIN, 182, WIDTH - 2 * MARGIN, 52)
    when, given, gained = (Panel(112, TOP + row * 42, 146, 38) for row in range(3))
    price = cost_signs(palace.price) if palace.price else []
    content = (
        tile_ground(palette.PARCHMENT),
        heading(name, palace.number, palette.WORKER[palace.noble]),
        field(
            "noble", noble, palette.SAND, draw_noble_figure(palace.noble, noble.centre, noble.middle, 68), dashed=True
        ),
        field_of_signs("cost", Panel(MARGIN, 136, 94, 38), palette.CREAM, cost_signs(palace.cost), 30),
        field_of_signs("trigger", when, palette.GOLD_LIGHT, trigger_signs(palace.triggers), 34),
        field_of_signs("price", given, palette.SAND, [Sign("noble-laid-down"), *price], 34),
        field_of_signs("benefits", gained, palette.CREAM, [THEN, *benefit_signs(palace.benefits)], 34),
        _prophecy(prophecy, palace),
    )
    return "".join(content)


def _prophecy(area: Panel, palace: Palace) -> str:
    """The condition on a night-blue strip, beside the sun."""
    inner = Panel(area.x + 52, area.y + 5, area.width - 57, area.height - 10)
    return group(
        field("prophecy-ground", area, palette.INDIGO, place("god-sun", area.x + 27, area.middle, 36, palette.GOLD)),
        field_of_signs("prophecy", inner, palette.CREAM, prophecy_signs(palace.prophecy), 36),
    )


def prophecy_signs(prophecy: Prophecy) -> list[Sign]:
    """The required number and the icons of what counts, e.g. `3+` Weavings."""
    at_least = f"{prophecy.at_least}+"
    if prophecy.count == "temple_space_vp":
        return [Sign("temple-step"), Sign("vp", str(prophecy.at_least)), PLUS]
    if not prophecy.of:
        return [Sign(PROPHECY_ICONS[prophecy.count], at_least)]
    family = {"workers": "worker", "weavings": "weaving"}[prophecy.count]
    first, *others = (Sign(named(family, word)) for word in prophecy.of)
    signs = [Sign(first.icon, at_least)]
    for other in others:
        signs += [OR, other]
    return signs
