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
from tawantinsuyu.training.dataset import GAMES_PER_FILE, OtherOrders, keep, load, play_all, play_range
from tawantinsuyu.training.fitting import FitSettings, Fitter, guess_loss, returns, value_loss
from tawantinsuyu.training.kinds import KINDS
from tawantinsuyu.training.pictures import write_pictures
from tawantinsuyu.training.pipeline import Training, TrainingPlan, summary
from tawantinsuyu.training.selfplay import Orders, play
from tawantinsuyu.training.workers import ProcessPool

IN_PROCESS = ProcessPool(1)
QUICK = KINDS[:1]
SMALL = FitSettings(first=8, second=4, guess=4, batch=128, rounds=(100, 100))
PLAN = TrainingPlan(1, GAMES_PER_FILE, GAMES_PER_FILE, 2, 4, 0.02, gate_deals=1, gate_lines=2, kinds=QUICK, fit=SMALL)


def orders(bot: str = "greedy", looker: str = "greedy", guesses: float = 0.0) -> Orders:
    seat, shared = columns_of([kind.new_game("x").state.catalog for kind in QUICK])
    return Orders(bot, "test", 0.2, guesses, looker, tuple(seat), tuple(shared), QUICK)


def test_the_same_orders_give_the_same_data() -> None:
    given = orders("greedy", "planner:iterations=3", 0.02)

    first, again, other = play(3, given), play(3, given), play(3, replace(given, seed="another"))

    assert first == again != other
    assert first.visits
    assert all(sum(visits) == 3 for visits in first.visits)
    assert len(first.turns.figures) == len(first.turns.left) * len(first.totals)
    assert all(len(figures) == len(FIGURES) for figures in first.turns.figures)


def test_games_go_through_a_file_unchanged(tmp_path: Path) -> None:
    given = orders("greedy", "planner:iterations=3", 0.02)
    keep(tmp_path, play_range(0, given))
    games = [play(number, given) for number in range(GAMES_PER_FILE)]

    data = load([tmp_path])

    assert data.games == GAMES_PER_FILE
    two = [game for game in games if len(game.totals) == 2]
    assert data.turns[2]["figures"].reshape(-1, len(FIGURES)).tolist() == [
        row for game in two for row in game.turns.figures
    ]
    assert len(data.asked["left"]) == sum(len(game.visits) for game in games)


def test_playing_goes_on_where_it_ended_and_refuses_other_orders(tmp_path: Path) -> None:
    given = orders()
    keep(tmp_path, play_range(0, given))
    before = (tmp_path / "games-00000000.npz").stat().st_mtime_ns

    assert list(play_all(tmp_path, given, 2 * GAMES_PER_FILE, IN_PROCESS)) == [GAMES_PER_FILE, 2 * GAMES_PER_FILE]
    assert (tmp_path / "games-00000000.npz").stat().st_mtime_ns == before
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
    given = orders("greedy", "planner:iterations=3", 0.05)
    keep(tmp_path, play_range(0, given))
    about = About(FIGURES, given.seat_columns, given.shared_columns, (), "edition", "1")
    fitter = Fitter(load([tmp_path]), about, replace(SMALL, rounds=(100,)))
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
