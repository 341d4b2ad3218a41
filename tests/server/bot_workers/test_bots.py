"""Bots play on: whoever else is there, and after the server was away."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest

from harness.servers.server import ServerInThread, run_server
from tawantinsuyu.bots.levels import NAMES, seconds_a_turn
from tawantinsuyu.game.asked_seat import asked_from
from tawantinsuyu.game.knowledge import Knowledge
from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.line_up import Asker
from tawantinsuyu.server.bot_workers.pool import BotChoice


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


def test_levels_can_be_chosen_and_bots_have_names_for_people(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    levels = ana.get("/api/choices")["levels"]
    assert levels == ["beginner", "normal", "hard", "master"]

    seats = ana.create_table([f"bot:{level}" for level in levels])["seats"]

    assert [seat["bot"] for seat in seats] == levels
    assert {seat["name"] for seat in seats} <= set(NAMES)
    assert [seat["seconds"] for seat in seats] == [seconds_a_turn(level) for level in levels]


def test_a_bot_is_asked_with_the_seconds_it_has_spent_in_the_turn(
    server: ServerInThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, float]] = []

    async def choose(
        bot: str, _box: BoxRef, _seed: str, knowledge: Knowledge, keys: list[str], spent: float, _asker: Asker
    ) -> BotChoice:
        if bot == "hard":  # not one of another table
            asked.append((asked_from(knowledge).position.state.turn, spent))
        await asyncio.sleep(0.01)
        return BotChoice(keys[0], by_fallback=False)

    monkeypatch.setattr(server.services.driver.bot_pool, "choose", choose)
    ana = server.guest("Ana")
    table = ana.create_table(["bot:hard", "me"], start=True)
    with ana.socket(table, since=0) as socket:
        while len(asked) < 8:
            state = socket.until(
                lambda message: message["type"] == "update" and message["state"]["view"]["decision"] is not None
            )["state"]
            ana.answer(table, state["view"]["decision"]["options"][0]["key"], state["version"])

    assert asked[0][1] == 0.0
    for (before, spent), (turn, later) in pairwise(asked):
        assert later >= spent + 0.009 if turn == before else later == 0.0


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
