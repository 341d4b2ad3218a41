"""Pachamama: whom she follows and what else she reacts to (PAC-72, PAC-73)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import CONQUEST, OFFERING, PRODUCE, REJUVENATE, WEAVINGS_TASK, WORSHIP
from tawantinsuyu.rules.tasks import PerformTask
from tawantinsuyu.rules.temple import Climb
from tests.golden_age.given import influence
from tests.pachamama.positions import HUMAN, NOTHING, PAC, against
from tests.pachamama.turns import SOLDIERS, reacts
from tests.support.conquering import all_but, space
from tests.support.rows import played

FOLLOWED: list[tuple[int, dict[str, Any]]] = [
    (PRODUCE, {"buildings": {PAC: "P05"}, "priest": {PAC: "produce"}}),
    (WORSHIP, {"small": {PAC: "sun"}}),
    (OFFERING, {"stock": {PAC: "3c"}}),
    (CONQUEST, {"army": {PAC: "A01"}, "village": "priest"}),
    (REJUVENATE, {"down": {PAC: "P05"}}),
]


@pytest.mark.parametrize("human", ["act", "gold"])
@pytest.mark.parametrize(("action", "situation"), FOLLOWED)
def test_PAC_72_she_follows_every_activation_also_if_the_human_takes_the_gold(
    action: int, situation: dict[str, Any], human: str
) -> None:
    box = {**SOLDIERS, "P05": {"benefits": [{"corn": 1}]}, "antisuyu-1": space("F1", gold=2)}
    table = reacts(action, human=human, box=box, conquest=all_but("antisuyu-1", by=HUMAN), **situation)

    table.expect_nothing()
    done = {
        PRODUCE: (table.stock(PAC), table.down(PAC)) == ("0p 1c 0s 0g", ["P05"]),
        WORSHIP: (table.temple(PAC), table.small(PAC)) == (1, []),
        OFFERING: (table.temple(PAC), table.stock(PAC)) == (1, NOTHING),
        CONQUEST: table.conquered().get("antisuyu-1") == PAC,
        REJUVENATE: table.buildings(PAC) == ["P05"],
    }
    assert done[action]


def test_PAC_72_she_does_not_follow_a_Temple_reward() -> None:
    """A Conquest marker of the human for a reward (R04) costs Soldiers, and nobody follows."""
    box = {**SOLDIERS, "simpa-1-left": {"rewards": [{"conquest_marker": 1}]}, "antisuyu-1": space("F1")}
    table = against(
        "way-of-the-sun:simpa",
        active=HUMAN,
        box=box,
        at_steps={HUMAN: "simpa-0"},
        army_up={HUMAN: "A01", PAC: "A02"},
        army={PAC: "A03"},
        conquest=all_but("antisuyu-1", "antisuyu-2", by=HUMAN),
    )

    table.do(Climb(HUMAN, 1)).choose("step:simpa-1-left", "conquer:antisuyu-1").expect_nothing()

    assert (table.army(PAC), table.army_up(PAC), "antisuyu-2" in table.conquered()) == (["A03"], ["A02"], False)


def test_PAC_72_she_does_not_follow_X11() -> None:
    table = against(
        "nobles",
        active=HUMAN,
        buildings={HUMAN: "X11"},
        standing="X11",
        stock={HUMAN: "1g"},
        army={PAC: "A03"},
        army_up={PAC: "A02"},
    )

    next(each for each in table.s.catalog.reactions if each.name == "X11").happen(table.s, HUMAN, 0)
    table.do().expect(seat=HUMAN)
    table.choose(table.offers("conquer:")[0])

    assert (table.army(PAC), table.army_up(PAC)) == (["A03"], ["A02"])
    assert list(table.conquered().values()) == [HUMAN]


def test_PAC_73_she_buys_a_leftover_of_the_humans_purchase() -> None:
    table = against(
        active=HUMAN,
        stock={HUMAN: "9c", PAC: "2c"},
        tapestries={PAC: ["SW01"], HUMAN: ["SW02"]},
        top="W01",
        stack="W02 W03 W06 W09",
    )

    table.do(PerformTask(HUMAN, WEAVINGS_TASK))
    while table.seat == HUMAN:
        table.choose("done" if "done" in table.keys else table.keys[0])

    assert len(table.tapestries(PAC)[0]) == 2
    assert table.stock(PAC) == NOTHING


test_rows = played(__file__, against, influence)
