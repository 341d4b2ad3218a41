"""Whoever changes what the rules offer raises the rules number, so that running games of before are known as such."""

from __future__ import annotations

from pathlib import Path

import pytest

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tests.golden.test_golden_games import RECORDS, name_of
from tools.games.rules_number import FILE, changed, offers, stated
from tools.upgrades.fixture import FOLDER


def test_the_number_is_that_of_the_digests_and_of_an_upgrade_fixture() -> None:
    now = stated()

    assert (now["rules"], now["components"]) == (tw.RULES, load_box().short_hash), (
        f"make an upgrade fixture of the state before, then write {FILE.name}: python -m tools.games.rules_number"
    )
    assert set(now["games"]) == {path.stem for path in RECORDS}
    earlier = {int(file.name.split("-")[2]) for file in FOLDER.glob("*.xz")}
    assert earlier >= set(range(1, tw.RULES)), "every earlier rules number has a fixture of the upgrade drill"


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_nothing_else_is_offered_under_the_same_number(path: Path) -> None:
    assert offers(tw.Record.from_text(path.read_text(encoding="utf-8"))) == stated()["games"][path.stem], (
        "raise RULES in game/settings.py, then run python -m tools.games.rules_number"
    )


def test_other_offers_need_another_number() -> None:
    before = stated()
    name = next(iter(before["games"]))
    games = {**before["games"], name: "other"}

    assert changed(before, {**before, "games": games}) == [name]
    assert changed(before, {**before, "games": games, "rules": tw.RULES + 1}) == []
    assert changed(before, {**before, "games": {**before["games"], "a-new-game": "offers"}}) == []
