"""Games of several libraries behind one interface, and the loop that measures them all.

A decision is the same for all: get the legal options, choose one at random, apply it. Chance and decisions with a
single option are played but not counted. Only processor time of this process counts.

Run it where the library is installed: `python -m tools.bench.peer_games NAME`. Our own code is imported only if it is
measured, so that this runs where only the peers are installed.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from random import Random
from typing import Any, Final, NamedTuple, Protocol, cast

SECONDS: Final = 2.0
MOST_DECISIONS: Final = 2000
"""Random games of some kinds hardly ever end; they are abandoned after this many decisions."""


class PeerGame(Protocol):
    """A game that can be restarted."""

    def begin(self, seed: int) -> None: ...

    def options(self) -> Sequence[Any]:
        """The legal options of the player to move; empty when the game is over."""
        ...

    def apply(self, option: Any) -> None:
        """Apply an option, and let chance answer."""
        ...


def rate(game: PeerGame, seconds: float) -> float:
    """Decisions with a choice per second of processor time; the first game warms up and is not counted."""
    random = Random(1)
    play_game(game, 0, random)
    decisions, seed = 0, 1
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        decisions += play_game(game, seed, random)
        seed += 1
    return decisions / elapsed


def play_game(game: PeerGame, seed: int, random: Random) -> int:
    """Play a random game; returns the number of decisions with a choice."""
    game.begin(seed)
    decisions = 0
    for _ in range(MOST_DECISIONS):
        options = game.options()
        count = len(options)
        if count == 0:
            break
        decisions += count > 1
        game.apply(options[int(random.random() * count)])
    return decisions


class Ours:
    """The engine by option codes, as search uses it."""

    def __init__(self, players: int, modules: Sequence[str] = ()) -> None:
        from tawantinsuyu.environments.coding import GameKind
        from tawantinsuyu.game.game import undealt_game
        from tawantinsuyu.game.search.branch import Branch

        kind = GameKind(players, tuple(modules))
        self._settings, self._box = kind.settings(), kind.box()
        self._deal, self._branch_of = undealt_game, Branch

    def begin(self, seed: int) -> None:
        game = self._deal(self._settings, self._box, seed)
        assert game.chance is not None
        self._branch = self._branch_of(game.state, game.chance)

    def options(self) -> Sequence[int]:
        return self._branch.offer

    def apply(self, option: int) -> None:
        self._branch.answer(option)


class Catanatron:
    """Four players; its own check of the answer is left out, as ours is."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer

        self._new, self._players = Game, [RandomPlayer(color) for color in Color]

    def begin(self, seed: int) -> None:
        self._game: Any = self._new(self._players, seed=seed + 1)

    def options(self) -> Sequence[Any]:
        return () if self._game.winning_color() is not None else self._game.state.playable_actions

    def apply(self, option: Any) -> None:
        self._game.execute(option, validate_action=False)


class PythonChess:
    """Chess until no move is left, or until the 75-move rule applies."""

    def __init__(self) -> None:
        import chess

        self._new = chess.Board

    def begin(self, seed: int) -> None:
        self._board = self._new()

    def options(self) -> Sequence[Any]:
        return () if self._board.halfmove_clock >= 150 else list(self._board.legal_moves)

    def apply(self, option: Any) -> None:
        self._board.push(option)


class OpenSpiel:
    """A game of OpenSpiel; its C++ core is called from Python."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self._game = pyspiel.load_game(name)

    def begin(self, seed: int) -> None:
        self._state = self._game.new_initial_state()
        self._random = Random(seed)
        self._let_chance_answer()

    def _let_chance_answer(self) -> None:
        while self._state.is_chance_node():
            outcomes, weights = zip(*self._state.chance_outcomes(), strict=True)
            self._state.apply_action(self._random.choices(outcomes, weights)[0])

    def options(self) -> Sequence[int]:
        actions: Sequence[int] = self._state.legal_actions()
        return actions

    def apply(self, option: int) -> None:
        self._state.apply_action(option)
        self._let_chance_answer()


class RLCard:
    """An environment of RLCard: every step makes an observation."""

    def __init__(self, name: str) -> None:
        import rlcard

        self._env = rlcard.make(name)

    def begin(self, seed: int) -> None:
        self._env.seed(seed)
        self._state, _ = self._env.reset()

    def options(self) -> Sequence[int]:
        return () if self._env.is_over() else list(self._state["legal_actions"])

    def apply(self, option: int) -> None:
        self._state, _ = self._env.step(option)


class PettingZoo:
    """An environment of PettingZoo, ours or one of its classics: every step makes an observation and a mask."""

    def __init__(self, module: str, **arguments: Any) -> None:
        from importlib import import_module

        import numpy as np

        self._env = import_module(module).env(**arguments)
        self._places = np.flatnonzero

    def begin(self, seed: int) -> None:
        self._env.reset(seed=seed)

    def options(self) -> Sequence[Any]:
        observation, _, is_over, is_cut, _ = self._env.last()
        places: Any = () if is_over or is_cut else self._places(observation["action_mask"])
        return cast(Sequence[Any], places)

    def apply(self, option: Any) -> None:
        self._env.step(int(option))


class Peer(NamedTuple):
    """A game to measure; `package` is its package, None for ours."""

    package: str | None
    group: str
    make: Callable[[], PeerGame]


ENGINES: Final = "engines"
ENVIRONMENTS: Final = "environments"
ALL_MODULES: Final = ("way-of-the-sun:simpa", "vassals", "nobles", "buildings")

PEERS: Final[dict[str, Peer]] = {
    "Tawantinsuyu, 4 players": Peer(None, ENGINES, lambda: Ours(4)),
    "Tawantinsuyu, 4 players, all modules": Peer(None, ENGINES, lambda: Ours(4, ALL_MODULES)),
    "Catanatron, 4 players": Peer("catanatron", ENGINES, Catanatron),
    "python-chess": Peer("chess", ENGINES, PythonChess),
    "OpenSpiel: backgammon": Peer("open-spiel", ENGINES, lambda: OpenSpiel("backgammon")),
    "OpenSpiel: chess": Peer("open-spiel", ENGINES, lambda: OpenSpiel("chess")),
    "OpenSpiel: gin rummy": Peer("open-spiel", ENGINES, lambda: OpenSpiel("gin_rummy")),
    "Tawantinsuyu, PettingZoo, 4 players": Peer(
        None, ENVIRONMENTS, lambda: PettingZoo("tawantinsuyu.environments.tawantinsuyu_v1", players=4)
    ),
    "PettingZoo: chess": Peer("pettingzoo", ENVIRONMENTS, lambda: PettingZoo("pettingzoo.classic.chess_v6")),
    "PettingZoo: go": Peer("pettingzoo", ENVIRONMENTS, lambda: PettingZoo("pettingzoo.classic.go_v5")),
    "PettingZoo: connect four": Peer(
        "pettingzoo", ENVIRONMENTS, lambda: PettingZoo("pettingzoo.classic.connect_four_v3")
    ),
    "RLCard: uno": Peer("rlcard", ENVIRONMENTS, lambda: RLCard("uno")),
    "RLCard: limit hold'em": Peer("rlcard", ENVIRONMENTS, lambda: RLCard("limit-holdem")),
}


def main() -> None:
    """Measure the named game and write its rate and the version of its package as JSON."""
    peer = PEERS[sys.argv[1]]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS
    measured = {"rate": rate(peer.make(), seconds), "version": version(peer.package or "tawantinsuyu")}
    json.dump(measured, sys.stdout)


if __name__ == "__main__":
    main()
