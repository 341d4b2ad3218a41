"""GA-SUN-01 to GA-SUN-07: climbing on the overlays (rulings GA-C08, GA-C09)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tawantinsuyu.rules.temple import Climb
from tests.golden_age.climbing import bare, printed
from tests.golden_age.given import given, step
from tests.support.given import Table
from tests.support.rows import played

SIMPA: Final = "way-of-the-sun:simpa"
GOLD_1: Final = [{"gold": 1}]


def simpa(at: str = "simpa-0", **changes: Any) -> Table:
    """Simpa without rewards, but for those named: `simpa(one_left=[{"corn": 1}])`."""
    rewards = changes.pop("rewards", {})
    box = {**bare("simpa"), **{name: {"rewards": row} for name, row in rewards.items()}, **changes.pop("box", {})}
    return given(SIMPA, at_step=at, box=box, **changes)


# -- GA-SUN-01, GA-SUN-02: forks


def test_GA_SUN_01_every_row_of_simpa_crosses() -> None:
    for row in range(1, 6):
        for side in ("left", "right"):
            table = simpa(f"simpa-{row}-{side}").do(Climb(0, 1))

            table.expect(rule="GA-SUN-01", offers=[f"step:simpa-{row + 1}-left", f"step:simpa-{row + 1}-right"])


# -- GA-SUN-04, GA-SUN-05: several steps, and steps within steps


def nested(**position: Any) -> Table:
    """The first step produces with P01, which gives two further steps."""
    return simpa(
        rewards={
            "simpa-1-left": [{"task": "produce"}],
            "simpa-2-left": [{"potato": 1}],
            "simpa-3-right": [{"stone": 1}],
            "simpa-4-left": GOLD_1,
        },
        box={"P01": {"benefits": [{"temple_step": 2}]}},
        buildings={0: "P01"},
        **position,
    )


# -- GA-SUN-07: what may be declined

DECLINABLE: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "R01": ("GA-SUN-R01", {"gods": {0: "G01"}}),
    "R04": ("HP-29", {"army_up": {0: "A01"}}),
    "R07": ("GA-SUN-07", {}),
    "R08": ("TSK-46", {"army_down": {0: "A01"}}),
    "R09": ("GA-SUN-07", {"stock": {0: "9p 9c 9s 9g"}}),
    "R10": ("GA-SUN-07", {"stock": {0: "3s"}}),
    "R11": ("GA-SUN-07", {"buildings": {0: "P01"}}),
    "R12": ("GA-SUN-07", {}),
}


@pytest.mark.parametrize("reward", DECLINABLE)
def test_GA_C08_payments_placements_tasks_rejuvenation_and_cards_may_be_declined(reward: str) -> None:
    """Rules: GA-SUN-07, GA-C08."""
    rule, position = DECLINABLE[reward]
    spaces = {f"{region}-1": {"flip": 1, "discard": 0} for region in ("antisuyu", "kuntisuyu")}
    table = given(SIMPA, at_step="simpa-0", box={"simpa-1-left": printed(reward), **spaces}, **position)
    table.do(Climb(0, 1)).choose("step:simpa-1-left")
    before = table.view(0)

    table.expect(seat=0, rule=rule, includes=["decline"]).choose("decline").expect_nothing()

    assert step(table) == "simpa-1-left"
    assert table.view(0) == before, "nothing has changed"


@pytest.mark.parametrize(
    ("reward", "gained"), [("R02", 2), ("R13", 1), ("R05", 2)], ids=["army cards", "corn", "stone"]
)
def test_GA_SUN_07_plain_gains_come_by_themselves(reward: str, gained: int) -> None:
    table = simpa(box={"simpa-1-left": printed(reward)})

    table.do(Climb(0, 1)).choose("step:simpa-1-left").expect_nothing()

    assert len(table.army(0)) + sum(table.s.players[0].stock) == gained


@pytest.mark.parametrize("reward", ["R03", "R05"])
def test_GA_SUN_07_only_R03_and_R05_are_mandatory(reward: str) -> None:
    table = given(
        SIMPA,
        at_step="simpa-0",
        box={"simpa-1-left": printed(reward)},
        workers={0: "priest courier"},
        army={0: "A01 A02 A03"},
    )
    table.do(Climb(0, 1)).choose("step:simpa-1-left")

    while table.seat is not None:
        assert not {"decline", "done"} & set(table.keys)
        table.choose(table.keys[0])

    assert (len(table.casualties()), table.stock(0)) == ((1, "0p 0c 0s 0g") if reward == "R03" else (0, "0p 0c 2s 0g"))


test_rows = played(__file__, bare, given, nested, simpa, step)
