"""Players who answer in turn, each at a process of their own, and see the whole game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random

from harness.games.choosing import expansively
from harness.servers.guest import Data, Guest, Socket, TableLike, wait_until


def play_turns(players: Mapping[int, Guest], table: TableLike, random: Random, answers: int) -> None:
    """So many answers, each by whom it is asked, given to the process of whoever gives it, and to the end of a part."""
    seen = dict.fromkeys(players, 0)
    seat = -1
    while answers > 0 or seat in asked_seats(players, table):
        state = wait_until(partial(asked_state, players, table, seen), "the next question")
        seat = state["seat"]
        keys = [option["key"] for option in state["view"]["decision"]["options"]]
        seen[seat] = players[seat].answer(table, expansively(random, keys), state["version"])["version"]
        answers -= 1


def asked_seats(players: Mapping[int, Guest], table: TableLike) -> list[int]:
    """The seat that is asked, as each of them sees it."""
    return [player.state(table)["view"]["to_act"] for player in players.values()]


def asked_state(players: Mapping[int, Guest], table: TableLike, seen: dict[int, int]) -> Data | None:
    """The state of the player who is asked, once it is not older than the version that this player saw."""
    for seat, player in players.items():
        state = player.state(table)
        if state["version"] >= seen[seat] and state["view"]["decision"] is not None:
            return state
    return None


def check_whole(socket: Socket, guest: Guest, table: TableLike, first: int = 1) -> int:
    """All entries come, as the guest counts them, up to the present version, which is returned."""
    last = guest.version(table)
    socket.until_version(last)
    assert versions(socket) == list(range(first, last + 1))
    return last


def versions(socket: Socket) -> list[int]:
    return [move["version"] for move in socket.moves]
