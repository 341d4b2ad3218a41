"""What Passive Buildings do, as rows of signs: the moment or the thing, then what it brings."""

from collections.abc import Callable
from typing import Final

from tawantinsuyu.art.benefits import benefit_signs
from tawantinsuyu.art.icons import named
from tawantinsuyu.art.signs import Sign
from tawantinsuyu.art.tile_signs import EQUALS, OR, THEN, TRIGGER_SIGNS, cost_signs
from tawantinsuyu.box.schema_base import PassiveBuilding

BRINGS: Final = Sign(number=":")
PLUS: Final = Sign(number="+")


def _vp(points: int) -> Sign:
    return Sign("vp", str(points))


def _more(icon: str, amount: int) -> tuple[Sign, ...]:
    """So many more of a thing: `+2` and its icon."""
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
"""The powers of Passive Buildings; what their number means differs. Another one is told by the eye alone."""


def effect_rows(building: PassiveBuilding) -> list[list[Sign]]:
    """One row for each power, each reaction and the secondary action; reactions that bring the same share a row."""
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
