"""Overlays of the Temple for tests: every reward on the steps that show it, and on one that the test prints itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.rules.temple import Climb
from tests.golden_age.given import given, step
from tests.support.given import Table
from tests.support.printing import builtin_box

PRINTED_HERE: Final = "simpa-1-left"
"""The step on which a test prints a reward of its own."""

REWARDS: Final[Mapping[str, list[dict[str, Any]]]] = {
    "R01": [{"play_god_card": 1}],
    "R02": [{"army_card": 2}],
    "R03": [{"casualty": 1}, {"play_army_cards": 2}],
    "R04": [{"conquest_marker": 1}],
    "R05": [{"stone": 2}, {"move_high_priest": 1}],
    "R06": [{"free_weaving": 2}],
    "R07": [{"free_steps": 1}],
    "R08": [{"rejuvenate": 2}],
    "R09": [{"task": "building"}],
    "R10": [{"task": "steps"}],
    "R11": [{"task": "produce"}],
    "R12": [{"one_of": [[{"task": "merchant"}], [{"free_steps": 1}]]}],
    "R13": [{"corn": 1}],
    "R14": [{"rejuvenate": 1}, {"nomad": 1}],
    "R15": [{"stone": 1}, {"free_small_statue": 1, "of": ["wave", "sun"]}],
}
MANDATORY: Final = ("R03", "R05")


def printed(reward: str) -> dict[str, Any]:
    """What a step shows that gives this reward."""
    return {"rewards": REWARDS[reward], "mandatory": reward in MANDATORY}


def steps_with(reward: str) -> list[str]:
    """The steps of both overlays that show a reward, and `here` for one that the test prints."""
    shown = [each.id for each in builtin_box().overlay_steps if each.reward_rule == f"GA-SUN-{reward}"]
    return [*shown, "here"]


def side_of(name: str) -> str:
    return name.partition("-")[0]


def below(name: str) -> str:
    """A step from which another one can be reached."""
    return next(each.id for each in builtin_box().overlay_steps if name in each.next)


def bare(side: str) -> dict[str, dict[str, Any]]:
    """The overlay without any reward."""
    return {
        each.id: {"rewards": [], "mandatory": False} for each in builtin_box().overlay_steps if each.overlay == side
    }


def on_step(where: str) -> str:
    """The name of the step for one of `steps_with`."""
    return PRINTED_HERE if where == "here" else where


def ready(
    reward: str, where: str, *, modules: str = "", seat: int = 0, box: Mapping[str, Any] | None = None, **position: Any
) -> Table:
    """The marker of `seat` is one step below the reward."""
    name = on_step(where)
    changes = {**(box or {}), **({name: printed(reward)} if where == "here" else {})}
    named = f"way-of-the-sun:{side_of(name)} {modules}"
    return given(named, box=changes, at_steps={seat: below(name)}, **position)


def climb(table: Table, name: str, seat: int = 0) -> Table:
    """One step up, onto a step by name; the reward is what happens next."""
    table.do(Climb(seat, 1))
    if table.rule == "GA-SUN-01":
        table.choose(f"step:{name}")
    assert step(table, seat) == name
    return table


def arriving(reward: str, where: str, *, seat: int = 0, **position: Any) -> Table:
    """`seat` has just climbed to a step with the reward."""
    return climb(ready(reward, where, seat=seat, **position), on_step(where), seat)
