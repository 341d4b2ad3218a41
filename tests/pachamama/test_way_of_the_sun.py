"""Pachamama on the overlays: paths, start spaces, what follows the usual rules (PAC-123, PAC-124, PAC-126, PAC-E39)."""

from __future__ import annotations

from typing import Any

import pytest

from tawantinsuyu.core.values import OFFERING, VP_TEMPLE, WORSHIP
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.festival import Festival
from tawantinsuyu.rules.high_priest import Activate
from tawantinsuyu.rules.temple import Climb, ScoreTemple
from tests.golden_age.climbing import REWARDS, bare, printed, steps_with
from tests.golden_age.given import step
from tests.pachamama.acting import cited
from tests.pachamama.positions import HUMAN, NOTHING, PAC, Printed, against, odds
from tests.pachamama.with_modules import NO_ROW_VP, RURUY, SIMPA
from tests.support.given import Table

ONE_GOLD = "0p 0c 0s 1g"


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
    assert odds(table) == {"die:1": 1, "die:2": 2, "die:3": 2, "die:4": 1}
    table.choose(f"die:{roll}").expect_nothing()

    assert step(table, PAC) == f"simpa-{row}-{path}"
    assert cited(table, "rolled") == ["PAC-123"]


def test_PAC_123_anew_at_every_fork_and_after_the_reward_of_the_step_before() -> None:
    table = on_simpa(box={"simpa-1-left": {"rewards": [{"corn": 1}]}, "simpa-2-right": {"rewards": [{"stone": 1}]}})

    table.do(Climb(PAC, 2)).choose("die:1")

    assert (step(table, PAC), table.stock(PAC)) == ("simpa-1-left", "0p 1c 0s 0g")
    table.choose("die:4").expect_nothing()
    assert (step(table, PAC), table.stock(PAC)) == ("simpa-2-right", "0p 1c 1s 0g")


def test_PAC_123_no_roll_where_there_is_no_choice() -> None:
    table = against(RURUY, box=bare("ruruy"), auto_chance=False, at_steps={PAC: "ruruy-2-left"})

    table.do(Climb(PAC, 3)).expect_nothing()

    assert step(table, PAC) == "ruruy-5-left"


def test_PAC_123_on_ruruy_only_its_fork_is_rolled_for() -> None:
    table = against(RURUY, box=bare("ruruy"), auto_chance=False, at_steps={PAC: "ruruy-0"})

    table.do(Climb(PAC, 1)).expect_nothing()
    assert step(table, PAC) == "ruruy-1"
    table.do(Climb(PAC, 1)).expect(seat=CHANCE, rule="PAC-123").choose("die:3").expect_nothing()
    assert step(table, PAC) == "ruruy-2-right"


def test_PAC_123_as_a_follower_too() -> None:
    table = on_simpa(small={PAC: "sun"}, active=HUMAN)

    table.do(Activate(HUMAN, WORSHIP)).choose("gold").expect(seat=CHANCE, rule="PAC-123")
    table.choose("die:4").expect_nothing()

    assert step(table, PAC) == "simpa-1-right"


def test_PAC_E39_a_2_at_a_simpa_fork() -> None:
    """Rules: PAC-123"""
    table = on_simpa(stock={PAC: "2c"})

    table.do(Activate(PAC, OFFERING)).choose("die:2")

    assert step(table, PAC) == "simpa-1-left"


# -- PAC-124: start spaces


@pytest.mark.parametrize(("before", "after"), [(10, 8), (2, 0), (1, 0), (0, 0)])
def test_PAC_124_on_the_start_of_simpa_she_loses_2_vp(before: int, after: int) -> None:
    table = against(SIMPA, vp={PAC: before, HUMAN: 0}, at_steps={PAC: "simpa-0"})

    table.do(ScoreTemple(PAC)).expect_nothing()

    assert (table.vp(PAC), table.stock(PAC)) == (after, NOTHING)


def test_PAC_124_on_the_start_of_ruruy_she_receives_its_reward_like_a_player() -> None:
    box = {**bare("ruruy"), "ruruy-0": {"rewards": [{"gold": 2}]}, "ruruy-row-0": {"vp": 1}}
    words: dict[str, Any] = {"holder": HUMAN, "festivals": 1, "village": "", "god_deck": "", "vp": {HUMAN: 0, PAC: 10}}
    table = against(RURUY, active=HUMAN, box=box, **words).do(Festival(HUMAN))

    for seat, before in ((HUMAN, 0), (PAC, 10)):
        assert (table.vp(seat), table.stock(seat)) == (before + 1, "0p 0c 0s 2g")
        assert table.s.players[seat].sources[VP_TEMPLE] == 1


# -- PAC-126: everything else


@pytest.mark.parametrize(
    ("rewards", "stock"),
    [
        ([{"god_card": 1}], ONE_GOLD),
        ([{"potato": 1}, {"god_card": 1}], "1p 0c 0s 0g"),
        ([{"one_of": [[{"stone": 1}], [{"potato": 2}]]}], "2p 0c 0s 0g"),
        ([{"training": 1}], NOTHING),  # 1 Army card
        ([{"task": "statue"}], ONE_GOLD),
        ([{"corn": 1}, {"free_steps": 1}], "2p 2c 0s 0g"),
        ([{"corn": 1}, {"play_god_card": 1}], "0p 1c 0s 0g"),
        ([{"draw_god_cards": 2, "keep": 1}], ONE_GOLD),
    ],
)
def test_PAC_126_rewards_outside_the_table_follow_the_general_rules(rewards: list[dict[str, Any]], stock: str) -> None:
    """Rules: PAC-126, PAC-42, PAC-43"""
    table = against(RURUY, box={**bare("ruruy"), "ruruy-1": {"rewards": rewards}}, at_steps={PAC: "ruruy-0"})

    table.do(Climb(PAC, 1)).expect_nothing()

    assert (step(table, PAC), table.stock(PAC)) == ("ruruy-1", stock)
    assert len(table.army(PAC)) == (1 if "training" in rewards[0] else 0)


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


def test_GA_INT_08_a_card_that_the_human_plays_on_her_turn_is_in_the_offer_when_it_ends() -> None:
    rewards = {**bare("simpa"), "simpa-1-left": printed("R01"), "simpa-1-right": printed("R01")}
    table = against(
        "way-of-the-sun:simpa",
        box=rewards,
        priest={HUMAN: "produce", PAC: "worship"},
        stock={HUMAN: "3c", PAC: "4c"},
        gods={HUMAN: "G10 G11"},
        supply="priest courier",
        at_steps={HUMAN: "simpa-0", PAC: "simpa-0"},
    )

    table.turn().expect(seat=HUMAN, rule="HP-13").choose("climb:1", "step:simpa-1-left", "play:G10", "done")

    table.expect(seat=HUMAN, rule="TRN-06")
    assert "G10" in table.offer()
    assert table.s.aside == []
