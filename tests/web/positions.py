"""Mid-game positions: a random game's record is imported into the server, and a table branches off it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from harness.games.played import Played, play
from harness.servers.guest import Data, Guest, wait_until
from harness.servers.server import ServerInThread
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot

EARLY_TURNS = 12
"""After so many turns there is something to see."""


@cache
def played(
    players: int,
    modules: Sequence[str] = (),
    opponent: str | None = None,
    seed: int = 3,
    from_turn: int = EARLY_TURNS,
) -> Played:
    """Play at random for everybody."""
    rng = Random(seed)
    settings: dict[str, Any] = {"players": players, "modules": list(modules), "opponent": opponent}
    return play(lambda _, decision: rng.choice(decision.keys), from_turn, seed=seed, **settings)


@cache
def built(players: int, modules: Sequence[str], seed: int, from_turn: int) -> Played:
    """The greedy bot plays for everybody: unlike random players it owns Buildings and Statues late in the game."""
    bot = make_bot("greedy")
    settings: dict[str, Any] = {"players": players, "modules": list(modules), "opponent": None}
    return play(lambda game, _: answer_of(bot, game), from_turn, seed=seed, **settings)


def replay_of(guest: Guest, game: Played) -> Data:
    """A replay of a game."""
    return guest.post("/api/replays", {"record": game.record})


def table_at(guest: Guest, game: Played, prompt: str) -> Data:
    """A table where the guest sits at the first seat, bots at the others, and the guest is asked this."""
    return table_from(guest, game, game.asked[prompt])


def table_from(guest: Guest, game: Played, line: int) -> Data:
    """A table that goes on after so many answers; the guest sits at the first seat, bots at the others."""
    seats: list[dict[str, Any]] = [{"kind": "me"}]
    replay = replay_of(guest, game)
    players = len(replay["seats"])
    seats += [{"kind": "bot", "bot": "random"}] * (players - 1)
    return guest.post(f"/api/tables/{replay['id']}/branch", {"line": line, "seats": seats})


def make_rich(server: ServerInThread, table: Data) -> None:
    """Give the first seat twelve Buildings and eight Weavings. Only for looking: the log knows nothing of it."""

    async def work() -> None:
        live = await server.services.registry.table(table["id"])
        async with live.lock:
            player = live.require_game().game.state.players[0]
            player.buildings, player.face_down_buildings = list(range(12)), []
            player.tapestries = [(0, 1, 2, 3, 4), (5, 6, 7)]

    server.inside(work())


def lobby(guest: Guest) -> str:
    """The path of a table before its game."""
    return f"/tables/{guest.create_table(['me', 'open', 'bot'])['id']}"


def table(guest: Guest) -> str:
    """The path of a table where the guest chooses among many options."""
    return f"/tables/{table_at(guest, played(4), 'choose-space')['id']}"


def result(guest: Guest) -> str:
    """The path of a table where the game is over."""
    game = played(2)
    replay = replay_of(guest, game)
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    made = guest.post(f"/api/tables/{replay['id']}/branch", {"line": game.length - 1, "seats": seats})
    wait_until(lambda: guest.table(made)["status"] == "finished", "the end of the game")
    return f"/tables/{made['id']}"
