"""Small training runs: the folder, going on, and a network that plays."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Final

import numpy as np
import pytest

from tawantinsuyu.bots.amauta.network import Network, Sizes, WrongWeights, load_network
from tawantinsuyu.bots.bot import Bot, answer_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.training import __main__ as command
from tawantinsuyu.training import training as training_module
from tawantinsuyu.training.kinds import KINDS, TrainingKind
from tawantinsuyu.training.learning import Learning, first_parameters
from tawantinsuyu.training.players import HALVES, Crowd, Players
from tawantinsuyu.training.training import CURVE, NETWORK, Row, Run, Training, described, network_from
from tests.bots.amauta.networks import BOX
from tests.training.playing import PlayersHere

KIND: Final = TrainingKind(1, 2)
RUN: Final = Run(0.5, Crowd(1, 1, 2), steps=4, every=0.0, kinds=(KIND,), sizes=Sizes(8, 6, 8, 4))


def trained(folder: Path, begin: Path | None = None) -> list[Row]:
    """Train for a moment; returns what was reported."""
    rows: list[Row] = []
    Training(folder, RUN, BOX, begin).go(rows.append)
    return rows


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a training that was ended."""
    folder = tmp_path_factory.mktemp("training")
    trained(folder)
    return folder


def silently(row: Row) -> None:
    """Reports to nobody."""


def begin_with(path: Path, seed: int) -> Network:
    """A file with a random network."""
    about, factors = described([KIND], BOX)
    network = network_from(about, first_parameters(about, RUN.sizes, seed), factors)
    network.save(path)
    return network


def has_weights_of(training: Training, network: Network, within: float) -> bool:
    """Whether a training begins with these weights."""
    found = network_from(training.about, training.learner.p, training.factors).weights
    return all(np.allclose(found[name], array, atol=within) for name, array in network.weights.items())


def test_a_run_writes_its_network_and_its_curve(tmp_path: Path) -> None:
    rows = trained(tmp_path)

    assert json.loads((tmp_path / CURVE).read_text(encoding="utf-8")) == rows
    assert len(rows) > 0
    assert [row["answers"] for row in rows] == sorted({row["answers"] for row in rows})
    assert all(row["answers"] % (HALVES * RUN.crowd.tables * RUN.steps) == 0 for row in rows)
    assert all(np.isfinite(list(row.values())).all() for row in rows)
    network = load_network(tmp_path / NETWORK)
    assert network.about.edition == BOX.short_hash
    assert network.about.made["kinds"] == [KIND.name]
    assert network.weights["think"].shape == (RUN.sizes.see, RUN.sizes.think)
    first = begin_with(tmp_path / "first", 1)
    assert not np.allclose(network.weights["think"], first.weights["think"], atol=1e-4)
    assert {path.name for path in tmp_path.iterdir()} == {NETWORK, CURVE, "first"}


def test_the_same_folder_goes_on(folder: Path) -> None:
    before = json.loads((folder / CURVE).read_text(encoding="utf-8"))
    network = load_network(folder / NETWORK)
    rows: list[Row] = []

    training = Training(folder, RUN, BOX)
    assert has_weights_of(training, network, 1e-6)
    training.go(rows.append)

    assert len(rows) > 0
    assert json.loads((folder / CURVE).read_text(encoding="utf-8")) == before + rows
    for name in ("seconds", "answers", "games"):
        assert rows[0][name] >= before[-1][name]
    assert rows[0]["answers"] > before[-1]["answers"]
    assert not has_weights_of(training, network, 1e-6)


def test_the_averaged_weights_are_those_that_are_kept(tmp_path: Path) -> None:
    training = Training(tmp_path, replace(RUN, learning=Learning(rate=(0.1, 0.1))), BOX)

    training.go(silently)

    saved = load_network(tmp_path / NETWORK).weights["think bias"]
    average, last = (np.asarray(p["think bias"]) for p in (training.learner.average, training.learner.p))
    assert np.allclose(saved, average, rtol=2e-3, atol=1e-6)
    assert not np.allclose(saved, last, rtol=2e-3, atol=1e-6)


def test_another_network_is_where_a_new_folder_begins(tmp_path: Path, folder: Path) -> None:
    """Given a file to begin with, then it counts in a new folder, and no more where a network is already."""
    network = begin_with(tmp_path / "other", 7)

    new, old = (Training(each, RUN, BOX, tmp_path / "other") for each in (tmp_path / "new", folder))

    assert has_weights_of(new, network, 0.02)
    assert not has_weights_of(old, network, 0.02)
    assert has_weights_of(old, load_network(folder / NETWORK), 1e-6)


def test_the_trained_network_plays_a_game(folder: Path) -> None:
    game = KIND.new_game("played", BOX)
    weights = folder / NETWORK
    bots: list[Bot] = [make_bot(f"amauta:lines=4,weights={weights}", BOX, "1"), make_bot("random", BOX, "2")]

    while not game.is_over:
        game.play(answer_of(bots[game.asked().seat], game))

    assert all(sheet["total"] > 0 for sheet in game.score_sheet())


def test_a_batch_tells_what_was_asked_answered_and_gained(tmp_path: Path) -> None:
    """Given one batch of each half, then its arrays are those of the answers: the chosen places were offered."""
    training = Training(tmp_path, RUN, BOX)
    players = Players(RUN.kinds, BOX, training.about, RUN.crowd, "1")
    try:
        halves = training.play(players)
        more = training.play(players)
    finally:
        players.close()

    assert len(halves) == len(more) == HALVES
    for half, (told, outcome, last, seats) in enumerate(halves):
        shape = (RUN.steps, RUN.crowd.tables)
        assert told.places.shape == told.likely.shape == outcome.over.shape == shape
        chosen = np.take_along_axis(np.asarray(told.options), np.asarray(told.places)[..., None], axis=-1)
        assert chosen.min() >= 0
        # what is asked last is what the next batch begins with
        assert np.asarray(more[half][0].seats[0]).tolist() == seats.tolist()
        assert np.asarray(more[half][0].values[0]) == pytest.approx(np.asarray(last), abs=1e-5)


def test_the_curve_counts_games_and_the_vp_at_their_ends_by_kind(tmp_path: Path) -> None:
    kinds = [KIND, KINDS[1], KINDS[-4], KIND]
    crowd = Crowd(1, 2, 2)
    training = Training(tmp_path, replace(RUN, kinds=tuple(kinds), crowd=crowd, steps=150), BOX)
    players = PlayersHere(kinds, training.about, crowd)

    while len(players.finals) < len({kind.name for kind in kinds}):
        training.play(players)

    assert training.games == sum(len(games) for games in players.finals.values())
    assert set(training.recent) == set(players.finals)
    for name, games in players.finals.items():
        assert list(training.recent[name]) == pytest.approx([fmean(vp) for vp in games])


def test_a_file_that_is_no_network_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("weights", encoding="utf-8")

    with pytest.raises(WrongWeights, match="is not a file of weights"):
        Training(tmp_path / "new", RUN, BOX, tmp_path / "text")


def call(monkeypatch: pytest.MonkeyPatch, *words: object) -> None:
    """The command, with games and a network for tests."""
    small = partial(Run, steps=RUN.steps, every=0.0, kinds=RUN.kinds, sizes=RUN.sizes)
    monkeypatch.setattr(training_module, "Run", small)
    monkeypatch.setattr(sys, "argv", ["training", *map(str, words)])
    command.main()


def test_the_command_trains_and_names_the_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begin_with(tmp_path / "other", 7)

    call(
        monkeypatch, tmp_path / "new", "--seconds", 0.1, "--processes", 1, "--groups", 1, "--begin", tmp_path / "other"
    )

    assert load_network(tmp_path / "new" / NETWORK).about.edition == BOX.short_hash
    shown = "".join(capsys.readouterr().out.split())
    assert shown.endswith(f"thenetworkis{tmp_path / 'new' / NETWORK}")
    assert "answers" in shown


def test_the_command_names_a_file_that_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match=r"there is no file nowhere\.amauta"):
        call(monkeypatch, tmp_path / "new", "--begin", "nowhere.amauta")
