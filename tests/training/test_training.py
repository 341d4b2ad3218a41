"""A small training run: data, fitting, gate; the same orders give the same data, and the network plays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tawantinsuyu.bots.amauta.features import columns_of
from tawantinsuyu.bots.amauta.network import About
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.search.figures import FIGURES
from tawantinsuyu.training.calibration import calibration_bins
from tawantinsuyu.training.dataset import (
    GAMES_PER_FILE,
    ORDERS,
    OtherOrders,
    load,
    note_all,
    orders_of,
    play_all,
    play_range,
    read_records,
)
from tawantinsuyu.training.fitting import FitSettings, Fitter, guess_loss, returns, value_loss
from tawantinsuyu.training.kinds import KINDS
from tawantinsuyu.training.pictures import write_pictures
from tawantinsuyu.training.pipeline import Training, TrainingPlan, summary
from tawantinsuyu.training.selfplay import NotedGame, Orders, noted
from tawantinsuyu.training.workers import ProcessPool

IN_PROCESS = ProcessPool(1)
QUICK = KINDS[:1]
SMALL = FitSettings(first=8, second=4, guess=4, batch=128, rounds=(100, 100))
PLAN = TrainingPlan(1, GAMES_PER_FILE, GAMES_PER_FILE, 2, 4, 0.02, gate_deals=1, gate_lines=2, kinds=QUICK, fit=SMALL)


SEAT, SHARED = columns_of([kind.new_game("x").state.catalog for kind in QUICK])


def orders(bot: str = "greedy", looker: str = "greedy", guesses: float = 0.0) -> Orders:
    return Orders(bot, "test", 0.2, guesses, looker, QUICK)


def recorded(folder: Path, given: Orders) -> list[NotedGame]:
    """A file of games as numbers, made from their records."""
    list(play_all(folder, given, GAMES_PER_FILE, IN_PROCESS))
    (path,) = folder.glob("games-*.xz")
    return [noted(record, given, SEAT, SHARED, None) for record in read_records(path)]


def test_the_same_orders_give_the_same_records() -> None:
    given = orders()

    first, again, other = play_range(0, given), play_range(0, given), play_range(0, replace(given, seed="another"))

    assert first == again != other


def test_records_become_arrays_when_they_are_needed(tmp_path: Path) -> None:
    games = recorded(tmp_path, orders("greedy", "planner:iterations=3", 0.02))

    data = load([note_all(tmp_path, SEAT, SHARED, IN_PROCESS)])
    fewer = load([note_all(tmp_path, SEAT[:-1], SHARED, IN_PROCESS)])

    assert data.games == GAMES_PER_FILE
    assert data.turns[2]["figures"].reshape(-1, len(FIGURES)).tolist() == [
        row for game in games for row in game.turns.figures
    ]
    assert len(data.asked["left"]) == sum(len(game.visits) for game in games) > 0
    assert all(sum(visits) == 3 for game in games for visits in game.visits)
    assert fewer.turns[2]["signs"].tolist() == data.turns[2]["signs"][:, :, :-1].tolist()


def test_records_of_other_rules_are_refused(tmp_path: Path) -> None:
    recorded(tmp_path, orders())
    about = tmp_path / ORDERS
    assert orders_of(tmp_path) == orders()
    about.write_text(about.read_text(encoding="utf-8").replace('"rules": ', '"rules": 1'), encoding="utf-8")

    with pytest.raises(OtherOrders, match="other rules"):
        orders_of(tmp_path)


def test_playing_goes_on_where_it_ended_and_refuses_other_orders(tmp_path: Path) -> None:
    given = orders()
    recorded(tmp_path, given)
    before = (tmp_path / "games-00000000.xz").stat().st_mtime_ns

    assert list(play_all(tmp_path, given, 2 * GAMES_PER_FILE, IN_PROCESS)) == [GAMES_PER_FILE, 2 * GAMES_PER_FILE]
    assert (tmp_path / "games-00000000.xz").stat().st_mtime_ns == before
    with pytest.raises(OtherOrders, match="choose another folder"):
        list(play_all(tmp_path, replace(given, noise=0.5), GAMES_PER_FILE, IN_PROCESS))


def test_targets_mix_later_positions_with_the_result() -> None:
    """Given two games of two and one positions, then the last position of each has the result as its target."""
    found = np.array([[1.0], [3.0], [7.0]])
    result = np.array([[10.0], [10.0], [20.0]])
    game = np.array([1, 1, 2])

    assert returns(found, result, game, 0.5).tolist() == [[0.5 * 3 + 0.5 * 10], [10.0], [20.0]]


def test_tenths_compare_what_was_foretold_with_what_came() -> None:
    found = calibration_bins(np.array([0.1, 0.12, 0.98, 1.0]), np.array([0.0, 1.0, 1.0, 1.0]))

    assert [(each.count, each.observed) for each in found] == [(2, 0.5), (2, 1.0)]


def test_fitting_lowers_both_losses(tmp_path: Path) -> None:
    recorded(tmp_path, orders("greedy", "planner:iterations=3", 0.05))
    about = About(FIGURES, tuple(SEAT), tuple(SHARED), (), "edition", "1")
    fitter = Fitter(load([note_all(tmp_path, SEAT, SHARED, IN_PROCESS)]), about, replace(SMALL, rounds=(100,)))
    assert fitter.asked is not None
    group, (asked, train, _) = fitter.groups[2], fitter.asked

    def losses() -> list[float]:
        values = value_loss(fitter.p, group.arrays(), group.train)[0]
        return [float(values), float(guess_loss(fitter.p, asked, train)[0])]

    before = losses()
    fitter.fit()

    assert [after < earlier for after, earlier in zip(losses(), before, strict=True)] == [True, True]


def test_a_small_training_can_be_repeated_and_its_network_plays(tmp_path: Path) -> None:
    training = Training(tmp_path, PLAN, load_box(), IN_PROCESS)
    steps: list[str] = []

    (generation,) = training.run(lambda step, _done, _of: steps.append(step))

    assert len(generation["history"]) == 2
    assert {step.partition(" ")[0] for step in steps} == {"playing", "fitting", "gate"}
    assert generation["games"] == 2
    game = KINDS[0].new_game("played")
    bot = make_bot(f"amauta:iterations=3,weights={tmp_path / 'network-1.amauta'}", game.box)
    while not game.is_over and game.state.turn < 4:
        game.play(answer_of(bot, game))
    assert [path.stat().st_size > 1000 for path in write_pictures(tmp_path, [generation])] == [True] * 3
    assert next(summary([generation])).startswith("generation 1 won ")
    steps.clear()
    assert training.run(lambda step, _done, _of: steps.append(step)) == [generation]
    assert {step.partition(" ")[2] for step in steps} == {"games-0"}
