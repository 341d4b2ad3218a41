"""The same over real connections: sockets and responses give each audience only what it may know."""

from __future__ import annotations

import orjson

from harness.games.choosing import ALL_MODULES
from harness.servers.guest import Data, Guest, Socket, id_of
from harness.servers.server import ServerInThread
from tawantinsuyu.table.parts import version_of, visible_parts
from tawantinsuyu.table.rows import MoveRow
from tests.server.games import play_to
from tests.server.leaks.knowledge import Audience, Knowledge

ANSWERS = 60


def check(knowledge: Knowledge, audience: Audience, message: Data, log: list[MoveRow]) -> None:
    """An update names what this audience may know; others' answers come to it in parts."""
    own = () if audience is None else (audience,)
    parts = {version_of(part[-1], own): [move.seq for move in part] for part in visible_parts(log, own)}
    version = parts[message["state"]["version"]][-1]
    assert knowledge.pieces.named_in(message["state"]) <= knowledge.now[version][audience]
    for entry in message["moves"]:
        assert entry["key"] is None or entry["seat"] == audience
        known = set[str]().union(*(knowledge.told[number][audience] for number in parts[entry["version"]]))
        assert knowledge.pieces.named_in(entry) <= known


def test_real_sockets_bring_nobody_what_they_may_not_know(server: ServerInThread) -> None:
    """Given players, somebody who watches and a stranger, when the game goes on, then each sees their part of it."""
    ana, ben, emil, stranger = server.guest("Ana"), server.guest("Ben"), server.guest("Emil"), server.guest(None)
    table = ana.create_table(["me", "open"], game={"modules": ALL_MODULES[0]}, visibility="open")
    ben.join(table)
    knowledge = Knowledge(table["settings"], [None, 0, 1])
    audiences: list[tuple[Guest, Audience, Socket]] = [
        (guest, seat, guest.socket(table)) for guest, seat in ((ana, 0), (ben, 1), (emil, None), (stranger, None))
    ]
    ana.start(table)
    version = 1
    while version < ANSWERS:
        version = play_to(server, table, version + 1)
        for guest, _, socket in audiences:
            socket.up_to(guest.version(table))
    registry = server.services.registry
    live = server.inside(registry.table(id_of(table)))
    log = server.inside(registry.log_of(live))
    for move in log:
        knowledge.note(move)

    secrets = [str(live.row.seed), ana.id, ben.id, emil.id]
    for guest, seat, socket in audiences:
        updates = [message for message in socket.received if message["type"] == "update"]
        assert len(updates) >= guest.version(table) > ANSWERS // 6
        for message in updates:
            check(knowledge, seat, message, log)
        everything = orjson.dumps(socket.received).decode()
        for secret in secrets:
            assert secret not in everything
        assert (str(table["invite"]) in everything) is (guest in (ana, ben))

    # somebody who comes back is told all that they missed, and no more
    for guest, seat, _ in audiences:
        again = guest.socket(table, since=0)
        check(knowledge, seat, again.receive("update"), log)
        assert len(again.moves) == guest.version(table)
