"""A thousand recorded games replay unchanged, over all modes, variants, switches, presets and modules.

A failure names the game, the answer and the first difference. If the rule change is intended, rewrite the games with
`python -m tools.games.golden`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from harness.games.choosing import MODULE_SETS, Mode
from tools.games.packed import (
    FOLDER,
    GAMES,
    MODES,
    SUFFIX,
    Checkpoint,
    PackedGame,
    difference,
    file_of,
    play,
    read,
    write,
)

PART = 25
"""Games that one test replays."""
LARGEST = 2_000_000
"""Bytes of all files together."""

FILES = sorted(FOLDER.glob(f"*{SUFFIX}"))


@cache
def games_of(file: Path) -> list[PackedGame]:
    return read(file)


PARTS = [
    pytest.param(file.name, start, id=f"{file.name.removesuffix(SUFFIX)}-{start + 1}")
    for file in FILES
    for start in range(0, len(games_of(file)), PART)
]


@pytest.mark.parametrize(("name", "start"), PARTS)
def test_packed_games_go_as_they_were_recorded(name: str, start: int) -> None:
    differences = [difference(game) for game in games_of(FOLDER / name)[start : start + PART]]

    assert [each for each in differences if each] == []


def test_there_are_enough_packed_games_of_every_kind() -> None:
    games = [game for file in FILES for game in games_of(file)]
    modes = [game.mode for game in games]

    assert len(games) == GAMES >= 1000
    assert [mode for mode in MODES if modes.count(mode) < 3] == []
    assert {mode.modules for mode in modes} == {(), *MODULE_SETS}
    assert all(file_of(game.mode) + SUFFIX == file.name for file in FILES for game in games_of(file))
    assert sum(file.stat().st_size for file in FILES) < LARGEST


# -- what a failure tells


@pytest.fixture(scope="module")
def game() -> PackedGame:
    """A game of two players."""
    return play(0, MODES.index(Mode(2)))


def with_answer(game: PackedGame, at: int, key: str) -> PackedGame:
    return game._replace(answers=[*game.answers[:at], key, *game.answers[at + 1 :]])


def test_a_game_that_goes_as_recorded_has_no_difference(game: PackedGame) -> None:
    assert difference(game) == ""


def test_an_answer_that_is_not_offered_any_more_is_named(game: PackedGame) -> None:
    told = difference(with_answer(game, 99, "fly"))

    assert told.startswith(f"{game.name}: answer 100, '")
    assert "'fly' is not offered here" in told


def test_an_answer_more_or_less_to_choose_from_is_named(game: PackedGame) -> None:
    offered = [*game.offered[:99], game.offered[99] + 1, *game.offered[100:]]

    told = difference(game._replace(offered=offered))

    assert told.startswith(f"{game.name}: answer 100, '")
    assert f"{game.offered[99]} answers are offered, recorded were {offered[99]}" in told


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"vp": [0, 999]}, "recorded were [0, 999]"),
        ({"position": "000000"}, "the position is another one, although the VP are the same"),
        ({"answers": 4000}, "a turn begins, recorded was the next one after answer 4000"),
    ],
)
def test_another_position_is_named_with_the_answer_that_led_to_it(
    game: PackedGame, changed: dict[str, Any], complaint: str
) -> None:
    third = game.checkpoints[2]
    checkpoints = [*game.checkpoints[:2], Checkpoint(**third._asdict() | changed), *game.checkpoints[3:]]

    told = difference(game._replace(checkpoints=checkpoints))

    assert told.startswith(f"{game.name}: answer {third.answers}, '")
    assert complaint in told


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"box": "0000"}, "the component set is"),
        ({"winners": [7]}, "recorded were [7]"),
        ({"answers": ["orientation:1"], "offered": [5]}, "not over after all 1 answers"),
    ],
)
def test_other_settings_or_another_end_are_named(game: PackedGame, changed: dict[str, Any], complaint: str) -> None:
    assert complaint in difference(game._replace(**changed))


def test_a_game_that_is_over_too_soon_is_named(game: PackedGame) -> None:
    longer = game._replace(answers=[*game.answers, "done"], offered=[*game.offered, 1])

    assert f"over after {len(game.answers)} answers" in difference(longer)


def test_games_are_written_and_read_and_not_written_again(game: PackedGame, tmp_path: Path) -> None:
    path = tmp_path / f"two{SUFFIX}"

    write(path, [game, game])
    before = path.stat().st_mtime_ns
    write(path, [game, game])

    assert read(path) == [game, game]
    assert path.stat().st_mtime_ns == before
