"""The Gymnasium environment fulfils Gymnasium's contract and reports games correctly."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.bots.registry import UnknownBot
from tawantinsuyu.environments.seat import SeatEnv


def play(env: SeatEnv, seed: int) -> tuple[list[float], dict[str, Any]]:
    """A random game: the rewards of all steps, and what the last one told."""
    random = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    rewards: list[float] = []
    over = False
    while not over:
        assert observation in env.observation_space
        assert np.array_equal(info["action_mask"], env.action_masks())
        observation, reward, over, truncated, info = env.step(random.choice(np.flatnonzero(info["action_mask"])))
        assert not truncated
        rewards.append(reward)
    assert observation in env.observation_space
    return rewards, info


@pytest.mark.filterwarnings("ignore:.*not having a spec:UserWarning")
@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"opponents": ["greedy", "random", "random"], "modules": ALL_MODULES[0]},
        {"automaton": "axomamma"},
        {"automaton": "pachamama", "modules": ALL_MODULES[1], "reward": "score"},
    ],
)
def test_gymnasium_s_own_check_passes(arguments: dict[str, Any]) -> None:
    check_env(SeatEnv(render_mode="ansi", **arguments))


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    assert play(SeatEnv(reward="score"), 5)[0] == play(SeatEnv(reward="score"), 5)[0]


def test_games_after_a_seeded_one_follow_from_its_seed() -> None:
    env, again, other = SeatEnv(), SeatEnv(), SeatEnv()
    for each, seed in ((env, 5), (again, 5), (other, 6)):
        each.reset(seed=seed)

    assert np.array_equal(env.reset()[0], again.reset()[0])
    assert not np.array_equal(env.reset()[0], other.reset()[0])


def test_rewards_for_vp_add_up_to_the_vp_gained() -> None:
    for seed in range(3):
        env = SeatEnv(reward="score", seat=seed % 2)
        env.reset(seed=seed)
        beginning = env.table.vp()[seed % 2]

        rewards, info = play(env, seed)

        assert beginning + sum(rewards) == info["vp"] == info["all_vp"][seed % 2]


def test_a_reward_for_victory_comes_at_the_end_alone() -> None:
    for seed in range(3):
        rewards, info = play(SeatEnv(), seed)

        assert set(rewards[:-1]) == {0.0}
        assert rewards[-1] == {1.0: 1.0, 0.5: 0.0, 0.0: -1.0}[info["won"]]
        assert (info["won"] > 0) == (info["vp"] == max(info["all_vp"]))


def test_a_margin_is_the_lead_over_the_best_other_player() -> None:
    rewards, info = play(SeatEnv(opponents=["random", "random"], reward="margin", seat=1), 3)

    assert rewards[-1] == info["all_vp"][1] - max(info["all_vp"][0], info["all_vp"][2])


def test_the_learner_sits_anywhere_unless_told_otherwise() -> None:
    env = SeatEnv(opponents=["random", "random"])
    seats = set()
    for seed in range(20):
        observation, _ = env.reset(seed=seed)
        first = env.coding.observer.layout.by_name["players.roles"]
        seats.add(tuple(observation[first.columns(place)][1] for place in range(3)))

    assert len(seats) == 3, "the first player sits at each distance from the learner"


def test_an_action_that_is_not_allowed_ends_the_game_with_a_loss() -> None:
    env = SeatEnv()
    _, info = env.reset(seed=1)

    _, reward, over, _, info = env.step(np.flatnonzero(info["action_mask"] == 0)[0])

    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_a_solo_game_tells_whether_the_automaton_was_beaten() -> None:
    rewards, info = play(SeatEnv(automaton="axomamma", difficulty="easier"), 2)

    assert len(info["all_vp"]) == 2
    assert rewards[-1] == (1.0 if info["won"] == 1 else -1.0)


def test_the_table_can_be_read_in_a_terminal() -> None:
    env = SeatEnv(render_mode="ansi", seat=1)
    env.reset(seed=1)

    text = env.render()

    assert text is not None
    assert "seat 1 (me)" in text
    assert env.table.keys[0] in text


def test_what_cannot_be_played_is_refused_at_once() -> None:
    wrong: list[dict[str, Any]] = [
        {"opponents": ["random"] * 4},
        {"opponents": []},
        {"opponents": ["random"], "automaton": "axomamma"},
        {"modules": ["chess"]},
        {"seat": 2},
        {"reward": "fame"},
        {"render_mode": "human"},
    ]
    for arguments in wrong:
        with pytest.raises(tw.SettingsError):
            SeatEnv(**arguments)
    with pytest.raises(UnknownBot):
        SeatEnv(opponents=["clever"])
    with pytest.raises(RuntimeError, match="reset"):
        SeatEnv().step(0)


@pytest.mark.parametrize("vector", [SyncVectorEnv, AsyncVectorEnv])
def test_several_tables_at_once_play_what_each_would_play_alone(vector: type[VectorEnv[Any, Any, Any]]) -> None:
    alone = [SeatEnv(reward="score") for _ in range(2)]
    together = vector([lambda: SeatEnv(reward="score") for _ in range(2)])  # type: ignore[call-arg]
    try:
        observations, infos = together.reset(seed=7)
        singles = [env.reset(seed=seed)[0] for env, seed in zip(alone, (7, 8), strict=True)]
        assert np.array_equal(observations, singles)
        random = np.random.default_rng(1)
        for _ in range(60):
            actions = np.array([random.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
            observations, rewards, _, _, infos = together.step(actions)
            steps = [env.step(action) for env, action in zip(alone, actions, strict=True)]

            assert np.array_equal(observations, [step[0] for step in steps])
            assert rewards.tolist() == [step[1] for step in steps]
            assert np.array_equal(infos["action_mask"], [step[4]["action_mask"] for step in steps])
    finally:
        together.close()
