"""Games can be played with a loaded component set or with an owner's file."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import tawantinsuyu as tw
from harness.games.choosing import busily
from harness.games.invariants import plain
from tawantinsuyu.box.archive import box_from_data, box_to_data
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box

EDITION = '[edition]\nname = "mine"\n[[god_card]]\nid = "G01"\nbenefits = [{ potato = 4 }]\n'


@pytest.fixture
def owners_file(tmp_path: Path) -> Path:
    path = tmp_path / "my-copy.toml"
    path.write_text(EDITION, encoding="utf-8")
    return path


@pytest.fixture
def mine(owners_file: Path) -> Box:
    """The owner's set as it comes out of a store."""
    return box_from_data(json.loads(json.dumps(box_to_data(load_box(owners_file)))))


def play_on(game: tw.Game, answers: int) -> tw.Game:
    random = Random(3)
    for _ in range(answers):
        assert game.decision is not None
        game.play(busily(random, game.decision.keys))
    return game


def test_a_stored_set_plays_as_the_file_it_was_made_of(owners_file: Path, mine: Box) -> None:
    with_file = play_on(tw.new_game(seed=3, edition=owners_file), 40)

    with_box = play_on(tw.new_game(seed=3, edition=mine), 40)

    assert with_box.box is mine
    assert plain(with_box.to_data()) == plain(with_file.to_data())
    assert with_box.settings.box_hash != tw.new_game(seed=3).settings.box_hash


def test_data_records_and_positions_of_a_stored_set_are_read_with_it(mine: Box) -> None:
    game = play_on(tw.new_game(seed=3, edition=mine), 40)
    record = tw.Record.from_text(game.record().to_text())

    assert tw.Game.from_data(plain(game.to_data()), edition=mine).fingerprint() == game.fingerprint()
    assert record.replay(edition=mine).fingerprint() == game.fingerprint()
    assert record.verify(mine).fingerprint() == game.fingerprint()
    assert [step.key for step in record.steps(mine)] == [key for _, key in game.answers]
    assert tw.Position.from_text(game.position_text(), mine).to_game().fingerprint() == game.fingerprint()


def test_they_are_not_read_with_another_set(mine: Box) -> None:
    game = tw.new_game(seed=3, edition=mine)

    with pytest.raises(tw.CodecError, match="played with the component set"):
        tw.Game.from_data(game.to_data(), edition=load_box())
    with pytest.raises(tw.RecordError, match="played with the component set"):
        game.record().verify()


def test_a_set_in_another_order_has_codes_of_its_own() -> None:
    """Given two sets with one hash, when both are played with, then each counts its own entries.

    Stored positions hold places in the component set: the same places must mean the same things when they are read.
    """
    ours = load_box()
    turned = replace(ours, weavings=ours.weavings[::-1])
    assert turned.short_hash == ours.short_hash

    first, second = (tw.new_game(seed=3, edition=box).state.catalog for box in (ours, turned))

    names = [tile.name for tile in first.weavings]
    assert [tile.name for tile in second.weavings] != names
    assert sorted(tile.name for tile in second.weavings) == sorted(names)


def test_sets_that_are_alike_share_their_tables() -> None:
    again = box_from_data(json.loads(json.dumps(box_to_data(load_box()))))

    assert tw.new_game(edition=again).state.catalog is tw.new_game().state.catalog
