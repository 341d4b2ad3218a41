"""A network connection between a server and its database that tests can cut."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Proxy:
    """Forwards connections to a local port. While cut, it drops them all and accepts no new ones."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.is_cut = False
        self._open: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="proxy", daemon=True)

    async def start(self) -> None:
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            if self.is_cut:
                return
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self.target)
            self._open.add(there_writer)
            await asyncio.wait(
                [
                    asyncio.create_task(_pump(reader, there_writer)),
                    asyncio.create_task(_pump(there_reader, writer)),
                ],
                return_when=asyncio.FIRST_COMPLETED,
            )
            there_writer.transport.abort()
            self._open.discard(there_writer)
        except OSError:
            return  # nothing listens there
        finally:
            writer.transport.abort()
            self._open.discard(writer)

    async def _cut(self) -> None:
        self.is_cut = True
        for writer in list(self._open):
            writer.transport.abort()

    def cut(self) -> None:
        """Drop all connections, including data in transit."""
        asyncio.run_coroutine_threadsafe(self._cut(), self._loop).result(10)

    def mend(self) -> None:
        """Accept connections again."""
        self.is_cut = False

    def open(self) -> None:
        """Start listening."""
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self.start(), self._loop).result(10)

    def close(self) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()


@contextmanager
def proxy_to(target: int) -> Iterator[Proxy]:
    """A proxy for the duration of the block."""
    proxy = Proxy(target)
    proxy.open()
    try:
        yield proxy
    finally:
        proxy.close()
