"""Layouts, observations, masks, actions and rewards of whole games are exactly those of earlier versions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tawantinsuyu.environments.coding import LAYOUT_VERSION, GameKind
from tests.environments.playing import KINDS
from tests.environments.recorded import CHANGED, FILE, hash_of, layouts, name_of
from tools.docs.environments import PAGE

RECORDED: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def test_actions_and_columns_have_their_published_numbers() -> None:
    assert (LAYOUT_VERSION, layouts()) == (RECORDED["layout_version"], RECORDED["layouts"]), CHANGED


def test_the_page_says_what_the_layout_version_brought() -> None:
    assert f"- **{LAYOUT_VERSION}**:" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
def test_all_arrays_of_a_game_are_those_recorded(kind: GameKind) -> None:
    assert hash_of(kind) == RECORDED["games"][name_of(kind)]


def test_every_recorded_kind_of_game_is_still_played() -> None:
    assert set(RECORDED["games"]) == {name_of(kind) for kind in KINDS}
