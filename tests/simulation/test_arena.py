from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import polars as pl
import pytest

import tawantinsuyu as tw
from tawantinsuyu.simulation.arena import games_in_all, line_ups, meetings, pairs, ratings, standings
from tawantinsuyu.simulation.intervals import share
from tawantinsuyu.simulation.playing import PlayedGame
from tests.simulation.experiments import a_plan, command, contents
from tests.simulation.made_up import game, seat, tables


def test_in_a_round_robin_everybody_meets_everybody_and_on_a_ladder_the_next_one() -> None:
    assert pairs(["a", "b", "c"]) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairs(["a", "b", "c"], ladder=True) == [("a", "b"), ("b", "c")]
    for bots in (["a"], ["a", "b", "a"]):
        with pytest.raises(tw.SettingsError, match="each named once"):
            pairs(bots)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_bots_of_every_pair_sit_as_often_at_every_seat(players: int) -> None:
    ups = line_ups(["a", "b", "c"], players)
    plan = a_plan(*ups)
    games = games_in_all(ups, players, 12)

    sat = Counter[tuple[str, str, int]]()
    for number in range(games):
        line_up = "".join(sorted(set(plan.seats(number))))
        for place, bot in enumerate(plan.seats(number)):
            sat[line_up, bot, place] += 1

    assert games == 36
    assert set(sat.values()) == {6}
    assert len(sat) == 3 * 2 * players


def test_a_table_for_five_is_refused() -> None:
    with pytest.raises(tw.SettingsError, match="2, 3 or 4 players, not for 5"):
        line_ups(["a", "b"], 5)


def duel(number: int, won: float, bot: str = "a", other: str = "b") -> PlayedGame:
    return game(number, seat(won, 10 + int(10 * won), bot=bot), seat(1 - won, 20 - int(10 * won), bot=other))


def test_a_pair_is_counted_from_both_sides() -> None:
    found = {(row.bot, row.other): row for row in meetings(tables(*[duel(n, float(n < 6)) for n in range(8)]))}

    assert found["a", "b"].ahead == share(6, 8)
    assert found["b", "a"].ahead == share(2, 8)
    assert found["a", "b"].games == 8
    assert found["a", "b"].margin.value == pytest.approx((6 * 10 - 2 * 10) / 8)


def test_a_shared_place_is_half_a_win_for_both() -> None:
    first, second = meetings(tables(duel(0, 0.5), duel(1, 1.0)))

    assert (first.ahead, second.ahead) == (share(1.5, 2), share(0.5, 2))


def test_with_several_seats_each_is_compared_with_each_of_the_other_bot() -> None:
    three = game(
        0, {**seat(1, 50, bot="a"), "rank": 1}, {**seat(0, 40, bot="b"), "rank": 2}, {**seat(0, 30, bot="a"), "rank": 3}
    )

    (first, second) = meetings(tables(three))

    assert (first.bot, first.ahead, first.margin.value) == ("a", share(0.5, 1), 0)
    assert (second.bot, second.ahead) == ("b", share(0.5, 1))


def test_who_wins_more_is_rated_higher_and_more_games_make_it_surer() -> None:
    few = tables(*[duel(number, float(number % 4 > 0)) for number in range(20)])
    many = tables(*[duel(number, float(number % 4 > 0)) for number in range(200)])

    assert ratings(many)["a"].low > ratings(many)["b"].high
    assert ratings(few)["a"].high - ratings(few)["a"].low > ratings(many)["a"].high - ratings(many)["a"].low
    assert [row.bot for row in standings(many)] == ["a", "b"]
    assert standings(many)[0].won == share(150, 200)


def test_ratings_reach_over_bots_that_never_met() -> None:
    games = [duel(2 * n, float(n % 5 > 0), "a", "b") for n in range(100)]
    games += [duel(2 * n + 1, float(n % 5 > 0), "b", "c") for n in range(100)]

    found = ratings(tables(*games))

    assert found["a"].value > found["b"].value > found["c"].value


def test_the_command_shows_the_tables_writes_them_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "out"
    arguments = ["arena", "random", "greedy", "--games", 4, "--workers", 1, "-o", path]

    done = command(*arguments)
    before = contents(path)
    again = command(*arguments)

    assert done.exit_code == 0, done.output
    data = json.loads((path / "arena.json").read_text(encoding="utf-8"))
    assert [row["bot"] for row in data["standings"]] == ["greedy", "random"]
    assert pl.read_csv(path / "pairs.csv")["games"].to_list() == [4, 4]
    assert pl.read_csv(path / "standings.csv")["seats"].to_list() == [4, 4]
    assert "100 % (51-100)" in done.stdout
    assert again.stdout == done.stdout
    assert contents(path) == before


def test_answers_of_a_program_that_cannot_be_played_are_counted_and_told(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text("import sys\nfor line in sys.stdin:\n    if '\"view\"' in line: print('{}', flush=True)\n")
    program = f"external:command={sys.executable} {file}"

    done = command("arena", "random", program, "--games", 1, "--workers", 1, "-o", tmp_path / "out")

    assert done.exit_code == 0, done.output
    rows = json.loads((tmp_path / "out" / "arena.json").read_text(encoding="utf-8"))["standings"]
    replaced = {row["bot"]: row["replaced"] for row in rows}
    assert replaced["random"] == 0
    assert f"{program}: {replaced[program]} of {replaced[program]} answers were invalid" in done.stderr


def test_a_program_that_gives_no_answer_ends_the_arena(tmp_path: Path) -> None:
    program = f"external:command={sys.executable} -c ''"

    done = command("arena", "random", program, "--games", 2, "--workers", 2, "-o", tmp_path / "out")

    assert done.exit_code == 2
    assert "exited without an answer" in done.stderr


def test_a_class_of_ones_own_takes_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "class First:\n    def choose(self, view, decision):\n        return decision.keys[0]\n"
    (tmp_path / "arena_bots.py").write_text(text)
    monkeypatch.chdir(tmp_path)

    done = command("arena", "random", "arena_bots:First", "--games", 2, "--workers", 2, "-o", "out")

    assert done.exit_code == 0, done.output
    assert "arena_bots:First" in done.stdout
    assert (tmp_path / "out" / "report.html").exists()


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(
    ("method", "message"),
    [
        ("choose(self, view): return ''", "use: def choose(self, view, decision)"),
        ("choose(self, view, decision): return view['x']", "KeyError: 'x'"),
    ],
)
def test_a_class_of_ones_own_that_does_not_work_ends_the_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: int, method: str, message: str
) -> None:
    module = f"broken_bots_{tmp_path.name}"
    (tmp_path / f"{module}.py").write_text(f"class Broken:\n    def {method}\n")
    monkeypatch.chdir(tmp_path)
    bots = ["random", f"{module}:Broken"]

    for words in (["arena", *bots], ["simulate", "--seats", ",".join(bots)]):
        done = command(*words, "--games", 2, "--workers", workers, "-o", f"out-{words[0]}")

        assert done.exit_code == 2, done.output
        assert message in done.stderr
        assert "Traceback" not in done.stderr


def test_a_bot_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    done = command("arena", "random", "clever", "-o", tmp_path / "out")

    assert done.exit_code == 2
    assert "there is no bot 'clever'" in done.stderr
