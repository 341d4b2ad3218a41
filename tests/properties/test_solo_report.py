"""The report on the solo opponents: its figures are what the games say."""

from __future__ import annotations

from pathlib import Path
from statistics import mean

import pytest
from rich.console import Console

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.game.expansions import PRESETS
from tools.reports import solo as solo_report
from tools.reports.solo import LEVELS, Level, Result, play, play_all, row, scores_of, verdicts


def results_with(means: dict[str, int]) -> dict[Level, list[Result]]:
    """Every level has two results of hers whose mean is given by preset."""
    return {level: [Result(means[level.preset] + each, 100, each > 0) for each in (-1, 1)] for level in LEVELS}


def test_all_presets_of_both_opponents_are_played() -> None:
    for opponent, presets in PRESETS.items():
        assert {level.preset for level in LEVELS if level.opponent == opponent} == set(presets)
    assert len(LEVELS) == len(PRESETS["axomamma"]) + 2 * len(PRESETS["pachamama"])


@pytest.mark.parametrize("level", [LEVELS[0], LEVELS[-1]])
def test_a_result_is_that_of_the_game(level: Level) -> None:
    game = tw.new_game(
        1,
        seed="solo report 3",
        opponent=level.opponent,
        difficulty=level.preset,
        modules=["way-of-the-sun:ruruy", "vassals", "nobles", "buildings"] if level.with_modules else [],
    )
    bot = make_bot("greedy")
    while not game.is_over:
        game.play(answer_of(bot, game))

    human, opponent = [player.vp for player in game.state.players]
    assert play(level, 3) == Result(opponent, human, game.winners() == [0])


def test_the_table_has_the_figures_of_all_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = play_all(1, 1, Console(quiet=True))

    assert list(results) == list(LEVELS)
    assert results[LEVELS[4]] == [play(LEVELS[4], 0)]

    solo_report.main(["--games", "1", "--workers", "2", "-o", str(tmp_path / "report.md")])

    written = (tmp_path / "report.md").read_text(encoding="utf-8")
    for level, played in results.items():
        assert f"| {' | '.join(row(level, played))} |" in written
        assert f"{mean([each.hers for each in played]):.1f}" in row(level, played)
    for verdict in verdicts(results):
        assert f"- {verdict}" in written
    assert "axomamma" in capsys.readouterr().out


def test_the_figures_of_known_scores() -> None:
    scores = scores_of(range(1, 101))

    assert (scores.mean, scores.median, scores.low, scores.high) == (50.5, 50.5, 10, 90)
    assert scores.error == pytest.approx(2.9011, abs=1e-4)
    assert scores_of([7]) == (7, 0, 7, 7, 7)
    level = Level("pachamama", "harder", True)
    cells = row(level, [Result(100, 120, True), Result(200, 150, False)])
    assert cells[:4] == ["pachamama with all modules", "harder", "2", "150.0"]
    assert cells[-1] == "50%"


def test_presets_out_of_order_are_named() -> None:
    ordered = results_with({"easiest": 1, "easier": 2, "standard": 3, "harder": 4, "hardest": 5})
    assert verdicts(ordered) == [
        f"{group}: the presets are ordered as named"
        for group in ("axomamma", "pachamama", "pachamama with all modules")
    ]

    mixed = results_with({"easiest": 5, "easier": 2, "standard": 3, "harder": 3, "hardest": 6})
    assert verdicts(mixed)[0] == "axomamma: standard 3.0 is not below harder 3.0"
    assert verdicts(mixed)[2] == (
        "pachamama with all modules: easiest 5.0 is not below easier 2.0; standard 3.0 is not below harder 3.0"
    )


def test_at_least_one_game_is_played() -> None:
    with pytest.raises(SystemExit):
        solo_report.main(["--games", "0"])
