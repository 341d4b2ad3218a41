"""The report on how the component set plays, and on what a change of it does."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import polars as pl
import pytest

import tools.reports.experiments
import tools.reports.markdown
from harness.builds import ROOT
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.expansions import PRESETS
from tawantinsuyu.simulation import constraints, intervals
from tawantinsuyu.simulation.constraints import Compliance
from tawantinsuyu.simulation.intervals import Estimate
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.playing import PlayedGame
from tawantinsuyu.simulation.tables import Tables
from tawantinsuyu.texts.catalogue import messages
from tests.simulation.experiments import contents
from tests.simulation.made_up import game, seat, tables
from tools.balance import __main__ as balance
from tools.balance.changes import VP, by_game, changed_ids, changes
from tools.balance.components import contributions, never_used
from tools.balance.page import page, title
from tools.balance.solo import is_more, order
from tools.reports.experiments import Experiment, Result, chosen

SMALL = ("--bot", "greedy", "--games", "2:3", "--only", "players", "--workers", "1")
CHANGE = '[edition]\nname = "mine"\n[[production_building]]\nid = "P05"\ncost = { gold = 2 }\n'


def result(some: Tables, seats: int = 2, opponent: str | None = None, preset: str = "standard") -> Result:
    plan = Plan((("b",) * seats,), load_box(), opponent=opponent, difficulty=preset)
    return Result(Experiment("players", plan, some.games.height), some)


def solo(preset: str, *hers: int) -> Result:
    games = [game(n, seat(0, 100), seat(1, vp, bot="axomamma")) for n, vp in enumerate(hers)]
    return result(tables(*games), 1, "axomamma", preset)


def test_the_examples_in_the_code_are_true() -> None:
    for module in (intervals, tools.reports.experiments, tools.reports.markdown):
        assert doctest.testmod(module).failed == 0


def test_every_experiment_is_played_once_and_component_sets_keep_apart(tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_text(CHANGE, encoding="utf-8")
    boxes = [load_box(), load_box(tmp_path / "my.toml")]

    for bot in (balance.BOT, "greedy"):
        options = balance.read_options(["--bot", bot])
        paths = [each.folder(tmp_path).path.name for box in boxes for each in balance.experiments_of(options, box)]
        assert len(set(paths)) == len(paths)
        assert sum(boxes[0].short_hash in path for path in paths) == len(paths) / 2

    everything = balance.experiments_of(balance.read_options([]), boxes[0])
    assert [each.games for each in everything if each.section == "players"] == [300, 160, 120]
    alone = [(each.plan.opponent, each.plan.difficulty) for each in everything if each.section == "solo"]
    assert alone == [(opponent, preset) for opponent, presets in PRESETS.items() for preset in presets]
    for each in everything:
        each.plan.check()


def test_an_experiment_is_called_by_its_modules() -> None:
    everything = balance.experiments_of(balance.read_options([]), load_box())

    titles = {each.section: title(each) for each in everything if each.plan.players == 2 and each.section != "coverage"}

    assert titles == {
        "players": "2 players",
        "modules": "2 players, all modules (ruruy)",
        "one-module": "2 players, only buildings",
    }


def test_experiments_are_chosen_by_section_or_name() -> None:
    everything = balance.experiments_of(balance.read_options([]), load_box())

    assert {each.section for each in chosen(everything, "solo,modules")} == {"solo", "modules"}
    assert [each.name for each in chosen(everything, "greedy-?p")] == ["greedy-2p", "greedy-3p", "greedy-4p"]
    assert chosen(everything, None) == everything


def test_what_a_winner_used_in_any_experiment_is_used() -> None:
    first = result(tables(game(0, seat(1), seat(0), uses=[(0, "built", "P05"), (1, "built", "P06")])))
    second = result(tables(game(0, seat(0), seat(1), uses=[(1, "built", "P07")])), 3)

    missing = never_used(load_box(), [first, second])["production"]

    assert missing["P06"] == 2
    assert not {"P05", "P07"} & set(missing)


def test_what_no_winner_used_is_missed_only_if_enough_games_had_it() -> None:
    def said(*results: Result) -> str:
        text = page(load_box(), "planner", {"players": results}, has_picture=False)
        return text.partition("used by some winner: ")[2].partition(".")[0]

    few = result(tables(game(0, seat(1), seat(0))))
    many = result(tables(*[game(n, seat(1), seat(0)) for n in range(constraints.AMPLE)]))

    assert said(few) == "open"
    assert said(many) == "**missed**"


def test_only_what_is_sure_for_all_components_together_is_marked() -> None:
    def played(number: int) -> PlayedGame:
        uses = [(0, "built", "P05")] if number < 60 else [(0, "built", "P06")] if number < 69 else []
        return game(number, seat(float(number < 67)), seat(float(number >= 67)), uses=uses)

    found = {
        each.id: each for each in contributions(load_box(), [result(tables(*map(played, range(134))))])["production"]
    }

    assert found["P05"].gain.value == pytest.approx(0.5)
    assert found["P05"].is_sure
    assert found["P06"].gain.value == pytest.approx(7 / 9 - 0.5)
    assert not found["P06"].is_sure


def test_contributions_are_against_the_usual_luck_in_the_same_experiment() -> None:
    two = [game(n, seat(float(n % 2)), seat(float(n % 2 == 0)), uses=[(0, "built", "P05")]) for n in range(20)]
    three = [
        game(n, *[seat(float(n % 3 == place)) for place in range(3)], uses=[(0, "built", "P05")]) for n in range(30)
    ]

    found = contributions(load_box(), [result(tables(*two)), result(tables(*three), 3)])

    assert found["production"][0].gain.value == pytest.approx(0)


def test_presets_are_ordered_if_the_opponent_surely_makes_more_on_the_same_deals() -> None:
    ordered = order([solo("easier", 90, 120, 80), solo("standard", 101, 130, 89), solo("harder", 99, 131, 90)])

    assert [(round(more.value, 1), verdict) for _, more, verdict in ordered] == [
        (10.0, Compliance.MET),
        (0.0, Compliance.OPEN),
    ]
    assert order([solo("easier", 90, 120, 80), solo("standard", 81, 110, 69)])[0][2] == Compliance.MISSED
    assert is_more(Estimate(0, 0, 0)) == Compliance.OPEN


def test_figures_of_a_game_are_means_of_its_seats() -> None:
    some = tables(
        game(
            0,
            seat(1, 60, temple=40, tasks=[1, 2, 3]),
            seat(0, 40, temple=10, tasks=[5]),
            bag=0,
            uses=[(0, "built", "P05"), (0, "produced", "P05")],
        )
    )

    row = by_game(some, load_box(), ["P05", "P06"]).row(0, named=True)

    assert (row[VP], row["mean VP of winners"], row["VP from Temple"], row["turns"]) == (50, 60, 25, 40)
    assert (row["tasks per placement"], row["1 or 2 tasks: share of placements"]) == (11 / 4, 0.5)
    assert (row["dry bag: share of games"], row["Temple decides: share of games"]) == (1, 1)
    assert (row["Seat 1 wins: share of games"], row["Seat 2 wins: share of games"]) == (1, 0)
    used = [value for name, value in row.items() if name.endswith("used: share of seats")]
    assert used == [0.5, 0]


def test_a_game_alone_has_the_opponents_score_and_whether_it_was_won() -> None:
    row = by_game(solo("standard", 130).tables, load_box()).row(0, named=True)

    assert (row[VP], row["VP of the opponent"], row["won: share of games"]) == (100, 130, 0)


def test_changes_are_those_of_the_games_that_both_have() -> None:
    before = pl.DataFrame({"game": [0, 1, 2, 3], "a": [10.0, 20.0, 30.0, 1000.0], "b": [1.0, None, 1.0, 1.0]})
    after = pl.DataFrame({"game": [2, 1, 0], "a": [33.0, 22.0, 13.0], "b": [2.0, 2.0, 2.0]})

    first, second = changes(before, after)

    assert (first.figure, first.before) == ("a", 20)
    assert first.after == pytest.approx(68 / 3)
    assert first.moved == intervals.mean([3, 2, 3])
    assert (second.before, second.after, second.moved.value) == (1, 2, 1)


def test_changed_components_are_found(tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_text(CHANGE, encoding="utf-8")

    assert changed_ids(load_box(), load_box(tmp_path / "my.toml")) == ["P05"]
    assert changed_ids(load_box(), load_box()) == []


def test_a_page_without_games_says_so() -> None:
    text = page(load_box(), "planner", {}, has_picture=False)

    assert text.count("has been played") == 4
    assert text.count("has not played") == 2
    assert load_box().short_hash in text


def test_the_command_writes_the_page_goes_on_and_writes_the_same_again(tmp_path: Path) -> None:
    arguments = [*SMALL, "--folder", str(tmp_path / "games"), "-o", str(tmp_path / "balance.md")]

    assert balance.main(arguments) == 0
    files = contents(tmp_path)
    assert balance.main([*arguments, "--no-play"]) == 0
    assert contents(tmp_path) == files

    text = files["balance.md"].decode()
    for wanted in messages("en")["constraint"].values():
        assert wanted in text
    assert "| `greedy` | 2 players | 3 |" in text
    assert "](images/balance.svg)" in text
    svg = files["images/balance.svg"]
    assert svg.startswith(b"<svg")
    assert len(svg) < 150_000

    assert balance.main([*arguments, "--games", "2:4"]) == 0
    assert "| `greedy` | 2 players | 4 |" in (tmp_path / "balance.md").read_text(encoding="utf-8")
    assert balance.main(arguments) == 0  # what is there beyond the games asked for stays
    assert "| `greedy` | 2 players | 4 |" in (tmp_path / "balance.md").read_text(encoding="utf-8")


def test_what_cannot_be_played_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    common = ["--folder", str(tmp_path), "-o", str(tmp_path / "balance.md")]

    assert balance.main([*common, "--only", "chess"]) == 1
    assert balance.main([*common, "--bot", "clever", "--only", "players"]) == 1

    said = capsys.readouterr().err
    assert "there is nothing called 'chess'" in said
    assert "there is no bot 'clever'" in said
    assert not list(tmp_path.iterdir())


def test_the_how_to_is_true(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (ROOT / "docs" / "how-to" / "balance-the-box.md").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    (edition,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    Path("changes.toml").write_text(edition, encoding="utf-8")
    commands = [block.strip() for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)]

    assert len(commands) == 2
    for line in commands:
        program = "python -m tools.balance "
        assert line.startswith(program)
        assert balance.main([*shlex.split(line.removeprefix(program)), "--workers", "1"]) == 0

    assert Path("tried.md").exists()
    assert len(list(Path("tried").iterdir())) == 2
    said = capsys.readouterr().out
    assert "Different: P05." in said
    assert "| `greedy`, 2 players | mean VP |" in said
    for option in re.findall(r"`(--[a-z-]+)", text):
        assert option in (*balance_options(), "--edition")


def balance_options() -> list[str]:
    return [f"--{name.replace('_', '-')}" for name in vars(balance.read_options([]))]
