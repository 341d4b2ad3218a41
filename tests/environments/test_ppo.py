"""The learner by PPO: its bot and what plays for it are tested here, the learning itself needs PyTorch."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import tawantinsuyu as tw
from harness.builds import ROOT

SIZES = (4,)
"""Units of the hidden layers."""


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    yield import_module("ppo_play")
    for name in ("ppo_play", "ppo_bot"):
        sys.modules.pop(name)


def small_policy(play: ModuleType, columns: int, actions: int) -> Any:
    random = np.random.default_rng(1)
    sizes = (columns, *SIZES, actions)
    return play.Policy([random.normal(size=shape) for pair in pairwise(sizes) for shape in (pair, pair[1:])])


def test_an_action_is_drawn_as_often_as_the_policy_likes_it_and_never_against_the_mask(play: ModuleType) -> None:
    policy, rows = small_policy(play, 3, 5), 4000
    seen, masks = np.ones((rows, 3), np.float32), np.zeros((rows, 5), np.int8)
    masks[:, [0, 2, 3]] = 1
    masks[: rows // 2, 3] = 0

    actions, likely = play.chosen(policy, seen, masks, np.random.default_rng(2))
    best, _ = play.chosen(policy, seen, masks)

    assert masks[np.arange(rows), actions].all()
    for half in (slice(rows // 2), slice(rows // 2, rows)):
        for action in np.unique(actions[half]):
            taken = actions[half] == action
            assert taken.mean() == pytest.approx(np.exp(likely[half][taken][0]), abs=0.03)
    ((hidden, bias),) = policy.layers
    preferences = np.maximum(seen[0] @ hidden + bias, 0) @ policy.head.T + policy.bias
    assert best[0] == [0, 2][int(np.argmax(preferences[[0, 2]]))]


def test_advantages_follow_the_decisions_of_each_seat_and_the_last_one_only_lends_its_value(play: ModuleType) -> None:
    """Given one table where seat 1 acts between two turns of seat 0, then only the first decision of 0 counts."""
    batch = SimpleNamespace(
        over=np.zeros((3, 1), np.bool_),
        seats=np.array([[0], [1], [0]]),
        rewards=np.array([[[1, 0]], [[2, 5]], [[7, 7]]], np.float32),
    )
    values = np.array([[10], [20], [30]], np.float32)

    better, counts = play.advantages(values, batch)

    assert counts[:, 0].tolist() == [True, False, False]
    assert better[0, 0] == 1 + 2 + play.DISCOUNT * 30 - 10


def test_the_end_of_a_game_pays_both_seats_and_hides_the_next_game(play: ModuleType) -> None:
    batch = SimpleNamespace(
        over=np.array([[False], [True], [False]]),
        seats=np.array([[0], [1], [0]]),
        rewards=np.array([[[0, 0]], [[4, 6]], [[9, 9]]], np.float32),
    )
    values = np.array([[1], [2], [50]], np.float32)

    better, counts = play.advantages(values, batch)

    assert counts[:, 0].tolist() == [True, True, False]
    assert better[:2, 0].tolist() == [4 - 1, 6 - 2]


def test_processes_play_legally_and_rewards_add_up_to_the_final_vp(play: ModuleType) -> None:
    policy = small_policy(play, play.COLUMNS, play.ACTIONS)
    tables, batch = play.Tables(0, 2, seed=1), play.Batch(500, 2)

    ended = tables.play(policy, batch)

    steps = np.indices(batch.actions.shape)
    assert batch.masks[(*steps, batch.actions)].all()
    assert len(ended) == batch.over.sum() > 0
    table = int(np.argmax(batch.over.any(0)))
    last = int(np.argmax(batch.over[:, table]))
    paid = batch.rewards[: last + 1, table].sum(0)
    assert any(_paid(play, vp) == pytest.approx(paid, abs=1e-3) for vp in ended)


def _paid(play: ModuleType, vp: list[float]) -> list[float]:
    lead = vp[0] - vp[1]
    won = lead / play.SCALE + play.VICTORY * np.sign(lead)
    return [won, -won]


def test_the_published_weights_win_against_the_random_bot_and_refuse_other_games(play: ModuleType) -> None:
    bot = sys.modules["ppo_bot"].Learned()
    results = play.measured(bot.policy, "random", 4, 1)

    assert [won for won, _, _ in results] == [1.0] * 4
    asked = tw.new_game(2, 1).asked()
    assert 0 <= bot.pick(asked) < len(asked.options)
    with pytest.raises(ValueError, match="two players"):
        bot.pick(tw.new_game(3, 1).asked())
