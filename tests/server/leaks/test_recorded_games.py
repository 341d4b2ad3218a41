"""Over whole games, nobody is sent anything that they may not know at that moment."""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from harness.servers.guest import Data
from tawantinsuyu.game.formats.fair import commitment
from tawantinsuyu.server.tables.live_table import LiveTable
from tawantinsuyu.table import audience_messages, start
from tawantinsuyu.table.parts import VisibleSeats, visible_parts
from tawantinsuyu.table.rows import MoveRow
from tests.server.leaks.party import party
from tests.server.leaks.table import CHATTER, Table, play

GAMES: dict[str, tuple[dict[str, Any], list[int], int | None]] = {
    "two": ({"players": 2}, [0, 1], None),
    "two-on-one-device-and-a-friend": ({"players": 3, "modules": ALL_MODULES[0]}, [0, 1, 0], 150),
    "four-with-modules": ({"players": 4, "modules": ALL_MODULES[1]}, [0, 1, 2, 3], 120),
    "against-axomamma": ({"players": 1, "opponent": "axomamma"}, [0], 150),
    "against-pachamama-with-modules": ({"players": 1, "opponent": "pachamama", "modules": ALL_MODULES[0]}, [0], None),
}
"""What is played, who of the people sits at each seat, and for how many answers: None is to the end."""


def run(name: str, folder: Path, logs: io.StringIO) -> None:
    """Play a game, and check everything on the way."""
    settings, seats, most = GAMES[name]

    async def game() -> None:
        async with party(folder) as here:
            table = await play(here, settings, seats, list(GAMES).index(name), most)
            assert len(table.log) > 100
            assert {move.kind for move in table.log} == {"start", "answer", "undo", "takeback"}
            assert table.messages > sum(
                len(visible_parts(table.log, table.live.seats_of(person.id or None))) for person, _, _ in table.watchers
            )
            if most is None:
                await check_the_end(table)
            check_logs(logs.getvalue(), table)

    with patch.object(start, "new_seed", lambda: hashlib.sha256(name.encode()).hexdigest()[:32]):
        asyncio.run(game())


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_told_what_they_may_not_know(name: str, tmp_path: Path, logs: io.StringIO) -> None:
    run(name, tmp_path, logs)


async def check_the_end(table: Table) -> None:
    """When the game is over, the seed is told, and it is the one that the server was committed to."""
    stranger = table.others[-1]
    facts = (await stranger.get(f"/api/tables/{table.id}")).json()
    assert facts["status"] == "finished"
    assert commitment(facts["seed"]) == facts["commitment"] == table.live.row.commitment
    record = await stranger.get(f"/api/tables/{table.id}/record")
    assert record.status_code == 200
    for body in stranger.bodies:
        table.check_secrets(body, None)


def check_logs(text: str, table: Table) -> None:
    """Logs name no piece, no answer, nothing that was said or written down, and no secret of anybody."""
    lines = [json.loads(line) for line in text.splitlines()]
    assert sum(line["event"] == "request" for line in lines) > 50
    secrets = [
        (what, secret) for person in table.party.people for what, secret in person.secrets.items() if what != "person"
    ]
    secrets += [("seed", str(table.live.row.seed)), ("invitation", table.live.row.invite), ("chat", CHATTER)]
    for what, secret in secrets:
        assert secret not in text, f"a {what} is logged"
    table.check_names_nothing(text.encode())


REAL_TOLD, REAL_FACTS, REAL_VIEW = audience_messages.entry_for, audience_messages.facts_for, tw.Game.view


def answers_of_others(move: MoveRow, seat: int | None, visible_seats: VisibleSeats, is_over: bool) -> Data:
    return {**REAL_TOLD(move, seat, visible_seats, is_over), "key": move.key}


def secrets_of_events(event: tw.Event, _: int | None) -> tw.Event:
    return event


def what_is_in_piles(game: tw.Game, seat: int | None = None, **wanted: Any) -> Data:
    return {**REAL_VIEW(game, seat, **wanted), "piles": game.position_text()}


def the_seed(live: LiveTable, person_id: str | None) -> Data:
    return {**REAL_FACTS(live, person_id), "seed": live.row.seed}


def who_people_are(live: LiveTable, person_id: str | None) -> Data:
    return {**REAL_FACTS(live, person_id), "people": live.people}


@pytest.mark.parametrize(
    ("place", "leak"),
    [
        ("table.audience_messages.entry_for", answers_of_others),
        ("table.history.log_pages.entry_for", answers_of_others),
        ("Event.seen_by", secrets_of_events),
        ("Game.view", what_is_in_piles),
        ("server.live.hub.facts_for", the_seed),
        ("server.features.lobby.routes.facts_for", who_people_are),
    ],
)
def test_a_server_that_tells_too_much_is_caught(
    place: str, leak: Callable[..., Any], tmp_path: Path, logs: io.StringIO
) -> None:
    """The method works: with any of these leaks in any of these places a game is not played to its end."""
    with patch(f"tawantinsuyu.{place}", leak), pytest.raises(AssertionError, match=r"reads|told"):
        run("two", tmp_path, logs)
