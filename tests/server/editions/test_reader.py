"""Files of strangers cost little: they are bounded before they are read, and read in a process that can be killed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from harness.servers.guest import PATIENCE, refused, wait_until
from harness.servers.server import GENEROUS, ServerInThread, run_server, run_server_process
from tawantinsuyu.server.bot_workers.process import Worker
from tawantinsuyu.server.features.editions.reader import MOST_WAITING, EditionReader, Read, cost_of
from tawantinsuyu.table.refusal import Refused

LONGEST = 200_000
WEAVING = '[[weaving]]\nid = "W05"\n'
BOMBS = {
    "dotted key": "a." * (LONGEST // 2 - 2) + "a=1",
    "dotted heading": "[" + "a." * (LONGEST // 2 - 2) + "a]",
    "arrays": "a=" + "[" * (LONGEST - 2),
    "tables": "a=" + "{a=" * (LONGEST // 3 - 2),
    "icons": '[[space]]\nid = "T11"\nicons = [' + '"T11i",' * (LONGEST // 7 - 10) + "]",
    "families": "".join(f"weaving{number}=1\n" for number in range(LONGEST // 16)),
    "replaced": "[edition]\nreplace=[" + "".join(f'"weavin{number}",' for number in range(LONGEST // 16)) + "]",
    "fields": WEAVING + "".join(f"patter{number}=1\n" for number in range(LONGEST // 16)),
    "number": f"{WEAVING}players = 0x{'f' * (LONGEST - 100)}",
    "text": f'{WEAVING}name = "{"x" * (LONGEST - 100)}"',
}
"""The worst files of the allowed size. Each took seconds or minutes, or was an internal error."""


@pytest.mark.parametrize("text", BOMBS.values(), ids=BOMBS)
def test_bombs_are_refused_before_they_cost_anything(server: ServerInThread, text: str) -> None:
    assert len(text) <= LONGEST
    ana = server.guest()

    with refused(422, "bad-edition"):
        ana.post("/api/editions/check", {"text": text})
    with refused(422, "bad-edition"):
        ana.post("/api/editions", {"text": text})


def stuck() -> Worker[Read]:
    return Worker("tests.server.editions.stuck_reader")


def test_a_file_that_takes_too_long_is_stopped_with_its_process() -> None:
    async def read() -> None:
        await EditionReader(stuck(), seconds=0.1).box(WEAVING)

    with pytest.raises(Refused) as caught:
        asyncio.run(read())

    assert caught.value.id == "edition-too-slow"


def test_only_so_many_wait_and_the_others_are_told_when_to_try_again() -> None:
    async def read() -> Refused:
        reader = EditionReader(stuck(), seconds=PATIENCE)
        waiting = [asyncio.create_task(reader.box(WEAVING)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as caught:
            await reader.box(WEAVING)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await reader.stop()
        return caught.value

    refusal = asyncio.run(read())

    assert (refusal.status, refusal.id) == (429, "too-fast")
    assert "Retry-After" in refusal.headers


def test_large_files_use_up_the_allowance_sooner() -> None:
    """Given an allowance for two small files, when one person sends large ones, then the second is refused."""
    with run_server(limits={**GENEROUS, "work": f"{2 * cost_of(100)}/day"}) as server:
        ana, ben = server.guest("Ana"), server.guest("Ben")
        for _ in range(2):
            ana.post("/api/editions", {"text": WEAVING})

        ben.post("/api/editions/check", {"text": WEAVING + "#" * 100_000})
        with refused(429, "too-fast"):
            ben.post("/api/editions/check", {"text": WEAVING})


def test_a_server_stops_while_bombs_are_read(tmp_path: Path) -> None:
    """Given requests of strangers that are being answered, when the server is asked to stop, then it does."""
    with run_server_process(str(tmp_path / "games.sqlite")) as server, ThreadPoolExecutor(6) as pool:

        def send(text: str) -> int | None:
            url = f"{server.url}/api/editions/check"
            try:
                return httpx.post(url, json={"text": text}, timeout=PATIENCE, trust_env=False).status_code
            except httpx.TransportError:
                return None

        answers = [pool.submit(send, BOMBS[name]) for name in ("dotted key", "icons", "fields") * 2]
        server.stop()

        assert {answer.result() for answer in answers} <= {422, None}
        assert not server.is_running


BUSY = """
import asyncio, socket, threading, uvicorn
from tawantinsuyu.cli.serve import server_that_stops

async def app(scope, receive, send):
    print("busy", flush=True)
    await asyncio.to_thread(threading.Event().wait)

listening = socket.socket()
listening.bind(("127.0.0.1", 0))
listening.listen()
print(listening.getsockname()[1], flush=True)
config = uvicorn.Config(app, lifespan="off", timeout_graceful_shutdown=0, log_config=None)
server_that_stops(config, 0.1).run(sockets=[listening])
"""


def test_a_thread_that_never_ends_does_not_keep_a_server_from_stopping() -> None:
    server = subprocess.Popen([sys.executable, "-c", BUSY], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        url = f"http://127.0.0.1:{int(server.stdout.readline())}"
        with ThreadPoolExecutor(1) as pool:
            request = pool.submit(httpx.get, url, timeout=PATIENCE, trust_env=False)
            assert server.stdout.readline() == "busy\n"
            server.terminate()
            wait_until(lambda: server.poll() is not None, "the end of the server")
            assert request.exception() is not None
    finally:
        server.kill()
        server.wait()
