"""Games in the midst of things: one is played at random, its record brought to the server, a table branches off it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import tawantinsuyu as tw
from tests.server.guest import Data, Guest

EARLY_TURNS = 12
"""After so many turns there is something to see."""


class Played(NamedTuple):
    """A game from its start to its end, and after how many answers the first seat was asked something of a kind."""

    record: str
    asked: Mapping[str, int]
    length: int


@cache
def played(players: int, modules: Sequence[str] = (), opponent: str | None = None, seed: int = 3) -> Played:
    """Play at random for everybody."""
    game = tw.new_game(seed=seed, players=players, modules=list(modules), opponent=opponent)
    rng, asked, line = Random(seed), dict[str, int](), 0
    while (decision := game.decision) is not None:
        if decision.seat == 0 and game.view(0)["turn"] >= EARLY_TURNS:
            asked.setdefault(decision.prompt, line)
        game.play(rng.choice([option.key for option in decision.options]))
        line += 1
    return Played(game.record().to_text(), asked, line)


def replay_of(guest: Guest, game: Played) -> Data:
    """A replay of a game."""
    return guest.post("/api/replays", {"record": game.record})


def table_at(guest: Guest, game: Played, prompt: str) -> Data:
    """A table where the guest sits at the first seat, bots at the others, and the guest is asked this."""
    seats: list[dict[str, Any]] = [{"kind": "me"}]
    replay = replay_of(guest, game)
    players = len(replay["seats"])
    seats += [{"kind": "bot", "bot": "random"}] * (players - 1)
    return guest.post(f"/api/tables/{replay['id']}/branch", {"line": game.asked[prompt], "seats": seats})
