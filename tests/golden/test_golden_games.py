"""Complete recorded games replay to the same result: by player count and by variant, on every run.

A failure means that a change of the rules changes games that are being played. If that is meant, write the records
anew with `python -m tools.golden`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import tawantinsuyu as tw
from tools.choosing import MODES
from tools.golden import FOLDER, golden_games

LARGEST = 40_000
"""Bytes of a record."""

RECORDS = sorted(FOLDER.glob("*.record"))


def name_of(path: Path) -> str:
    return path.stem


def answers_in(path: Path) -> tuple[tuple[int, str], ...]:
    return tw.Record.from_text(path.read_text(encoding="utf-8")).answers


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_golden_game_replays_to_its_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = tw.Record.from_text(text)

    assert record.result is not None
    assert record.fingerprint is not None
    assert record.verify().is_over
    assert record.headers["name"] == path.stem
    assert len(text.encode()) < LARGEST


def test_there_are_enough_golden_games_of_every_kind() -> None:
    assert {path.stem for path in RECORDS} == {golden.name for golden in golden_games()}
    assert len(RECORDS) >= 60
    assert len([golden for golden in golden_games() if golden.opponent == "axomamma"]) >= 10
    kinds = [(golden.players, dict(golden.variants)) for golden in golden_games()]
    for players, variants in MODES:
        assert kinds.count((players, dict(variants))) >= 3


def test_much_of_the_game_happens_in_the_golden_games() -> None:
    """Every kind of question is answered in some of them."""
    keys = {key.partition(":")[0] for path in RECORDS for seat, key in answers_in(path) if seat >= 0}

    assert keys >= {
        "act", "begin-tasks", "benefit", "building", "buy", "casualty", "climb", "conquer", "decline", "discard",
        "discard-army-card", "done", "end-turn", "enter", "flip", "god-card", "gold", "high-priest", "keep", "match",
        "nomad", "pay", "place", "play", "pray", "recruit", "remove", "retrieve", "space", "statue", "steps", "stop",
        "swap", "take", "task", "train", "turn-up", "weave", "weaving", "worker",
    }  # fmt: skip
