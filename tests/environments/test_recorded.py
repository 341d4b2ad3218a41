"""Observations, masks, actions and rewards of whole games are those of earlier versions, to the last cell."""

from __future__ import annotations

import json

import pytest

from tawantinsuyu.environments.coding import GameKind
from tests.environments.playing import KINDS
from tests.environments.recorded import FILE, hash_of, name_of

RECORDED: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("kind", KINDS, ids=name_of)
def test_all_arrays_of_a_game_are_those_recorded(kind: GameKind) -> None:
    assert hash_of(kind) == RECORDED[name_of(kind)]


def test_every_recorded_kind_of_game_is_still_played() -> None:
    assert set(RECORDED) == {name_of(kind) for kind in KINDS}
