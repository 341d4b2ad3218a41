"""Where the VP of winners usually come from."""

from __future__ import annotations

import doctest

import pytest

from tawantinsuyu.analysis import usual
from tawantinsuyu.analysis.usual import usual_sources
from tawantinsuyu.texts.catalogue import messages
from tools.strength.usual import GAMES, means


def test_means_leave_the_total_out() -> None:
    assert means([{"steps": 4, "total": 9}, {"steps": 7, "total": 11}]) == {"steps": 5.5}
    assert doctest.testmod(usual).failed == 0


@pytest.mark.parametrize("settings", GAMES)
def test_there_is_a_row_for_every_kind_of_game_with_sources_that_have_names(settings: dict[str, object]) -> None:
    found = usual_sources(**settings)  # type: ignore[arg-type]

    assert found["start"] == 10
    assert set(found) <= set(messages("en")["source"])
    assert 60 < sum(found.values()) < 250


def test_other_games_have_none() -> None:
    assert usual_sources(1, None, []) == {}
