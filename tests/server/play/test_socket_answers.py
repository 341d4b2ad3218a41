"""Answers over the socket: stored before they are acknowledged, refused like those by HTTP, never played twice."""

from __future__ import annotations

import asyncio
import random
import socket as sockets
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from harness.servers.guest import Data, Guest, NotOpened, Refusal, id_of, refused, wait_until
from harness.servers.server import GENEROUS, LOGS, ServerInThread, run_server
from tawantinsuyu.server.live.sign_outs import cut_off_signed_out
from tawantinsuyu.server.security.limits import Limits
from tests.server.games import DEALT, game_for_two, play_to


def first_key(person: Guest, table: Data) -> str:
    return person.options(table)[0]


def test_an_answer_is_stored_when_it_is_acknowledged_and_all_are_told(any_server: ServerInThread) -> None:
    table, asked, other = game_for_two(any_server)
    watching = other.socket(table)
    with asked.socket(table) as socket:
        for number in range(4):
            state = asked.state(table)
            if state["view"]["decision"] is None:
                break
            key = state["view"]["decision"]["options"][0]["key"]

            reply = socket.answer(state["version"], key, id=number)

            told = asked.state(table)["version"]
            assert reply == {"type": "acknowledged", "id": number, "version": told, "repeated": False}
            any_server.forget_tables()  # what is read now comes from the database
            assert asked.moves(table)[-1]["key"] == key
    watching.until_version(other.version(table))


def test_whoever_answers_hears_of_it_before_it_is_acknowledged(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    with asked.socket(table) as socket:
        socket.receive("update")
        version = asked.version(table)

        socket.answer(version, first_key(asked, table))

        assert [message["type"] for message in socket.received[-2:]] == ["update", "acknowledged"]
        assert socket.received[-2]["state"]["version"] == socket.received[-1]["version"] == version + 1


Wrong = Callable[[Data], dict[str, Any]]

WRONG: dict[str, Wrong] = {
    "not offered": lambda state: {"decision": state["version"], "key": "llama"},
    "a past question": lambda _: {"decision": 0, "key": "llama"},
    "a question to come": lambda state: {"decision": state["version"] + 5, "key": "llama"},
    "no key": lambda state: {"decision": state["version"]},
    "an empty key": lambda state: {"decision": state["version"], "key": ""},
    "a long key": lambda state: {"decision": state["version"], "key": "x" * 201},
    "no number": lambda _: {"decision": "x", "key": "llama"},
    "something more": lambda state: {"decision": state["version"], "key": "llama", "more": 1},
}


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("who", ["asked", "other", "stranger"])
def test_what_is_refused_by_http_is_refused_here_in_the_same_words(
    server: ServerInThread, wrong: str, who: str
) -> None:
    table, asked, other = game_for_two(server)
    person = {"asked": asked, "other": other, "stranger": server.guest(None)}[who]
    invite = table["invite"]
    body = WRONG[wrong](asked.state(table))
    with person.socket(table, invite=invite) as socket:
        socket.say({"type": "answer", "id": 3, **body})
        reply = socket.until(lambda message: message.get("id") == 3)
        with pytest.raises(Refusal) as caught:
            person.post(person.at(table, "/answers"), body)

        assert reply == {"type": "refused", "id": 3, "status": caught.value.status, **caught.value.data}
        assert asked.version(table) == 1
        # and the socket is as good as before
        reply = socket.answer(1, "llama", id=4)
        assert reply["type"] == "refused"


def test_what_has_to_be_confirmed_is_not_played(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    with asked.socket(table) as socket:
        for number in range(50):
            state = asked.state(table)
            if state["view"]["decision"] is None:
                break
            key = state["view"]["decision"]["options"][0]["key"]
            reply = socket.answer(state["version"], key, id=number, confirmed=False)
            if "to_confirm" in reply:
                assert reply["version"] == state["version"] == asked.version(table)
                reply = socket.answer(state["version"], key, id=100)
                assert reply["version"] == state["version"] + 1
                return
        raise AssertionError("nothing had to be confirmed")


def test_one_who_plays_several_seats_answers_for_the_one_that_is_asked(server: ServerInThread) -> None:
    ana = server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    with ana.socket(table) as socket:
        for number in range(6):
            seat = ana.state(table)["view"]["to_act"]
            state = ana.state(table, seat)
            key = state["view"]["decision"]["options"][0]["key"]
            assert socket.answer(state["version"], key, id=number)["type"] == "acknowledged"
    assert {move["seat"] for move in ana.moves(table)} == {None, 0, 1}


def test_the_same_answer_again_is_acknowledged_and_not_played_again(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    key = first_key(asked, table)
    with asked.socket(table) as socket:
        assert not socket.answer(1, key, id=1)["repeated"]
        assert socket.answer(1, key, id=2)["repeated"]
    assert asked.post(asked.at(table, "/answers"), {"decision": 1, "key": key})["repeated"]
    assert [move["key"] for move in asked.moves(table)].count(key) == 1


@pytest.mark.parametrize("seed", range(2))
def test_a_connection_lost_before_the_acknowledgement_loses_nothing_and_plays_nothing_twice(
    server: ServerInThread, seed: int
) -> None:
    rng, ana = random.Random(seed), server.guest("Ana")
    table = ana.create_table(["me", "me"], start=True)
    given: list[str] = []
    for number in range(25):
        state = ana.state(table, ana.state(table)["view"]["to_act"])
        key, version = rng.choice(state["view"]["decision"]["options"])["key"], state["version"]
        socket = ana.socket(table)
        socket.say({"type": "answer", "id": number, "decision": version, "key": key})
        if rng.random() < 0.5:  # the connection breaks at some moment after that
            with suppress(OSError):
                socket.connection.socket.shutdown(sockets.SHUT_RDWR)
        socket.close()

        if rng.random() < 0.5:
            reply = ana.post(ana.at(table, "/answers"), {"decision": version, "key": key})
        else:
            reply = ana.socket(table).answer(version, key, id=number)

        assert reply["version"] == version + 1
        given.append(key)
    logs = zip(ana.moves(table, seat=0), ana.moves(table, seat=1), strict=True)  # each seat is told its own keys
    assert [one["key"] or other["key"] for one, other in logs if one["kind"] == "answer"] == given


@pytest.fixture
def limited() -> Iterator[ServerInThread]:
    with run_server() as server:
        yield server


@pytest.mark.parametrize("name", ["answers", "changes"])
def test_the_same_limits_hold_for_both_ways_together(limited: ServerInThread, name: str) -> None:
    table, asked, _ = game_for_two(limited)
    limited.services.limits = Limits({**GENEROUS, name: "3/hour"})
    with asked.socket(table) as socket:
        replies = [socket.answer(1, "llama", id=number) for number in range(2)]
        assert [reply["status"] for reply in replies] == [422, 422]
        with pytest.raises(Refusal) as caught:
            asked.answer(table, "llama", 1)
        assert caught.value.status == 422

        reply = socket.answer(1, "llama", id=9)

        assert (reply["status"], reply["error"]["id"]) == (429, "too-fast")


def test_a_device_that_was_signed_out_elsewhere_answers_no_more(limited: ServerInThread) -> None:
    table, asked, other = game_for_two(limited)
    key = first_key(asked, table)
    with asked.socket(table) as socket:
        socket.receive("update")
        services = limited.services

        async def end_session() -> None:
            """As by another process whose signal was lost."""
            from sqlalchemy import delete

            from tawantinsuyu.server.storage.schema import sessions

            await services.database.write(lambda connection: connection.execute(delete(sessions)))
            await cut_off_signed_out(services.hub, services.database)

        limited.inside(end_session())

        with suppress(ConnectionClosed):
            socket.say({"type": "answer", "id": 1, "decision": 1, "key": key})
        socket.until_closed()
    with refused(401, "who-are-you"):  # though its person was cached
        asked.me()
    assert other.version(table) == 1


def test_an_answer_that_was_begun_is_finished_when_its_socket_is_cut_off(
    limited: ServerInThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, asked, other = game_for_two(limited)
    play_to(limited, table, DEALT)
    watching = other.socket(table)
    watching.receive("update")
    asked, other = (asked, other) if asked.options(table) else (other, asked)
    key, version = first_key(asked, table), asked.version(table)
    database, begun, go_on = limited.services.database, asyncio.Event(), asyncio.Event()
    write = database.write

    async def slowly(job: Any) -> Any:
        begun.set()
        await go_on.wait()
        return await write(job)

    socket = asked.socket(table)
    socket.receive("update")
    monkeypatch.setattr(database, "write", slowly)
    socket.say({"type": "answer", "id": 1, "decision": version, "key": key})
    wait_until(begun.is_set, "the answer to be begun")

    async def cut_off() -> None:
        for watchers in limited.services.hub._at.values():
            for watcher in watchers:
                if watcher.person_id == asked.id:
                    watcher.cut_off()

    limited.inside(cut_off())
    assert socket.until_closed()[0] == 1012
    limited.loop.call_soon_threadsafe(go_on.set)

    wait_until(lambda: asked.version(table) == version + 1, "the answer to be stored")
    monkeypatch.undo()
    assert asked.answer(table, key, version)["repeated"]
    assert limited.services.registry.peek(id_of(table)) is not None


def test_a_fault_is_told_by_its_number_and_the_socket_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    with run_server(shared=True) as server:
        table, asked, _ = game_for_two(server)
        key = first_key(asked, table)
        with asked.socket(table) as socket, monkeypatch.context() as patched:
            patched.setattr(server.services.registry, "clock", None)

            reply = socket.answer(1, key, id=1)

            assert (reply["status"], reply["error"]["id"]) == (500, "server-fault")
            assert any(entry.get("fault") == reply["error"]["args"][0] for entry in LOGS.entries)
            patched.undo()
            reply = socket.answer(1, key, id=2)
            assert (reply["type"], reply["version"]) == ("acknowledged", 2)


def test_a_spectator_is_refused_like_by_http(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    zoe = server.guest("Zoe")
    with zoe.socket(table, invite=table["invite"]) as socket:
        reply = socket.answer(1, first_key(asked, table))
        assert reply["status"] in (403, 404)
        with pytest.raises(Refusal) as caught:
            zoe.answer(table, "llama", 1)
        assert reply["error"] == caught.value.data["error"]


def test_the_socket_of_a_foreign_page_is_not_opened_so_that_it_cannot_answer(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    with pytest.raises(NotOpened):
        asked.socket(table, origin="https://elsewhere.test")


def test_refusals_speak_the_language_of_the_person(server: ServerInThread) -> None:
    table, asked, _ = game_for_two(server)
    asked.change(language="fr")
    with asked.socket(table) as socket:
        french = socket.answer(1, "llama")["error"]["message"]
    with pytest.raises(Refusal) as caught:
        asked.answer(table, "llama", 1)
    assert french == caught.value.data["error"]["message"]
