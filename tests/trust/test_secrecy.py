"""`make secrecy`: games of every audience with other secrets, and that leaks are detected."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import tawantinsuyu as tw
from harness.games.redeal import seen
from tools.trust import secrets_compared
from tools.trust.secrecy import Progress
from tools.trust.secrets_compared import Compared, compare_game

REAL_SEEN = seen


def telling(game: tw.Game, viewer: int | None) -> str:
    """A view that tells the first card of every hand."""
    return REAL_SEEN(game, viewer) + str([player.gods[:1] for player in game.state.players])


def test_a_game_tells_no_audience_what_it_cannot_know() -> None:
    found = compare_game(0)
    assert found.states > 3
    assert found.counts["views, options and explanations"] > found.states
    assert found.faults == []


def test_a_view_that_tells_a_card_is_found() -> None:
    with patch.object(secrets_compared, "seen", telling):
        assert compare_game(0).faults


def test_a_run_goes_on_where_it_ended(tmp_path: Path) -> None:
    """Given a run that was killed while it wrote a line, when it begins again, then only that game is missing."""
    progress = Progress(tmp_path)
    for number in (0, 1):
        found = Compared(states=5)
        found.same("views", "here", "a", "b" if number else "a")
        progress.add(number, found)
    progress.path.write_text(progress.path.read_text()[:-20])
    again = Progress(tmp_path)
    assert list(again.done) == [0]
    assert (again.states, again.faults, again.figures()["views"]) == (5, [], 1)
