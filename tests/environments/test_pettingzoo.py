"""The PettingZoo environment fulfils PettingZoo's contract and reports games correctly."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.encoding.actions import IllegalAction
from tawantinsuyu.environments.table import TableEnv
from tawantinsuyu.environments.tawantinsuyu_v1 import env

KINDS: tuple[dict[str, Any], ...] = (
    {},
    {"players": 3, "modules": ALL_MODULES[0], "reward": "score"},
    {"players": 4, "modules": ALL_MODULES[1], "reward": "margin"},
    {"players": 4, "variants": {"coricancha": "printed"}},
)


def play(table: TableEnv, seed: int) -> tuple[dict[str, float], int]:
    """A random game: all that each agent was given, and how many answers there were."""
    table.reset(seed=seed)
    random = np.random.default_rng(seed)
    given = dict.fromkeys(table.possible_agents, 0.0)
    answers = 0
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        given[agent] += reward
        if over:
            table.step(None)
            continue
        for other in table.agents:
            assert table.observe(other)["action_mask"].any() == (other == agent)
        table.step(random.choice(np.flatnonzero(observation["action_mask"])))
        answers += 1
    return given, answers


@pytest.mark.filterwarnings("ignore::UserWarning")  # it would like plain arrays; its own classics have dicts, too
@pytest.mark.parametrize("arguments", KINDS)
def test_pettingzoo_s_own_tests_pass(arguments: dict[str, Any]) -> None:
    api_test(env(**arguments), num_cycles=60)
    seed_test(lambda: env(**arguments), num_cycles=30)


def test_rewards_for_vp_add_up_to_the_vp_gained() -> None:
    table = TableEnv(players=3, reward="score")
    table.reset(seed=4)
    beginning = table.table.vp()

    given, answers = play(table, 4)

    assert [had + gained for had, gained in zip(beginning, given.values(), strict=True)] == table.table.vp()
    assert answers > 100


def test_one_victory_is_another_s_defeat() -> None:
    table = TableEnv(players=2)
    for seed in range(3):
        given, _ = play(table, seed)
        winners = table.table.game.winners()

        assert sum(given.values()) == 0
        assert [given[f"player_{seat}"] > 0 for seat in range(2)] == [winners == [seat] for seat in range(2)]


def test_margins_are_leads_over_the_best_other_player() -> None:
    table = TableEnv(players=4, reward="margin")

    given, _ = play(table, 1)

    vp = table.table.vp()
    assert list(given.values()) == [mine - max(vp[:seat] + vp[seat + 1 :]) for seat, mine in enumerate(vp)]


def test_an_action_that_is_not_allowed_is_refused_or_ends_the_game() -> None:
    bare, wrapped = TableEnv(), env()
    for each in (bare, wrapped):
        each.reset(seed=1)
    forbidden = int(np.flatnonzero(bare.observe(bare.agent_selection)["action_mask"] == 0)[0])
    agent = wrapped.agent_selection

    with pytest.raises(IllegalAction):
        bare.step(forbidden)
    wrapped.step(forbidden)

    assert wrapped.rewards[agent] == -1
    assert all(wrapped.terminations.values())


def test_a_table_can_be_sent_to_another_process() -> None:
    table = pickle.loads(pickle.dumps(TableEnv(players=3, reward="score")))

    table.reset(seed=1)

    assert table.possible_agents == ["player_0", "player_1", "player_2"]


def test_the_table_can_be_read_in_a_terminal() -> None:
    table = TableEnv(render_mode="ansi")
    table.reset(seed=1)

    assert "starting-weaving" in str(table.render())


def test_what_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(tw.SettingsError):
        TableEnv(players=5)
    with pytest.raises(tw.SettingsError):
        TableEnv(reward="fame")  # type: ignore[arg-type]
