"""Calibration of win forecasts for solo games."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

import tawantinsuyu as tw
from tawantinsuyu.analysis.network_values import NetworkValuer
from tawantinsuyu.analysis.solo_calibration import FESTIVALS, Correction, correction_of, corrections, row_of, shares
from tawantinsuyu.bots.amauta.network import chances
from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.box.load import load_box
from tools.strength import solo_calibration
from tools.strength.solo_calibration import SoloGame, TurnForecast, correction

TIMES = len(FESTIVALS) + 1
NOTHING = Correction((0.0,) * TIMES, (0.0,) * TIMES, 1.0)
MODULES = ["golden-age"]


def test_every_opponent_has_a_correction_with_and_without_what_it_plays() -> None:
    names = {row_of(tw.new_game(1, "1", opponent=opponent).state) for opponent in tw.OPPONENTS}

    assert names | {"Pachamama+"} == set(corrections())
    for each in corrections().values():
        assert len(each.leads) == len(each.odds) == TIMES


def test_modules_that_are_rare_with_an_opponent_need_no_correction_of_their_own() -> None:
    s = tw.new_game(
        1, "1", opponent="axomamma", difficulty={"axo.allow_ga_buildings": True}, modules=["buildings"]
    ).state

    assert row_of(s) not in corrections()
    assert correction_of(s) is corrections()["Axomamma"]


def test_a_position_counts_to_the_times_around_its_own_and_the_set_up_to_itself() -> None:
    game = tw.new_game(1, "1", opponent="pachamama")
    assert shares(game.state) == [0, 0, 0, 0, 1]
    bot = GreedyBot()
    seen = set()
    while not game.is_over:
        if game.state.turn > 0:
            found = shares(game.state)
            assert sum(found) == pytest.approx(1)
            assert found[-1] == 0
            seen |= {place for place, each in enumerate(found) if each > 0}
        game.play_at(bot.pick(game.asked()))
    assert seen == {0, 1, 2, 3}


def test_a_correction_of_nothing_changes_nothing() -> None:
    s = tw.new_game(1, "1", opponent="axomamma").state

    assert NOTHING.lead(-12.5, s) == -12.5
    assert NOTHING.chance(0.0, s) == 0.5
    assert NOTHING.chance(1.5, s) == pytest.approx(chances_of(1.5))


def chances_of(odds: float) -> float:
    return float(chances(np.array([odds, 0.0], np.float32))[0])


@pytest.mark.parametrize(("opponent", "modules"), [("axomamma", []), ("pachamama", []), ("pachamama", MODULES)])
def test_a_single_player_hears_better_prospects_than_the_network_learned(opponent: str, modules: list[str]) -> None:
    s = tw.new_game(1, "1", opponent=opponent, modules=modules).state
    valuer = NetworkValuer()
    vp, strengths = valuer.judge.judge([s])

    (found,) = valuer.values([s])

    assert found.chances[0] > chances(strengths)[0, 0] + 0.1
    assert found.leads[0] > vp[0, 0] - vp[0, 1] + 10
    assert sum(found.chances) == pytest.approx(1)
    assert found.leads[0] == -found.leads[1]


def test_games_of_several_are_told_what_the_network_foretells() -> None:
    s = tw.new_game(2, "1").state
    valuer = NetworkValuer()

    (found,) = valuer.values([s])

    assert found.chances == pytest.approx(tuple(chances(valuer.judge.judge([s])[1])[0]))


def test_what_is_missing_is_found_in_games() -> None:
    random = Random("alone")
    games = []
    for number in range(3000):
        odds, lead = random.gauss(-1, 1), random.gauss(-20, 10)
        place = number % TIMES
        times = [float(each == place) for each in range(TIMES)]
        won = random.random() < chances_of(odds + place / 2)
        games.append(SoloGame("Axomamma", [TurnForecast(times, odds, lead)], float(won), lead + 10 * place))

    found = correction(games)

    assert found.leads == pytest.approx([0, 10, 20, 30, 40], abs=0.2)
    assert found.odds == pytest.approx([0, 0.5, 1, 1.5, 2], abs=0.4)
    assert found.weight == pytest.approx(1, abs=0.15)


def test_what_is_missing_is_found_however_far_off_forecasts_are() -> None:
    set_up = [0.0] * (TIMES - 1) + [1.0]
    games = [SoloGame("Axomamma", [TurnForecast(set_up, -6.0, -60.0)], float(number % 2), 0.0) for number in range(400)]

    found = correction(games)

    assert found.odds[-1] - 6 * found.weight == pytest.approx(0, abs=0.2)


def test_a_game_is_noted_at_the_start_of_each_turn_of_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solo_calibration, "BOT", "greedy")
    plans = solo_calibration.plans(load_box(), "notes")

    found = solo_calibration.played(plans, 0)

    assert found == solo_calibration.played(plans, 0)
    assert found.row == "Axomamma"
    assert found.moments[0].shares == [0, 0, 0, 0, 1]
    assert 10 < len(found.moments) < 40
    assert found.won == 0 > found.lead


def test_games_that_were_kept_are_not_played_again(tmp_path: Path) -> None:
    plans = solo_calibration.plans(load_box(), "alone")
    moment = TurnForecast([1.0, 0.0, 0.0, 0.0, 0.0], 0.0, -10.0)
    names = ["Axomamma", "Pachamama", "Pachamama+"]
    games = [SoloGame(names[number % 3], [moment], 1.0, 5.0) for number in range(len(plans))]
    kept = tmp_path / f"alone-{load_box().short_hash}.jsonl"
    kept.write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")

    solo_calibration.main(["--games", "1", "--folder", str(tmp_path), "-o", str(tmp_path / "solo_calibration.json")])

    rows = json.loads((tmp_path / "solo_calibration.json").read_text(encoding="utf-8"))["rows"]
    assert list(rows) == names
    assert all(0 < row["leads"][0] < 15 and row["odds"][0] > 0 for row in rows.values())
