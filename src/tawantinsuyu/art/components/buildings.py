"""Production and Passive Buildings: type and cost on the roof, the effect in the door below it."""

from collections.abc import Callable, Sequence
from typing import Final

from tawantinsuyu.art.components.face import TILE, Parts, corner_id, face, ground, plate
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.benefits import benefit_rows, benefit_signs, cost_signs
from tawantinsuyu.art.drawing.icons import named, place
from tawantinsuyu.art.drawing.lettering import lettering
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.signs import BRINGS, EQUALS, OR, PLUS, THEN, Sign, fit_rows, fit_signs
from tawantinsuyu.art.drawing.svg import circle, element
from tawantinsuyu.art.drawing.triggers import TRIGGER_SIGNS
from tawantinsuyu.box.schema_base import PassiveBuilding, ProductionBuilding

WIDTH, HEIGHT = TILE
COST: Final = Panel(84, 16, 168, 52)
EFFECT: Final = Panel(16, 88, WIDTH - 32, 126)
ROOF: Final = f"M14 8H{WIDTH - 14:g}L{WIDTH - 5:g} 76H5Z"
THATCH: Final = "".join(f"M{x} 11L{x + (x - 134) // 16} 73" for x in range(18, 260, 12))
DOOR: Final = f"M24 88H{WIDTH - 24:g}L{WIDTH - 12:g} 214H12Z"
"""Narrower above, as the doors of the Inca are."""
JOINTS: Final = (
    "M5 104H263M5 134H263M5 164H263M5 194H263M5 216H263M10 84V104M258 104V134M8 134V164M260 164V194M8 194V216"
)
LINTEL: Final = {"production": palette.GREEN, "passive": palette.INDIGO}


def _vp(points: int) -> Sign:
    return Sign("vp", str(points))


def _more(icon: str, amount: int) -> tuple[Sign, ...]:
    """A bonus: `+2` and the icon."""
    return (Sign(number=f"+{amount}"), Sign(icon, glued=True))


BUILDING_POWERS: Final[dict[str, Callable[[int], tuple[Sign, ...]]]] = {
    "use_as_courier": lambda _: (Sign("worker"), EQUALS, Sign("courier")),
    "use_as_priest": lambda _: (Sign("worker"), EQUALS, Sign("priest")),
    "warrior_rejuvenates": lambda n: (
        *TRIGGER_SIGNS["placed_warrior"],
        BRINGS,
        Sign("rejuvenate", str(n)),
        Sign("building-production", scale=0.62, glued=True),
    ),
    "matches_pay_at_once": lambda _: (Sign("weaving-edge"), THEN, Sign("edge-reward")),
    "architect_craftsman_alike": lambda _: (Sign("architect"), EQUALS, Sign("craftsman")),
    "god_card_vp": lambda n: (Sign("god-card"), PLUS, _vp(n)),
    "own_steps_score": lambda n: (Sign("placed"), Sign("task-steps"), BRINGS, _vp(n)),
    "weavings_drawn": lambda n: (Sign("task-weavings"), Sign(number=f"+{n}")),
    "longest_tapestry_festival_vp": lambda n: (
        Sign("festival"),
        BRINGS,
        _vp(n),
        OR,
        Sign("longest-tapestry", glued=True),
    ),
    "conquest_discount": lambda n: (
        Sign("action-conquest"),
        BRINGS,
        Sign(number=f"-{n}"),
        Sign("flip-soldier", glued=True),
        Sign(number=f"-{n}"),
        Sign("discard-soldier", glued=True),
    ),
    "warrior_tasks": lambda n: (*TRIGGER_SIGNS["placed_warrior"], BRINGS, *_more("any-task", n)),
    "exchange": lambda _: (Sign("stone", "2"), EQUALS, Sign("corn", "2"), EQUALS, Sign("gold")),
    "produce_rejuvenates": lambda n: (
        Sign(named("action", "produce")),
        BRINGS,
        Sign("rejuvenate", str(n) if n > 1 else ""),
    ),
    "buy_god_cards": lambda n: (Sign("potato", str(n) if n > 1 else ""), THEN, Sign("god-card")),
    "collect_bonus": lambda n: (
        Sign("potato"),
        OR,
        Sign("corn"),
        OR,
        Sign("stone"),
        BRINGS,
        Sign(number=f"+{n}"),
        _vp(1),
    ),
    "building_draws": lambda n: (Sign("task-building"), Sign(number=f"+{n}")),
    "rearrange_before_merchant": lambda _: (Sign("rearrange"), THEN, Sign("task-merchant")),
    "newcomer_tasks": lambda n: (*TRIGGER_SIGNS["placed_newcomer"], BRINGS, *_more("any-task", n)),
    "newcomer_both_colours": lambda _: (Sign("newcomer"), EQUALS, Sign("worker"), PLUS, Sign("worker")),
    "high_priest_after_palace": lambda _: (Sign("building-palace"), THEN, Sign("high-priest")),
    "prophecy_vp": lambda n: (Sign("prophecy"), PLUS, _vp(n)),
}
"""The powers of Passive Buildings; the meaning of the number differs. Any other power is shown as the eye icon."""


def production_building(building: ProductionBuilding, parts: Parts) -> str:
    """Its cost and what it produces."""
    return _building(building, "production", benefit_rows(building.benefits), parts)


def passive_building(building: PassiveBuilding, parts: Parts) -> str:
    """Its cost and its effect, as far as signs can show it."""
    return _building(building, "passive", effect_rows(building), parts)


def _building(
    building: ProductionBuilding | PassiveBuilding, kind: str, rows: Sequence[Sequence[Sign]], parts: Parts
) -> str:
    body = parts.share(
        f"building-{kind}",
        ground(TILE, palette.STONE_LIGHT, 14, 5),
        element("path", d=JOINTS, stroke=palette.STONE_DARK, stroke_width=2),
        element("path", d=ROOF, fill=LINTEL[kind], stroke=palette.OUTLINE, stroke_width=4, stroke_linejoin="round"),
        element("path", d=THATCH, stroke=palette.SHADE, stroke_opacity=0.25, stroke_width=3),
        element("path", d="M12 79H256", stroke=palette.OCHRE, stroke_width=6, stroke_dasharray="10 6"),
        circle(44, 42, 29, fill=palette.CREAM, stroke=palette.OUTLINE, stroke_width=3),
        place(named("building", kind), 44, 42, 42),
        plate(COST),
        element("path", d=DOOR, fill=palette.CREAM, stroke=palette.OUTLINE, stroke_width=3, stroke_linejoin="round"),
    )
    return face(
        building.id,
        TILE,
        body,
        fit_signs(cost_signs(building.cost), COST.centre, COST.middle, 44, COST.width - 10, COST.height - 4),
        fit_rows(rows, Panel(EFFECT.x + 7, EFFECT.y, EFFECT.width - 14, EFFECT.height), 66),
        lettering(str(building.number), 18, HEIGHT - 17, 13, anchor="start", colour=palette.PIECE_INK, weight=1.9),
        corner_id(building.id, TILE, 13, palette.PIECE_INK),
    )


def effect_rows(building: PassiveBuilding) -> list[list[Sign]]:
    """One row per power, reaction and secondary action; reactions with the same benefits share a row."""
    rows = [
        list(BUILDING_POWERS[power](n)) if power in BUILDING_POWERS else [Sign("building-passive")]
        for power, n in building.powers.items()
    ]
    moments: dict[str, list[Sign]] = {}
    brought: dict[str, list[Sign]] = {}
    for trigger, benefits in building.reactions.items():
        signs = benefit_signs(benefits)
        moments.setdefault(repr(signs), []).extend([*[OR] * (repr(signs) in brought), *TRIGGER_SIGNS[trigger]])
        brought[repr(signs)] = signs
    rows += [[*moments[key], BRINGS, *brought[key]] for key in brought]
    if building.secondary_action:
        action = building.secondary_action
        rows.append([*cost_signs(action.price), THEN, *benefit_signs(action.benefits)])
    return rows
