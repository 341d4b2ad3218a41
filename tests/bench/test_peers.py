"""The performance page is written from stored figures, and all games are measured in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from harness.builds import ROOT
from tools.bench.peer_games import ENGINES, ENVIRONMENTS, MOST_DECISIONS, PEERS, Ours, PeerGame, PettingZoo, play_game
from tools.bench.peers import PINS
from tools.bench.peers_page import DATA, PAGE, PICTURE, Measured, Results, page, picture

MADE_UP = Results(
    "2026-01-02",
    "3.11.7",
    [
        Measured("Tawantinsuyu, 4 players", ENGINES, "interpreted", "0.1.0", 1000.0),
        Measured("Tawantinsuyu, 4 players", ENGINES, "compiled", "0.1.0", 4000.0),
        Measured("Halma", ENGINES, None, "2.0", 500.0),
        Measured("Tawantinsuyu, PettingZoo, 4 players", ENVIRONMENTS, "interpreted", "0.1.0", 100.0),
        Measured("PettingZoo: ludo", ENVIRONMENTS, None, "1.27.0", 300.0),
    ],
)


class Counting:
    """Games of some questions; every second one has a single option."""

    def __init__(self, questions: int = 10) -> None:
        self.questions = questions
        self.begun: list[int] = []
        self.left = 0
        self.given: list[int] = []

    def begin(self, seed: int) -> None:
        self.begun.append(seed)
        self.left = self.questions

    def options(self) -> Sequence[int]:
        if self.left == 0:
            return ()
        return [7] if self.left % 2 else [1, 2, 3]

    def apply(self, option: int) -> None:
        self.given.append(option)
        self.left -= 1


def test_decisions_with_one_option_are_played_but_not_counted() -> None:
    game = Counting()

    counted = play_game(game, 5, Random(1))

    assert counted == 5
    assert len(game.given) == 10
    assert game.begun == [5]
    assert set(game.given) == {1, 2, 3, 7}


def test_games_that_do_not_end_are_given_up() -> None:
    game = Counting(10**6)

    play_game(game, 0, Random(1))

    assert len(game.given) == MOST_DECISIONS


@pytest.mark.parametrize(
    "game",
    [Ours(2), PettingZoo("tawantinsuyu.environments.tawantinsuyu_v1", players=2)],
    ids=["engine", "environment"],
)
def test_our_own_games_are_played_to_their_ends(game: PeerGame) -> None:
    counted = play_game(game, 1, Random(1))

    assert 100 < counted < MOST_DECISIONS
    assert len(game.options()) == 0


def test_figures_are_read_back() -> None:
    assert Results.from_text(MADE_UP.to_text()) == MADE_UP


def test_rows_are_compared_with_our_interpreted_game_of_their_group() -> None:
    text = page(MADE_UP)

    assert "| Tawantinsuyu, 4 players (compiled) | 0.1.0 | 4,000 | 4× |" in text
    assert "| Halma | 2.0 | 500 | 0.5× |" in text
    assert "| PettingZoo: ludo | 1.27.0 | 300 | 3× |" in text
    assert text.index("(compiled)") < text.index("Halma"), "the fastest comes first"
    assert "not comparable" in text


def test_the_picture_names_every_row() -> None:
    drawn = picture(MADE_UP)

    assert all(each.name in drawn for each in MADE_UP.measured)
    assert picture(MADE_UP) == drawn


def test_the_page_and_its_picture_are_made_from_the_kept_figures() -> None:
    kept = Results.from_text(DATA.read_text(encoding="utf-8"))

    assert page(kept) == PAGE.read_text(encoding="utf-8"), "write it anew with: python -m tools.bench.peers --page"
    assert picture(kept) + "\n" == PICTURE.read_text(encoding="utf-8")
    assert {each.name for each in kept.measured} == set(PEERS)


def test_every_peer_is_pinned() -> None:
    pins = PINS.read_text(encoding="utf-8")

    assert {peer.package for peer in PEERS.values()} - {None} <= {
        line.partition("==")[0] for line in pins.splitlines() if "==" in line
    }
    extra = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("\npeers = ")[2].partition("\n")[0]
    assert all(f'"{peer.package}' in extra for peer in PEERS.values() if peer.package is not None)
