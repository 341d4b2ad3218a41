"""Production and Passive Buildings: the kind, its number and the cost on a lintel, below it what the Building does."""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.art import palette
from tawantinsuyu.art.benefits import benefit_rows
from tawantinsuyu.art.building_signs import effect_rows
from tawantinsuyu.art.face_parts import TILE, Parts, corner_id, face, ground, plate
from tawantinsuyu.art.icons import named, place
from tawantinsuyu.art.layout import Panel
from tawantinsuyu.art.lettering import lettering
from tawantinsuyu.art.signs import Sign, fit_rows, fit_signs
from tawantinsuyu.art.svg import circle, element, rect
from tawantinsuyu.art.tile_signs import cost_signs
from tawantinsuyu.box.schema_base import PassiveBuilding, ProductionBuilding

WIDTH, HEIGHT = TILE
COST: Final = Panel(84, 16, 168, 52)
EFFECT: Final = Panel(16, 88, WIDTH - 32, 126)
LINTEL: Final = {"production": palette.GREEN, "passive": palette.INDIGO}


def production_building(building: ProductionBuilding, parts: Parts) -> str:
    """What it costs and what it produces."""
    return _building(building, "production", benefit_rows(building.benefits), parts)


def passive_building(building: PassiveBuilding, parts: Parts) -> str:
    """What it costs and what it does, as far as signs can say it."""
    return _building(building, "passive", effect_rows(building), parts)


def _building(
    building: ProductionBuilding | PassiveBuilding, kind: str, rows: Sequence[Sequence[Sign]], parts: Parts
) -> str:
    body = parts.share(
        f"building-{kind}",
        ground(TILE, palette.PARCHMENT, 14, 5),
        rect(8, 8, WIDTH - 16, 68, rx=8, fill=LINTEL[kind], stroke=palette.OUTLINE, stroke_width=4),
        element("path", d="M8 76h252M20 84h228", stroke=palette.OCHRE, stroke_width=6, stroke_dasharray="10 6"),
        circle(44, 42, 29, fill=palette.CREAM, stroke=palette.OUTLINE, stroke_width=3),
        place(named("building", kind), 44, 42, 42),
        plate(COST),
        plate(EFFECT),
    )
    return face(
        building.id,
        TILE,
        body,
        fit_signs(cost_signs(building.cost), COST.centre, COST.middle, 44, COST.width - 10, COST.height - 4),
        fit_rows(rows, Panel(EFFECT.x + 7, EFFECT.y, EFFECT.width - 14, EFFECT.height), 66),
        lettering(str(building.number), 18, HEIGHT - 17, 13, anchor="start", colour=palette.EARTH_DARK, weight=1.9),
        corner_id(building.id, TILE, 13),
    )
