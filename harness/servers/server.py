"""Real servers for tests: in a thread, whose state can be inspected, or in a process, which can be killed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from asyncio import Protocol
from collections.abc import Coroutine, Iterator, Mapping, MutableMapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import structlog
import uvicorn

from harness.builds import ROOT
from harness.servers.guest import PATIENCE, Guest, wait_until
from tawantinsuyu.server.app import create_app
from tawantinsuyu.server.config import LIMITS, Config
from tawantinsuyu.server.routing.services import Services
from tawantinsuyu.server.security.connections import GuardedHttp, GuardedSockets
from tawantinsuyu.server.tables.registry import now_ms

T = TypeVar("T")

GENEROUS: Mapping[str, str] = dict.fromkeys(LIMITS, "1000000/second")
"""Limits nobody reaches."""


class Serving:
    """A server at an address, and the people who use it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._guests: list[Guest] = []

    def guest(self, name: str | None = "Ana", **headers: str) -> Guest:
        """Somebody new; with `name=None` a stranger."""
        guest = Guest(self.url, name, headers)
        self._guests.append(guest)
        return guest

    def send_guests_home(self) -> None:
        """Close all their connections."""
        for guest in self._guests:
            guest.close()
        self._guests.clear()


class TestClock:
    """The server's clock: real time, which tests can set forward."""

    __test__ = False

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return now_ms() + self.ahead

    def advance(self, seconds: float = 0, *, hours: float = 0) -> None:
        self.ahead += int((seconds + hours * 3600) * 1000)


class Logs:
    """Captures what the servers of this process log. Logging is configured per process."""

    def __init__(self) -> None:
        self.entries: list[Mapping[str, Any]] = []
        self._readers = 0

    def _keep(self, _: object, level: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        self.entries.append({**entry, "level": level})
        raise structlog.DropEvent

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Capture logs while a server runs."""
        self._readers += 1
        structlog.configure(processors=[structlog.processors.format_exc_info, self._keep])
        try:
            yield
        finally:
            self._readers -= 1
            if not self._readers:
                structlog.reset_defaults()

    def troubles(self, since: int) -> list[Mapping[str, Any]]:
        """Errors logged after this many entries."""
        return [entry for entry in self.entries[since:] if entry["level"] in ("error", "exception", "critical")]


LOGS = Logs()


class ServerInThread(Serving):
    """A server in this process, with its own event loop and `clock`."""

    def __init__(self, config: Config) -> None:
        # asyncio sends small answers at once (TCP_NODELAY) only where the protocol is named
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(("127.0.0.1", 0))
        port = self.socket.getsockname()[1]
        super().__init__(f"http://127.0.0.1:{port}")
        self.clock = TestClock()
        self.app = create_app(replace(config, port=port))
        self.loop: asyncio.AbstractEventLoop
        self._server = uvicorn.Server(
            uvicorn.Config(
                self.app,
                log_config=None,
                access_log=False,
                proxy_headers=False,
                http=GuardedHttp,
                ws=GuardedSockets,
                ws_max_size=4_096,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=10,
                server_header=False,
            )
        )
        self._thread = threading.Thread(target=self._run, name="server")
        self._fault: BaseException | None = None
        self.is_shared = False

    def start(self) -> None:
        self._thread.start()
        wait_until(lambda: self._server.started or not self._thread.is_alive(), "the start of the server")
        if not self._server.started:
            raise RuntimeError("the server did not start") from self._fault
        self.services.registry.clock = self.clock

    def ask_to_stop(self) -> None:
        """Stop as on SIGTERM: connected clients are asked to reconnect."""
        self._server.should_exit = True

    def stop(self) -> None:
        self.send_guests_home()
        self.ask_to_stop()
        self._thread.join(PATIENCE)
        self.socket.close()
        assert not self._thread.is_alive(), "the server does not stop"

    @contextmanager
    def visit(self) -> Iterator[None]:
        """For a test that shares the server: its guests leave afterwards, and its errors are attributed to it."""
        before = len(LOGS.entries)
        try:
            yield
        finally:
            self.send_guests_home()
        assert not LOGS.troubles(before), "the server had troubles"

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self._server.serve(sockets=[self.socket])

        try:
            asyncio.run(serve())
        except BaseException as fault:  # reported by the thread that waits for the start
            self._fault = fault

    @property
    def services(self) -> Services:
        """The server's services, for inspection. Changes must go through `inside`."""
        services: Services = self.app.state.services
        return services

    def connections(self, kind: type[Protocol]) -> int:
        """How many open connections of a kind the web server has."""
        return sum(isinstance(each, kind) for each in list(self._server.server_state.connections))

    def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def forget_tables(self) -> None:
        """Drop all tables from memory, as if they had not been used for a long time."""

        async def work() -> None:
            for live in self.services.registry.open_tables():
                async with live.lock:
                    self.services.registry.forget(live.id)

        self.inside(work())


def generous(database: str, **overrides: Any) -> Config:
    """Settings for tests: limits nobody reaches, short intervals."""
    settings: dict[str, Any] = {
        "database": database,
        "limits": GENEROUS,
        "metrics": True,
        "bot_workers": 1,
        "bot_seconds": PATIENCE,
        "sweep_seconds": 0.2,
        "clock_seconds": 3600.0,  # tests that move the clock look at it themselves
        "bot_overdue_seconds": 1.0,
        "notice_seconds": 0.2,
        "log_level": "warning",
    }
    return Config(**settings | overrides)


@contextmanager
def run_server(
    config: Config | None = None, *, database: str = "", shared: bool = False, **overrides: Any
) -> Iterator[ServerInThread]:
    """A server in a thread, on a new SQLite file or the given database (a path or URL), stopped after the block.

    It must not log errors. A shared server cannot promise that: the whole process has one log, and other tests cause
    errors on purpose.
    """
    with tempfile.TemporaryDirectory(prefix="tawantinsuyu-") as folder:
        if config is None:
            overrides.setdefault("deletions", Path(folder) / "people.deleted")
            config = generous(database or str(Path(folder) / "games.sqlite"), **overrides)
        server, before = ServerInThread(config), len(LOGS.entries)
        server.is_shared = shared
        with LOGS.kept():
            server.start()
            try:
                yield server
            finally:
                server.stop()
        assert shared or not LOGS.troubles(before), "the server had troubles"


class ServerProcess(Serving):
    """`tawantinsuyu serve` as a process. It can be killed and restarted at the same address."""

    def __init__(self, database: str, log: Path, limits: Mapping[str, str], options: Sequence[str]) -> None:
        self.port = _free_port()
        super().__init__(f"http://127.0.0.1:{self.port}")
        self.log_file = log
        self._command = [
            *(sys.executable, "-m", "tests.server.process", json.dumps(dict(limits))),
            *("--database", database, "--port", str(self.port), *options),
        ]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it serves."""
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(
                self._command,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        wait_until(self._is_well, "a server process that is well")

    def _is_well(self) -> bool:
        assert self.process is not None
        if self.process.poll() is not None:
            raise RuntimeError(f"the server process ended with {self.process.returncode}:\n{self.log}")
        try:
            url = f"{self.url}/healthz"
            return httpx.get(url, timeout=PATIENCE, trust_env=False, verify=False).status_code == 200
        except httpx.TransportError:
            return False

    @property
    def log(self) -> str:
        """Its output so far."""
        return self.log_file.read_text()

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """SIGKILL, without any cleanup."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """SIGTERM, a clean shutdown. Returns the exit code."""
        return self._end(signal.SIGTERM)

    def restart(self) -> None:
        """Start it again, stopping it cleanly first if it is running."""
        if self.is_running:
            self.stop()
        self.start()

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


@contextmanager
def run_server_process(
    database: str, *options: str, log: Path | None = None, limits: Mapping[str, str] = GENEROUS
) -> Iterator[ServerProcess]:
    """`tawantinsuyu serve` on this database (a path or URL) with these further options, ended after the block."""
    with tempfile.TemporaryDirectory(prefix="tawantinsuyu-") as folder:
        server = ServerProcess(database, log or Path(folder) / "log", limits, options)
        try:
            server.start()
            yield server
        finally:
            server.send_guests_home()
            if server.is_running:
                server.kill()


def _free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        port: int = tried.getsockname()[1]
    return port
