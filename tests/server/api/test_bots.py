"""Bots play on: whoever else is there, and after the server was away."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import ServerInThread, run_server


def test_bots_answer_for_their_seats_alone(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["bot:random", "me", "bot:greedy"], start=True)
    with ana.socket(table, since=0) as socket:
        for _ in range(4):
            state = socket.until(
                lambda message: message["type"] == "update" and message["state"]["view"]["decision"] is not None
            )["state"]
            ana.answer(table, state["view"]["decision"]["options"][0]["key"], state["version"])
        moves = ana.moves(table)
    assert {move["seat"] for move in moves[1:]} == {0, 1, 2}
    assert [move["key"] for move in moves if move["seat"] != 1] == [None] * len(
        [move for move in moves if move["seat"] != 1]
    )


def test_bots_go_on_after_the_server_was_away(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite")
    # given a table where a bot is asked, left by a server that did not get to it
    with run_server(database=database, sweep_seconds=3600) as server:
        server.services.registry.on_own_change.clear()
        ana = server.guest("Ana")
        table = ana.create_table(["bot:random", "bot:random"], visibility="open", start=True)
        assert ana.version(table) == 1
    # when another server starts
    with run_server(database=database, sweep_seconds=3600) as server, server.guest(None).socket(table) as socket:
        # then it takes the game up
        assert socket.until_version(4)


def test_a_bot_that_nobody_thinks_about_is_found(server: ServerInThread) -> None:
    wake = server.services.driver.wake
    server.services.registry.on_own_change.remove(wake)
    try:
        ana = server.guest("Ana")
        table = ana.create_table(["bot:random", "bot:random"], start=True)
        with ana.socket(table, since=1) as socket:
            assert socket.until_version(3)
    finally:
        server.services.registry.on_own_change.append(wake)
