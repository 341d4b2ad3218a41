"""The vector environments fulfil Gymnasium's contract: they behave like its own vector environment with our tables."""

from __future__ import annotations

import multiprocessing
import os
import signal
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.environments.batch import Batch
from tawantinsuyu.environments.rows import Rows, Shape
from tawantinsuyu.environments.seat import SeatEnv, learner_table
from tawantinsuyu.environments.table import TableEnv
from tawantinsuyu.environments.vector import SeatVectorEnv, SelfPlayVectorEnv, random_actions
from tawantinsuyu.environments.workers import WorkerDied

KINDS: tuple[dict[str, Any], ...] = (
    {"reward": "score"},
    {"opponents": ["random", "greedy"], "modules": ALL_MODULES[0], "reward": "margin"},
    {"automaton": "pachamama", "modules": ALL_MODULES[1]},
)


def check_together(mine: VectorEnv[Any, Any, Any], theirs: VectorEnv[Any, Any, Any], steps: int) -> int:
    """Both are given the same actions and give the same arrays and infos; returns how many games ended."""
    random = np.random.default_rng(1)
    ended = 0
    observations, infos = mine.reset(seed=7)
    assert data_equivalence((observations, infos), theirs.reset(seed=7), exact=True)
    for _ in range(steps):
        assert observations in mine.observation_space
        actions = random_actions(infos["action_mask"], random)
        told = mine.step(actions)
        assert data_equivalence(told, theirs.step(actions), exact=True)
        observations, _, terminations, _, infos = told
        ended += terminations.sum()
        if mine.metadata["autoreset_mode"] is AutoresetMode.DISABLED and terminations.any():
            again = mine.reset(options={"reset_mask": terminations})
            assert data_equivalence(again, theirs.reset(options={"reset_mask": terminations}), exact=True)
            observations = again[0]
            infos = {"action_mask": np.where(terminations[:, None], again[1]["action_mask"], infos["action_mask"])}
    return ended


@pytest.mark.parametrize("mode", AutoresetMode)
@pytest.mark.parametrize("arguments", KINDS[:1])
def test_it_does_what_gymnasium_s_own_does_beyond_the_ends_of_games(
    arguments: dict[str, Any], mode: AutoresetMode
) -> None:
    mine = SeatVectorEnv(3, autoreset_mode=mode, **arguments)
    theirs = SyncVectorEnv([lambda: SeatEnv(**arguments)] * 3, autoreset_mode=mode)

    assert check_together(mine, theirs, 300) > 3
    assert mine.metadata["autoreset_mode"] is mode


@pytest.mark.parametrize("arguments", KINDS[1:])
def test_it_does_what_gymnasium_s_own_does_in_all_kinds_of_games(arguments: dict[str, Any]) -> None:
    mine = SeatVectorEnv(2, **arguments)
    theirs = SyncVectorEnv([lambda: SeatEnv(**arguments)] * 2)

    check_together(mine, theirs, 40)
    assert mine.observation_space == theirs.observation_space
    assert mine.action_space == theirs.action_space
    assert mine.single_observation_space == theirs.single_observation_space
    assert mine.single_action_space == theirs.single_action_space


def test_several_processes_play_what_one_plays_and_leave_nothing_behind() -> None:
    before = set(multiprocessing.active_children())
    mine = SeatVectorEnv(3, processes=2)
    started = set(multiprocessing.active_children()) - before
    theirs = SyncVectorEnv([SeatEnv] * 3)
    files = open_files()

    try:
        assert check_together(mine, theirs, 200) > 0
        assert len(started) == 2
    finally:
        mine.close()

    assert set(multiprocessing.active_children()) & started == set()
    assert len(open_files()) < len(files)
    with pytest.raises(RuntimeError, match="closed"):
        mine.step(np.zeros(3, np.int64))
    mine.close()


def open_files() -> list[Path]:
    return list(Path("/dev/fd").iterdir())


def test_a_process_that_died_is_told() -> None:
    before = set(multiprocessing.active_children())
    envs = SeatVectorEnv(2, processes=2)
    envs.reset(seed=1)
    victim = (set(multiprocessing.active_children()) - before).pop()
    assert victim.pid is not None

    os.kill(victim.pid, signal.SIGKILL)

    with pytest.raises(WorkerDied, match="-9"):
        envs.step(np.zeros(2, np.int64))
    envs.close()
    assert set(multiprocessing.active_children()) <= before


def test_self_play_plays_what_a_pettingzoo_table_plays() -> None:
    envs = SelfPlayVectorEnv(2, players=3, reward="score", autoreset_mode="SameStep")
    alone = [TableEnv(players=3, reward="score") for _ in range(2)]
    random = np.random.default_rng(3)
    observations, infos = envs.reset(seed=4)
    for seed, table in enumerate(alone, 4):
        table.reset(seed=seed)
    ended = 0
    while ended < 3:
        actions = random_actions(infos["action_mask"], random)
        acting = infos["seat"]
        for row, table in enumerate(alone):
            seen = table.observe(table.agent_selection)
            assert infos["seat"][row] == int(table.agent_selection[-1])
            assert np.array_equal(observations[row], seen["observation"])
            assert np.array_equal(infos["action_mask"][row], seen["action_mask"])
        observations, rewards, terminations, _, infos = envs.step(actions)
        for row, table in enumerate(alone):
            table.step(actions[row])
            assert infos["rewards"][row].tolist() == list(table.rewards.values())
            assert rewards[row] == infos["rewards"][row][acting[row]]
            assert terminations[row] == all(table.terminations.values())
            if terminations[row]:
                assert infos["final_info"]["all_vp"][row].tolist() == table.table.vp()
                table.reset()
                ended += 1


def test_self_play_in_several_processes_tells_all_rewards() -> None:
    one, two = (SelfPlayVectorEnv(2, processes=processes, reward="score") for processes in (1, 2))
    try:
        check_together(two, one, 30)
    finally:
        two.close()


def test_an_action_that_is_not_allowed_ends_the_game_of_its_table_alone() -> None:
    envs = SeatVectorEnv(2)
    _, infos = envs.reset(seed=1)
    actions = random_actions(infos["action_mask"], envs.np_random)
    actions[1] = np.flatnonzero(infos["action_mask"][1] == 0)[0]

    _, rewards, terminations, _, infos = envs.step(actions)

    assert rewards.tolist() == [0, -1]
    assert terminations.tolist() == [False, True]
    assert infos["illegal"].tolist() == [False, True]


def test_numbers_that_fit_into_no_byte_stand_in_the_row_of_their_table() -> None:
    coding = learner_table().coding
    shape = Shape(3, coding.observer.layout.size, len(coding.actions), 0)
    rows = Rows(shape, bytearray(shape.size()))
    batch = Batch(learner_table, rows, "Disabled")
    batch.reset([1, 2, 3], [True] * 3)
    rows.chosen[:] = random_actions(rows.masks, np.random.default_rng(1))
    batch.tables[1].game.game.state.players[0].vp = 1000

    batch.step()

    for row, table in zip(rows.observations, batch.tables, strict=True):
        assert np.array_equal(row, table.game.observe(table.viewer))
    assert (rows.observations >= 10).any(axis=1).tolist() == [False, True, False]


def test_a_seed_fixes_random_actions_too() -> None:
    envs = SeatVectorEnv(3)

    masks = envs.reset(seed=5)[1]["action_mask"]
    first = [random_actions(masks, envs.np_random).tolist() for _ in range(5)]
    envs.reset(seed=5)

    assert [random_actions(masks, envs.np_random).tolist() for _ in range(5)] == first


@pytest.mark.parametrize("processes", [1, 2])
def test_arrays_that_were_given_out_stay_as_they_are(processes: int) -> None:
    envs = SeatVectorEnv(2, processes=processes, opponents=["random"])
    observations, infos = envs.reset(seed=1)
    mask = infos["action_mask"]
    before = observations.copy(), mask.copy()

    later = envs.step(random_actions(mask, envs.np_random))[0]

    assert not np.array_equal(later, observations)
    assert np.array_equal(observations, before[0])
    assert np.array_equal(mask, before[1])
    envs.close()


def test_without_copies_the_arrays_are_those_of_the_next_call() -> None:
    envs = SeatVectorEnv(1, copy=False)
    first, infos = envs.reset(seed=1)
    before = first.copy()

    second, *_ = envs.step(random_actions(infos["action_mask"], envs.np_random))

    assert np.shares_memory(first, second)
    assert not np.array_equal(first, before)


def test_gymnasium_s_wrappers_fit() -> None:
    envs = RecordEpisodeStatistics(SeatVectorEnv(2, reward="score"))
    random = np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    while "episode" not in infos:
        _, _, _, _, infos = envs.step(random_actions(infos["action_mask"], random))

    ended = np.flatnonzero(infos["_episode"])[0]
    assert infos["episode"]["l"][ended] > 50


def test_random_actions_are_allowed_and_all_of_them_are_met() -> None:
    masks = np.array([[0, 1, 0, 1], [0, 0, 0, 0], [1, 0, 0, 0]], np.int8)
    random = np.random.default_rng(1)

    drawn = {tuple(random_actions(masks, random).tolist()) for _ in range(50)}

    assert drawn == {(1, 0, 0), (3, 0, 0)}
    assert random_actions(masks[1:2], random).tolist() == [0]


def test_what_cannot_be_is_refused_clearly() -> None:
    numbers: list[dict[str, Any]] = [
        {"num_envs": 0},
        {"num_envs": 2, "processes": 3},
        {"num_envs": 1, "autoreset_mode": "Soon"},
    ]
    for arguments in numbers:
        with pytest.raises(tw.SettingsError):
            SeatVectorEnv(**arguments)
    with pytest.raises(tw.SettingsError, match="players"):
        SelfPlayVectorEnv(1, players=7)
    with pytest.raises(tw.SettingsError, match="fame"):
        SeatVectorEnv(1, reward="fame")
    envs = SeatVectorEnv(2, autoreset_mode="Disabled")
    with pytest.raises(ResetNeeded):
        envs.step(np.zeros(2, np.int64))
    with pytest.raises(ResetNeeded):
        envs.reset(options={"reset_mask": np.array([True, False])})
    with pytest.raises(ValueError, match="seeds"):
        envs.reset(seed=[1])
    with pytest.raises(ValueError, match="reset_mask"):
        envs.reset(options={"reset_mask": [True, True]})
    _, infos = envs.reset(seed=1)
    wrong_actions: list[Any] = [np.zeros(3, np.int64), np.zeros(2), [[1, 2]]]
    for actions in wrong_actions:
        with pytest.raises(ValueError, match="one for each table"):
            envs.step(actions)
    forbidden = np.array([np.flatnonzero(mask == 0)[0] for mask in infos["action_mask"]])
    envs.step(forbidden)
    with pytest.raises(ResetNeeded, match=r"\[0, 1\]"):
        envs.step(forbidden)
