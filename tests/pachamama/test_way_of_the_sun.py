"""Pachamama on the overlays: paths, start spaces, what follows the usual rules (PAC-123, PAC-124, PAC-126, PAC-E39)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import VP_TEMPLE
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.temple import Climb, ScoreTemple
from tests.golden_age.climbing import REWARDS, bare, printed, steps_with
from tests.golden_age.given import step
from tests.pachamama.acting import cited
from tests.pachamama.positions import HUMAN, PAC, Printed, against
from tests.pachamama.with_modules import NO_ROW_VP, RURUY, SIMPA
from tests.support.given import Table
from tests.support.rows import played


def on_simpa(at: str = "simpa-0", *, box: Printed | None = None, **position: Any) -> Table:
    """Simpa without rewards but for what the test prints; chance is asked."""
    words: dict[str, Any] = {"auto_chance": False, **position, "at_steps": {PAC: at}}
    return against(SIMPA, box={**bare("simpa"), **(box or {})}, **words)


# -- PAC-123: forks


@pytest.mark.parametrize(("roll", "path"), [(1, "left"), (2, "left"), (3, "right"), (4, "right")])
@pytest.mark.parametrize("row", [1, 2])
def test_PAC_123_the_die_chooses_the_path(roll: int, path: str, row: int) -> None:
    table = on_simpa("simpa-0" if row == 1 else "simpa-1-right")

    table.do(Climb(PAC, 1)).expect(seat=CHANCE, rule="PAC-123")
    assert table.odds() == {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}
    table.choose(f"die:{roll}").expect_nothing()

    assert step(table, PAC) == f"simpa-{row}-{path}"
    assert cited(table, "rolled") == ["PAC-123"]


# -- PAC-124: start spaces


def test_PAC_124_on_the_start_of_ruruy_she_receives_its_reward_like_a_player() -> None:
    box = {**bare("ruruy"), "ruruy-0": {"rewards": [{"gold": 2}]}, "ruruy-row-0": {"vp": 1}}
    words: dict[str, Any] = {"holder": HUMAN, "festivals": 1, "village": "", "god_deck": "", "vp": {HUMAN: 0, PAC: 10}}
    table = against(RURUY, active=HUMAN, box=box, **words).do(Festival(HUMAN))

    for seat, before in ((HUMAN, 0), (PAC, 10)):
        assert (table.vp(seat), table.stock(seat)) == (before + 1, "0p 0c 0s 2g")
        assert table.s.players[seat].sources[VP_TEMPLE] == 1


# -- PAC-126: everything else


@pytest.mark.parametrize("mandatory", [False, True])
def test_PAC_126_nobody_is_asked_for_her_whatever_is_printed(mandatory: bool) -> None:
    """A box may print other combinations; what she has no rule for is lost."""
    rewards = [{"corn": 1}, {"casualty": 1}, {"army_for_temple_step": 1}, {"play_army_cards": 1}, {"task": "weavings"}]
    box = {"simpa-1-left": {"rewards": rewards, "mandatory": mandatory}}
    table = on_simpa(box=box, army={PAC: "A01"}, army_up={PAC: "A02"}, supply="priest")

    table.do(Climb(PAC, 1)).choose("die:1")
    while table.seat == CHANCE:
        table.choose(table.keys[0])

    assert table.seat in (None, HUMAN)  # the human may buy a leftover Weaving
    assert (step(table, PAC), table.supply(), table.army(PAC)) == ("simpa-1-left", ["priest"], ["A01"])


@pytest.mark.parametrize("reward", sorted(REWARDS))
def test_PAC_126_a_reward_is_known_by_its_print_not_by_what_a_box_says_of_it(reward: str) -> None:
    """Whoever enters what a printed step shows need not name its rule."""
    named, unnamed = (
        against(SIMPA, box={"simpa-1-left": {**printed(reward), "reward_rule": rule}})
        for rule in (f"GA-SUN-{reward}", "GA-SUN-R13")
    )

    for table in (named, unnamed):
        row = table.s.catalog.temple_row[table.s.catalog.temple_names.index("simpa-1-left")]
        automaton: Any = table.s.catalog.automata[PAC]
        assert automaton.reward_rules[row] == f"GA-SUN-{reward}"


@pytest.mark.parametrize("reward", sorted(REWARDS))
def test_PAC_125_the_steps_that_show_a_reward_are_recognised(reward: str) -> None:
    for name in steps_with(reward)[:-1]:
        table = against(f"way-of-the-sun:{name.partition('-')[0]}")
        row = table.s.catalog.temple_row[table.s.catalog.temple_names.index(name)]
        automaton: Any = table.s.catalog.automata[PAC]

        assert automaton.reward_rules[row] == f"GA-SUN-{reward}"


def test_PAC_125_at_a_festival_a_reward_is_resolved_as_when_the_step_was_reached() -> None:
    """Rules: PAC-112, PAC-125"""
    box = {**bare("ruruy"), **NO_ROW_VP, "ruruy-1": printed("R05")}
    climbed = against(RURUY, box=box, at_steps={PAC: "ruruy-0"}).do(Climb(PAC, 1))
    festival = against(RURUY, box=box, at_steps={PAC: "ruruy-1"}).do(ScoreTemple(PAC))

    for table in (climbed, festival):
        assert (table.stock(PAC), table.priest(PAC)) == ("0p 0c 2s 0g", "worship")


test_rows = played(__file__, against, bare, on_simpa, step)
