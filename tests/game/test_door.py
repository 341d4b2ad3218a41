"""The public API: wrong types and garbage are refused with a clear error and change nothing."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tawantinsuyu as tw
from harness.builds import ROOT

GARBAGE: tuple[Any, ...] = (None, 3, -1, 99, 1.5, True, "x", [], {}, [1], [[1, 2, 3]], {"x": 1})


@pytest.mark.parametrize(
    "wrong",
    [
        *[{"players": players} for players in ("2", 2.0, None, [2], 0, 5, True)],
        *[{"seed": seed} for seed in (None, 1.5, [1], b"x", True)],
        *[{"variants": variants} for variants in ("x", 3, ["coricancha"], {"x": 1}, {"coricancha": None}, {1: 2})],
        *[{"edition": edition} for edition in (3, b"x", ["x"])],
        *[{"players": 1, "opponent": opponent} for opponent in (None, "x", 3, ["axomamma"])],
        *[
            {"players": 1, "opponent": "axomamma", "difficulty": difficulty}
            for difficulty in ("x", 3, None, ["AXO-D1"], {"x": 1}, {"AXO-D1": 3})
        ],
        {"difficulty": "harder"},
        *[{"modules": modules} for modules in (None, 3, "vassals", ["x"], [3], ["nobles", "nobles"], {"nobles": 1})],
        {"modules": ["way-of-the-sun:simpa", "way-of-the-sun:ruruy"]},
        {"variants": {"vn05.marker": "removed"}, "modules": ["nobles"]},
        {"chance": "dice"},
    ],
)
def test_a_game_with_impossible_settings_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(tw.SettingsError):
        tw.new_game(**wrong)


def test_an_edition_that_does_not_exist_is_refused() -> None:
    with pytest.raises(tw.BoxError, match="there is no such file"):
        tw.new_game(edition="nowhere.toml")


def test_an_edition_that_gives_a_base_card_a_benefit_of_the_expansion_is_refused(tmp_path: Path) -> None:
    edition = tmp_path / "my-copy.toml"
    edition.write_text(
        '[edition]\nname = "mine"\n[[god_card]]\nid = "G01"\nbenefits = [{ newcomer = 1 }]\n', encoding="utf-8"
    )

    with pytest.raises(tw.SettingsError, match="G01:1: the benefit 'newcomer' belongs to a module"):
        tw.new_game(edition=edition)


def test_an_edition_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    edition = tmp_path / "my-copy.toml"
    edition.write_text('[edition]\nname = "mine"\n', encoding="utf-8")
    before = tw.new_game(edition=edition).box.short_hash

    edition.write_text(
        '[edition]\nname = "mine"\n[[god_card]]\nid = "G01"\nbenefits = [{ potato = 4 }]\n', encoding="utf-8"
    )

    assert tw.new_game(edition=edition).box.short_hash != before


@pytest.mark.parametrize("seat", [2, -1, "0", 1.0, True, []])
def test_a_seat_that_nobody_sits_on_sees_nothing(seat: Any) -> None:
    with pytest.raises(tw.SettingsError, match="there is no seat"):
        tw.new_game(players=2).view(seat)


@pytest.mark.parametrize("key", [3, None, [], b"x", {}, ""])
def test_a_key_that_is_no_text_changes_nothing(key: Any) -> None:
    game = tw.new_game(players=2, seed=1)
    before = game.fingerprint()

    for ask in (game.play, game.explain):
        with pytest.raises(tw.NotOffered):
            ask(key)
    with pytest.raises(tw.UnknownThing):
        game.why_not(key)

    assert game.fingerprint() == before


@pytest.mark.parametrize("garbage", GARBAGE)
def test_a_text_that_is_none_cannot_be_read(garbage: Any) -> None:
    with pytest.raises(tw.RecordError):
        tw.Record.from_text(garbage)
    with pytest.raises(tw.PositionError):
        tw.Position.from_text(garbage)


def places_in(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all values within data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for key, value in inside for found in places_in(value, (*path, key)))]


@pytest.mark.parametrize(
    "chosen",
    [
        {},
        {"players": 1, "opponent": "axomamma"},
        {"modules": ["way-of-the-sun:ruruy", "vassals", "nobles", "buildings"]},
    ],
)
def test_damaged_data_are_a_game_or_a_clear_error(chosen: dict[str, Any]) -> None:
    random = Random(5)
    game = tw.new_game(seed=5, **chosen)
    while game.decision is not None and game.state.turn < 12:
        game.play(random.choice(game.decision.keys))
    text = json.dumps(game.to_data())
    places = places_in(json.loads(text))[1:]
    refused = 0
    for _ in range(600):
        data = json.loads(text)
        *above, last = random.choice(places)
        inner = data
        for key in above:
            inner = inner[key]
        inner[last] = random.choice(GARBAGE)
        try:
            read = tw.Game.from_data(data)
        except (tw.CodecError, tw.SettingsError):
            refused += 1
        else:
            json.dumps([read.view(seat) for seat in (None, *range(read.settings.players))])

    assert refused > 300


@pytest.mark.parametrize("garbage", GARBAGE)
def test_what_is_no_table_is_no_game(garbage: Any) -> None:
    with pytest.raises(tw.CodecError):
        tw.Game.from_data(garbage)


def test_why_not_tells_what_is_offered_from_what_does_not_exist() -> None:
    game = tw.new_game(players=2, seed=1)

    with pytest.raises(tw.UnknownThing):
        game.why_not("discard-army-card:A99")
    with pytest.raises(tw.UnknownThing):
        game.why_not("pray:loudly")
    assert game.decision is not None
    assert [line.message for line in game.why_not(game.decision.keys[0]).lines] == ["offered"]


def test_the_version_is_said_in_one_place() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    assert "version" not in settings["project"]
    assert settings["tool"]["hatch"]["version"]["path"] == "src/tawantinsuyu/__init__.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+", tw.__version__)
