"""The soak: it plays what it should, and a fault becomes the shortest record that shows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console

import tawantinsuyu as tw
from tools.games import invariants, soak
from tools.games.invariants import Fault


def test_games_are_played_and_counted() -> None:
    batch = soak.play_batch(0, 2)

    assert batch.games == 2
    assert batch.answers > 400
    assert batch.faults == []
    assert list(soak.batches(25)) == [(0, 10), (10, 10), (20, 5)]


def test_a_fault_becomes_the_shortest_record_that_shows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_at_steps(game: tw.Game) -> None:
        if game.state.turn >= 3:
            raise Fault("turn 3 is unlucky", game)

    monkeypatch.setattr(invariants, "check_position", break_at_steps)
    monkeypatch.setattr(soak, "FOLDER", tmp_path)

    batch = soak.play_batch(7, 1)

    ((text, _),) = batch.faults
    assert "turn 3 is unlucky" in text
    record = tw.Record.from_text((tmp_path / "fault-7.record").read_text(encoding="utf-8"))
    assert record.headers["fault"] == "turn 3 is unlucky"
    assert record.verify().state.turn == 3
    assert record.replay(upto=-1).state.turn == 2


def test_an_answer_that_breaks_the_engine_is_the_last_line_of_the_record() -> None:
    game = tw.new_game(seed=1)
    assert game.decision is not None

    fault = Fault("IndexError", game, game.decision.keys[0])

    assert fault.answers == [*game.answers, (game.decision.seat, game.decision.keys[0])]


def test_the_progress_is_shown() -> None:
    console = Console(record=True, width=120)

    assert soak.soak(2, 1, console) == 0
    assert "2 games, " in console.export_text()
