"""Solo games through the public API: settings, saving, records, position texts, views, score sheets."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import tawantinsuyu as tw
from harness.games.choosing import busily
from tawantinsuyu.automata.axomamma.difficulty import EASIER, HARDER, MORE_VP
from tawantinsuyu.game.reading import solo_in
from tawantinsuyu.texts.catalogue import Texts

CHOSEN = {"AXO-D1": True, "AXO-I7": True, "axo.start_stone": 2, "axo.second_conquest_free": False}


def solo(difficulty: Any = "standard", seed: int = 1, turns: int = 0) -> tw.Game:
    random = Random(seed)
    game = tw.new_game(players=1, opponent="axomamma", difficulty=difficulty, seed=seed)
    while game.decision is not None and game.state.turn < turns:
        game.play(busily(random, game.decision.keys))
    return game


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"players": 1}, "a single player needs an opponent: axomamma"),
        ({"players": 2, "opponent": "axomamma"}, "'axomamma' plays against a single player, not against 2"),
        ({"players": 1, "opponent": "inti"}, "there is no opponent 'inti'; known: axomamma"),
        ({"players": 5}, "the game is for 2, 3 or 4 players, or for 1 with an opponent, not 5"),
        ({"difficulty": "easier"}, "a difficulty needs an opponent, and this game has none"),
        ({"players": 1, "opponent": "axomamma", "difficulty": "brutal"}, "there is no difficulty 'brutal'"),
        ({"players": 1, "opponent": "axomamma", "difficulty": {"AXO-D9": True}}, "there is no option 'AXO-D9'"),
        (
            {"players": 1, "opponent": "axomamma", "difficulty": {"AXO-D1": "maybe"}},
            "option 'AXO-D1' is one of false, true, not 'maybe'",
        ),
        (
            {"players": 1, "opponent": "axomamma", "modules": ["buildings"]},
            "not with the module buildings unless the option 'axo.allow_ga_buildings' is chosen",
        ),
    ],
)
def test_settings_that_cannot_be_played_are_explained(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(tw.SettingsError) as refused:
        tw.new_game(**wrong)

    assert reason in str(refused.value)


def test_AXO_148_presets_are_sets_of_independent_options() -> None:
    assert solo("standard").settings.difficulty == {}
    assert set(solo("easier").settings.difficulty) == set(EASIER)
    assert set(solo("harder").settings.difficulty) == set(MORE_VP) < set(HARDER)
    assert set(solo("hardest").settings.difficulty) == {"AXO-I1", *MORE_VP} < set(HARDER)
    assert solo({"AXO-D1": True, "AXO-I2": False}).settings.difficulty == {"AXO-D1": "true"}


def test_the_opponent_is_recorded_in_data_record_and_position() -> None:
    game = solo(CHOSEN, turns=12)

    data = tw.Game.from_data(json.loads(json.dumps(game.to_data())))
    text = game.record().to_text()
    record = tw.Record.from_text(text)
    position = tw.Position.from_text(game.position_text())

    assert "players: 1\nopponent: axomamma\ndifficulty: AXO-D1=true AXO-I7=true axo.second_conquest_free=false" in text
    assert record == game.record()
    for again in (data, record.verify(), position.to_game()):
        assert again.settings == game.settings
        assert again.fingerprint() == game.fingerprint()
        assert again.decision == game.decision


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("opponent: axomamma\n", "", "a single player needs an opponent"),
        ("opponent: axomamma", "opponent: inti", "there is no opponent 'inti'"),
        ("AXO-D1=true", "AXO-D1=yes", "option 'AXO-D1' is one of"),
        ("AXO-D1=true", "AXO-D1", "AXO-D1"),
        ("players: 1", "players: 3", "plays against a single player"),
    ],
)
def test_a_faulty_opponent_in_a_text_is_refused(old: str, new: str, reason: str) -> None:
    game = solo({"AXO-D1": True})

    with pytest.raises(tw.RecordError, match=reason):
        tw.Record.from_text(game.record().to_text().replace(old, new)).verify()
    with pytest.raises(tw.PositionError):
        tw.Position.from_text(game.position_text().replace(old, new))


def test_the_solo_board_of_a_position_text_is_checked() -> None:
    text = solo(turns=6).position_text()
    slots = next(line for line in text.splitlines() if line.startswith("slots: "))

    for wrong in ("slots: G01", slots.replace(slots.split()[1], slots.split()[2])):
        with pytest.raises(tw.PositionError):
            tw.Position.from_text(text.replace(slots, wrong))
    with pytest.raises(tw.PositionError):
        tw.Position.from_text(text.replace("equally-old: ", "equally-old: 9"))


def test_the_view_shows_the_solo_board_by_symbols() -> None:
    game = solo(turns=8)
    s = game.state
    assert s.solo is not None

    shown = solo_in(game.view(0))

    assert shown["slots"] == [tw.Position.of(game).box.by_id[s.catalog.god_names[c]].symbol for c in s.solo.slots]  # type: ignore[attr-defined]
    assert [token["value"] for token in shown["tokens"]] == [1, 1, 2, 2, 2, 3, 3, 4]
    assert len(shown["personality"]) == 1
    assert game.view(0)["players"][1]["army_cards"] == len(s.players[1].army)
    assert "hand" not in game.view(0)["players"][1]
    assert tw.new_game(players=2).view(0)["solo"] is None


def test_both_score_sheets_add_up_and_only_solo_games_have_solo_sources() -> None:
    game = solo("harder", seed=3, turns=1000)

    assert game.is_over
    assert [sheet["total"] for sheet in game.score_sheet()] == [player.vp for player in game.state.players]
    assert {"solo", "final-resources"} <= set(game.score_sheet()[1])
    assert not {"solo", "final-resources"} & set(tw.new_game(players=2).score_sheet()[0])


def test_every_event_of_solo_games_has_words() -> None:
    lines: set[str] = set()
    for seed in range(4):
        random = Random(seed)
        game = solo(seed=seed)
        texts = Texts(game.box, ("Ana", "Axomamma"))
        while game.decision is not None:
            for event in game.play(busily(random, game.decision.keys)):
                for seen in (event, event.seen_by(0)):
                    lines.add(texts.event(seen.kind, seen.seat, (*seen.facts, *seen.secret)))

    assert any(line.startswith("Axomamma rolls a ") for line in lines)
    assert "Axomamma looks at Worship, 1 space ahead: has 0 Statues, needs 1; that is not enough (AXO-56)." in lines
