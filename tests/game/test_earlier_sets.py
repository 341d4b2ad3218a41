"""Games played with earlier built-in component sets still open with their own set."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

import tawantinsuyu as tw
from tawantinsuyu.box.earlier import EARLIER, earlier_box, earlier_hashes
from tawantinsuyu.box.load import load_box

SET_4: Final = "7545bc6815597d4a"
RECORDS: Final = Path(__file__).parent / "set-4"
UNKNOWN: Final = "0123456789abcdef"


def record(name: str) -> tw.Record:
    return tw.Record.from_text((RECORDS / f"{name}.record").read_text(encoding="utf-8"))


@pytest.mark.parametrize("short_hash", sorted(earlier_hashes()))
def test_every_earlier_set_is_made_again_with_its_hash(short_hash: str) -> None:
    box = earlier_box(short_hash)

    assert box is not None
    assert (box.short_hash, box.name) == (short_hash, "built-in")
    assert 1 <= box.version < load_box().version


def test_every_file_of_an_earlier_set_has_a_hash_of_its_own() -> None:
    assert len(earlier_hashes()) == len(EARLIER)
    assert load_box().short_hash not in earlier_hashes()


def test_an_unknown_hash_is_no_earlier_set() -> None:
    assert earlier_box(UNKNOWN) is None


def test_a_record_of_an_earlier_set_ends_as_it_says() -> None:
    """A forced answer that is asked for no longer (EOT-07) is passed over."""
    told = record("solo-pachamama-easiest-1")

    game = told.verify()

    assert told.box == game.settings.box_hash == SET_4
    assert len(told.answers) == len(game.answers) + 1


def test_a_saved_game_and_a_position_of_an_earlier_set_are_opened_with_it() -> None:
    game = record("solo-pachamama-easiest-1").replay(upto=60)

    again = tw.Game.from_data(game.to_data())
    from_text = tw.Position.from_text(game.position_text()).to_game()

    assert again.settings.box_hash == from_text.settings.box_hash == SET_4
    assert again.fingerprint() == from_text.fingerprint() == game.fingerprint()


def test_where_a_changed_rule_parts_the_ways_the_move_is_named() -> None:
    """FRW-02: the Nomads are refilled before an appointment now."""
    told = record("2-players-only-nobles-1")

    with pytest.raises(tw.RecordError, match=r"line 191.*rules have changed.*'2 \S+' fits no longer"):
        told.verify()


def test_an_unknown_set_is_refused_with_its_hash_and_what_to_do() -> None:
    game = tw.new_game(players=2, seed=7)
    own = game.settings.box_hash
    refused = f"component set {UNKNOWN}.*give the edition file .* or open it with the version"

    with pytest.raises(tw.RecordError, match=refused):
        tw.Record.from_text(game.record().to_text().replace(own, UNKNOWN)).replay()
    with pytest.raises(tw.CodecError, match=refused):
        tw.Game.from_data({**game.to_data(), "box": UNKNOWN})
    with pytest.raises(tw.PositionError, match="give the edition file"):
        tw.Position.from_text(game.position_text().replace(own, UNKNOWN))
