"""Nation tiles: the place of the Vassal, immediate benefits and lasting effects."""

from typing import Final

from tawantinsuyu.art.components.tile import HEIGHT, WIDTH, TilePart, document, stacked_tile
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.benefits import benefit_signs
from tawantinsuyu.art.drawing.icons import named
from tawantinsuyu.art.drawing.signs import BRINGS, EQUALS, PLUS, THEN, Sign
from tawantinsuyu.art.drawing.triggers import TRIGGER_SIGNS
from tawantinsuyu.box.schema_golden_age import NationTile

PLACE_ICONS: Final = {
    "own_weaving_edge": "weaving-edge",
    "coricancha_space": "coricancha-space",
    "own_steps": "task-steps",
    "bottom_segment": "bottom-segment",
    "own_conquest_marker": "conquest-marker",
    "casualties": "casualty",
    "own_production_building": "building-production",
    "own_statue": "task-statue",
    "own_empty_palace": "building-palace",
}
"""The places a Vassal can go to."""

POWER_SIGNS: Final[dict[str, tuple[Sign, ...]]] = {
    "matches_any_edge": (Sign("weaving-edge"), EQUALS, Sign(number="?")),
    "skip_space_potato": (Sign("potato"), THEN, Sign("move-high-priest")),
    "replaces_marker": (Sign("vassal"), EQUALS, Sign("conquest-marker")),
    "extra_piece": (Sign("conquest-marker"), PLUS, Sign("vassal")),
    "festival_casualty": (Sign("festival"), BRINGS, Sign("casualty"), PLUS, Sign("vassal")),
    "produces_unflipped": (Sign(named("action", "produce")), BRINGS, Sign("task-produce")),
    "acts_as_noble": (Sign("vassal"), EQUALS, Sign("noble")),
}
"""The lasting effects of Nation tiles; any other, in an owner's edition, is written in words."""


def draw_nation(nation: NationTile) -> str:
    """A Nation tile as a drawing of its own."""
    label = f"Nation {nation.number}: {nation.name}. {nation.text}"
    return document(WIDTH, HEIGHT, label, nation_content(nation, nation.name), id_=nation.id)


def nation_content(nation: NationTile, name: str) -> str:
    """Where the Vassal goes, the immediate benefits and, below, the lasting effects."""
    goes = [Sign("vassal"), THEN, Sign(PLACE_ICONS[nation.vassal_on])]
    parts: list[TilePart] = [TilePart("vassal", palette.GOLD_LIGHT, goes, 0.8)]
    if nation.benefits:
        parts.append(TilePart("benefits", palette.CREAM, benefit_signs(nation.benefits), 1))
    parts += [TilePart("lasting", palette.SAND, [Sign("lasting"), *signs], 1.3) for signs in lasting_signs(nation)]
    return stacked_tile(parts, name, nation.number, palette.AMBER, palette.RED)


def lasting_signs(nation: NationTile) -> list[list[Sign]]:
    """One row per power and reaction of the Vassal."""
    powers = [list(POWER_SIGNS.get(power, [Sign(number=power.replace("_", " "))])) for power in nation.powers]
    reactions = [
        [*TRIGGER_SIGNS[trigger], BRINGS, *benefit_signs(benefits)] for trigger, benefits in nation.reactions.items()
    ]
    return powers + reactions
