"""Delivery of notices: failing receivers, changing browsers, several processes, processes that stop."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from unittest.mock import patch

import pytest
from sqlalchemy.engine import URL
from structlog.testing import capture_logs

from tawantinsuyu.server.features.notices import outbox as outbox_module
from tawantinsuyu.server.features.notices.delivery import DELAYS
from tawantinsuyu.server.features.notices.outbox import AHEAD_MS, TAKEN_MS
from tawantinsuyu.server.features.notices.queries import (
    MOST_AT_ONCE,
    MOST_BROWSERS,
    SubscriptionRow,
    due_notices,
    subscribe,
)
from tawantinsuyu.server.features.people.queries import change_person
from tawantinsuyu.server.storage.database import DatabaseClosed, normal_url
from tawantinsuyu.server.storage.notices import NOTICE_AFTER
from tests.server.notices.posting import BASE, party, process, processes
from tests.server.notices.receiver import receiver, status
from tests.server.notices.test_push import Browser, text
from tests.server.storage.registries import run
from tests.texts.french import speaking_french

# -- receivers in trouble


def test_a_receiver_in_trouble_is_tried_again_with_growing_pauses_and_then_given_up(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite, status(503)) as game:
            await game.here.move(game.table)
            await game.here.send_later()
            for attempts, delay in enumerate(DELAYS, 1):
                assert len(game.told) == attempts
                assert [due for *_, due in await game.here.waiting()] == [delay]
                assert await game.here.send_later(delay - 1) == 0
                await game.here.send_later(1)
            assert len(game.told) == len(DELAYS) + 1
            assert await game.here.waiting() == []

    run(test)


def test_a_receiver_that_works_again_gets_the_notice_that_it_missed(sqlite: URL) -> None:
    answers = [status(503), status(204)]

    async def answer(writer: asyncio.StreamWriter) -> None:
        await answers.pop(0)(writer)

    async def test() -> None:
        async with party(sqlite, answer) as game:
            await game.here.move(game.table)
            await game.here.send_later()
            await game.here.send_later(DELAYS[0])
            first, second = game.told
            assert first == second
            assert await game.here.waiting() == []

    run(test)


def test_a_receiver_can_ask_for_a_longer_pause(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite, status(429, "Retry-After: 1000")) as game:
            await game.here.move(game.table)
            await game.here.send_later()
            assert [due for *_, due in await game.here.waiting()] == [1000]

    run(test)


def test_a_receiver_that_wants_nothing_is_not_asked_again(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite, status(403)) as game:
            await game.here.move(game.table)
            await game.here.send_later()
            assert (len(game.told), await game.here.waiting()) == (1, [])

    run(test)


def test_what_is_no_longer_true_is_not_tried_again(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite, status(503)) as game:
            await game.here.move(game.table)
            await game.here.send_later()
            await game.here.undo(game.table, game.asked.id)
            await game.here.send_later(DELAYS[0])
            assert (len(game.told), await game.here.waiting()) == (1, [])

    run(test)


def test_a_slow_receiver_delays_nobody_else(sqlite: URL) -> None:
    patience = asyncio.Event()

    async def slowly(writer: asyncio.StreamWriter) -> None:
        await patience.wait()
        await status(204)(writer)

    async def test() -> None:
        async with process(sqlite) as here, receiver(slowly) as slow, receiver() as fast:
            people = [await here.person("Ana"), await here.person("Ben")]
            table = await here.game(*people)
            await here.reach(slow, people[0])
            await here.reach(fast, people[1])
            for each in people:
                await here.tell(table, each)
            await here.outbox.send_due()
            await fast.served.acquire()
            await here.tell(table, people[1])
            await here.outbox.send_due()  # nor those of later rounds
            await fast.served.acquire()
            assert slow.served.locked()
            assert len(fast.requests) == 2
            patience.set()
            await here.outbox.finish()
            assert (len(slow.requests), await here.waiting()) == (1, [])

    run(test)


def test_what_nobody_could_foresee_troubles_no_other_notice_and_comes_to_an_end(sqlite: URL) -> None:
    async def test() -> None:
        async with process(sqlite) as here, receiver() as hook:
            ana = await here.person("Ana")
            table = await here.game(ana, await here.person("Ben"))
            await here.reach(hook, ana)
            await here.tell(table, ana, kind="of a newer one")
            await here.tell(table, ana)
            rounds = 0
            with capture_logs() as logs:
                while await here.waiting():
                    await here.send()
                    here.clock.advance(TAKEN_MS / 1000)
                    rounds += 1
                    assert rounds < 20, "it is tried for ever"
            assert {entry["event"] for entry in logs} == {"notice-failed"}
            assert [json.loads(request.body)["kind"] for request in hook.requests] == ["game-over"]

    run(test)


# -- web push


def test_a_notice_goes_to_the_webhook_and_to_every_browser(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite) as game, receiver(status(201)) as service:
            browsers = [await game.here.subscribe(game.other, service, name) for name in ("one", "two")]
            await game.here.move(game.table)
            await game.here.send_later()
            assert len(game.told) == 1
            bodies = {request.line.split("browser=")[1].split()[0]: request.body for request in service.requests}
            assert len(service.requests) == 2
            for browser, name in zip(browsers, ("one", "two"), strict=True):
                told = json.loads(browser.read(bodies[name]))
                assert (told["kind"], told["link"]) == ("your-turn", f"{BASE}/tables/{game.table}")

    run(test)


def test_everybody_is_told_in_their_own_language(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite) as game, receiver(status(201)) as service:
            browser = await game.here.subscribe(game.other, service)
            person, french = game.other.id, {"language": "fr"}
            await game.here.registry.database.write(lambda connection: change_person(connection, person, french))
            with speaking_french({"notify": {"your-turn": "À vous de jouer : {0}."}}):
                await game.here.move(game.table)
                await game.here.send_later()
            [told], [request] = game.told, service.requests
            assert told["text"].startswith("À vous de jouer : ")
            assert json.loads(browser.read(request.body))["text"].startswith("À vous de jouer : ")

    run(test)


def test_who_was_reached_somewhere_is_not_told_again_for_what_failed_elsewhere(sqlite: URL) -> None:
    async def test() -> None:
        async with party(sqlite) as game, receiver(status(503)) as service:
            await game.here.subscribe(game.other, service)
            await game.here.move(game.table)
            await game.here.send_later()
            assert (len(game.told), len(service.requests), await game.here.waiting()) == (1, 1, [])
            # whatever fails
            await game.here.tell(game.table, game.other)
            with patch.object(outbox_module, "send_push", side_effect=RuntimeError):
                await game.here.send()
            assert (len(game.told), await game.here.waiting()) == (2, [])

    run(test)


@pytest.mark.parametrize("code", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(sqlite: URL, code: int) -> None:
    async def test() -> None:
        async with process(sqlite) as here, receiver(status(code)) as gone, receiver(status(201)) as service:
            ana = await here.person("Ana")
            table = await here.game(ana, await here.person("Ben"))
            await here.subscribe(ana, gone, "gone")
            await here.subscribe(ana, service, "there")
            await here.tell(table, ana)
            await here.send()
            assert await here.browsers(ana) == ["there"]
            assert (len(gone.requests), len(service.requests), await here.waiting()) == (1, 1, [])

    run(test)


@pytest.mark.parametrize("damage", [{"p256dh": "ñ"}, {"p256dh": "AAAA"}, {"auth": "A"}, {"auth": ""}])
def test_a_damaged_subscription_is_forgotten_and_troubles_no_other(sqlite: URL, damage: dict[str, str]) -> None:
    async def test() -> None:
        async with process(sqlite) as here, receiver(status(201)) as service:
            ana = await here.person("Ana")
            table = await here.game(ana, await here.person("Ben"))
            await here.subscribe(ana, service, "there")
            browser = Browser()
            sound = SubscriptionRow(f"{service.url()}&browser=damaged", ana.id, browser.p256dh, text(browser.auth))
            damaged = replace(sound, **damage)
            await here.registry.database.write(lambda connection: subscribe(connection, damaged))
            await here.tell(table, ana)
            await here.send()
            assert await here.browsers(ana) == ["there"]
            assert (len(service.requests), await here.waiting()) == (1, [])

    run(test)


def test_the_last_eight_browsers_are_kept(any_url: URL) -> None:
    async def test() -> None:
        async with process(any_url) as here, receiver() as service:
            ana, ben = await here.person("Ana"), await here.person("Ben")
            await here.subscribe(ben, service, "ben's")
            for number in range(MOST_BROWSERS + 2):
                await here.subscribe(ana, service, str(number))
            assert sorted(await here.browsers(ana)) == [str(number) for number in range(2, MOST_BROWSERS + 2)]
            # one that asks again takes no other's place
            await here.subscribe(ana, service, "5")
            assert len(await here.browsers(ana)) == MOST_BROWSERS
            # it belongs to whoever asks last
            await here.subscribe(ben, service, "5")
            assert sorted(await here.browsers(ben)) == ["5", "ben's"]
            assert "5" not in await here.browsers(ana)

    run(test)


def test_a_browser_can_ask_many_times_at_once(any_url: URL) -> None:
    async def test() -> None:
        async with process(any_url) as here, receiver() as service:
            ana = await here.person("Ana")
            await asyncio.gather(*(here.subscribe(ana, service, "only") for _ in range(8)))
            assert await here.browsers(ana) == ["only"]

    run(test)


# -- several processes, and those that end


def test_two_processes_at_once_send_every_notice_once(any_url: URL) -> None:
    async def test() -> None:
        async with processes(any_url, 2) as [here, there], receiver() as hook:
            ana = await here.person("Ana")
            table = await here.game(ana, await here.person("Ben"))
            await here.reach(hook, ana)
            many = MOST_AT_ONCE + 10
            await here.tell(table, ana, count=many)
            sent = await asyncio.gather(here.send(), there.send())
            assert (sum(sent), len(hook.requests), await here.waiting()) == (many, many, [])

    run(test)


def test_what_one_process_is_taking_up_another_passes_over_without_waiting(postgres_url: str) -> None:
    async def test() -> None:
        async with processes(normal_url(postgres_url), 2) as [here, there], receiver() as hook:
            ana = await here.person("Ana")
            table = await here.game(ana, await here.person("Ben"))
            await here.reach(hook, ana)
            await here.tell(table, ana, count=3)
            now = here.clock.now
            with here.registry.database.engine.begin() as one, there.registry.database.engine.begin() as two:
                assert len(due_notices(one, now, now + TAKEN_MS)) == 3
                assert due_notices(two, now, now + TAKEN_MS) == []

    run(test)


def test_who_looks_at_the_table_in_another_process_is_not_told(postgres_url: str) -> None:
    async def test() -> None:
        async with processes(normal_url(postgres_url), 2) as [here, there], receiver() as hook:
            ana, ben = await here.person("Ana"), await here.person("Ben")
            tables = [await here.game(ana, ben) for _ in range(2)]
            await here.reach(hook, ana, ben)
            for table in tables:
                await here.move(table)
            there.looking = {(await here.to_act(tables[0]), tables[0])}
            here.clock.advance((NOTICE_AFTER - AHEAD_MS) / 1000)
            await there.send()
            here.clock.advance(AHEAD_MS / 1000)
            await here.send()
            assert [json.loads(request.body)["table"] for request in hook.requests] == [tables[1]]

    run(test)


def test_what_a_process_that_ended_had_taken_up_is_sent_by_another_after_a_while(any_url: URL) -> None:
    async def test() -> None:
        async with processes(any_url, 2) as [here, there], receiver() as hook:
            ana = await here.person("Ana")
            table = await here.game(ana, await here.person("Ben"))
            await here.reach(hook, ana)
            await here.tell(table, ana)
            now = here.clock.now
            taken = await here.registry.database.write(lambda connection: due_notices(connection, now, now + TAKEN_MS))
            assert [(each.person_id, each.attempts) for each in taken] == [(ana.id, 0)]
            assert await there.send_later(TAKEN_MS / 1000 - 1) == 0
            assert await there.send_later(1) == 1
            assert len(hook.requests) == 1

    run(test)


def test_the_outbox_goes_on_after_troubles_and_ends_with_the_database(sqlite: URL) -> None:
    async def test() -> None:
        async with process(sqlite) as here:
            rounds: list[type[Exception]] = [RuntimeError, OSError, DatabaseClosed]

            async def trouble() -> int:
                raise rounds.pop(0)

            with patch.object(here.outbox, "send_due", trouble):
                await here.outbox.run(0)
            assert rounds == []

    run(test)
