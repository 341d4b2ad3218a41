"""Complete recorded games replay to the same result: by player count, variant and module, on every run.

A failure means that a rule change affects running games. If that is intended, rewrite the records with
`python -m tools.games.golden`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES, COUNTS, MODES, RULINGS
from tawantinsuyu.game.expansions import MODULES, PRESETS
from tools.games.golden import FOLDER, TOLD_OF_PACHAMAMA, golden_games, questions_of_modules

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
    for mode in MODES:
        assert kinds.count((mode.players, dict(mode.chosen))) >= 3


def test_there_are_golden_games_against_pachamama_of_every_kind() -> None:
    games = [golden for golden in golden_games() if golden.opponent == "pachamama"]

    assert len(games) >= 10
    assert {golden.difficulty for golden in games if isinstance(golden.difficulty, str)} == {*PRESETS["pachamama"]}
    assert {golden.modules for golden in games} == {(), *[(module,) for module in MODULES], *ALL_MODULES}
    assert any("personality:" in key for golden in games for _, key in answers_in(FOLDER / f"{golden.name}.record"))


@pytest.mark.parametrize("kind", TOLD_OF_PACHAMAMA)
def test_what_pachamama_seldom_does_happens_in_a_golden_game(kind: str) -> None:
    record = tw.Record.from_text((FOLDER / f"solo-pachamama-tells-{kind}.record").read_text(encoding="utf-8"))

    game = record.replay(upto=0)
    told: set[str] = set()
    for _, key in record.answers:
        told |= {event.kind for event in game.play(key) if event.seat == 1}

    assert kind in told


def test_there_are_golden_games_of_every_module_and_of_every_ruling_on_them() -> None:
    kinds = [(golden.players, dict(golden.variants), golden.modules) for golden in golden_games()]
    for players in COUNTS:
        for modules in (*[(module,) for module in MODULES], *ALL_MODULES):
            assert (players, {}, modules) in kinds
    for variant, value in RULINGS:
        assert [variants for _, variants, _ in kinds if variants.get(variant) == value]


@pytest.mark.parametrize("prompt", questions_of_modules())
def test_every_question_of_the_modules_is_asked_in_a_golden_game(prompt: str) -> None:
    record = tw.Record.from_text((FOLDER / f"4-players-asks-{prompt}.record").read_text(encoding="utf-8"))

    game = record.replay(upto=0)
    asked: set[str] = set()
    for _, key in record.answers:
        assert game.decision is not None
        asked.add(game.decision.prompt)
        game.play(key)

    assert prompt in asked


def test_much_of_the_game_happens_in_the_golden_games() -> None:
    """Every kind of question is answered in some of them."""
    keys = {key.partition(":")[0] for path in RECORDS for seat, key in answers_in(path) if seat >= 0}

    assert keys >= {
        "act", "begin-tasks", "benefit", "building", "buy", "casualty", "climb", "conquer", "decline", "discard",
        "discard-army-card", "done", "end-turn", "enter", "flip", "god-card", "gold", "high-priest", "keep", "match",
        "nomad", "pay", "place", "play", "pray", "recruit", "remove", "retrieve", "space", "statue", "steps", "stop",
        "swap", "take", "task", "train", "turn-up", "weave", "weaving", "worker",
        "army-card", "choose", "colour", "draw-tile", "influence", "lay", "newcomer", "palace", "react", "rearrange",
        "step", "use-building", "vassal",
    }  # fmt: skip
