"""Server processes that tests can kill."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from harness.builds import ROOT
from harness.servers.guest import PATIENCE, wait_until
from harness.servers.server import GENEROUS, Serving

SOON: dict[str, Any] = {"sweep_seconds": 0.2, "bot_overdue_seconds": 1.0, "notice_seconds": 60.0, "bot_seconds": 60.0}
"""Work of a dead process is taken over soon; bots get plenty of time, since the machine may be busy."""


class Nursery:
    """The program that makes server processes; see `harness.crash.nursery`."""

    def __init__(self) -> None:
        self.program = subprocess.Popen(
            [sys.executable, "-m", "harness.crash.nursery"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, do: str, **what: Any) -> Any:
        """Send a command and return its result."""
        assert self.program.stdin is not None
        assert self.program.stdout is not None
        self.program.stdin.write(json.dumps({"do": do, **what}) + "\n")
        self.program.stdin.flush()
        return json.loads(self.program.stdout.readline())

    def close(self) -> None:
        """Kill all children."""
        self.program.communicate()


class MortalProcess(Serving):
    """A server process. It can be killed, and comes back at the same address."""

    def __init__(self, nursery: Nursery, database: str, log: Path, **settings: Any) -> None:
        with socket.socket() as tried:
            tried.bind(("127.0.0.1", 0))
            self.port = int(tried.getsockname()[1])
        super().__init__(f"http://127.0.0.1:{self.port}")
        self._nursery = nursery
        self._log = log
        self._settings = {"database": database, "port": self.port, "limits": dict(GENEROUS), **SOON, **settings}
        self._child: int | None = None

    def start(self) -> None:
        """Start it and wait until it serves."""
        self._child = self._nursery.ask("start", settings=self._settings, log=str(self._log))
        wait_until(self._is_well, "a server process that is well")

    def _is_well(self) -> bool:
        if not self._nursery.ask("is_alive", child=self._child):
            raise RuntimeError(f"the server process ended:\n{self.log}")
        asking = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            asking.request("GET", "/healthz")
            return asking.getresponse().status == 200
        except OSError:
            return False
        finally:
            asking.close()

    @property
    def pid(self) -> int:
        """Its process id."""
        assert self._child is not None
        return self._child

    @property
    def is_running(self) -> bool:
        return self._child is not None

    def kill(self) -> None:
        """SIGKILL, without any cleanup by the server. All its processes are gone when this returns."""
        child, self._child = self._child, None
        assert self._nursery.ask("kill", child=child), f"it was dead already:\n{self.log}"

    @property
    def log(self) -> str:
        """Its output so far."""
        return self._log.read_text()

    @property
    def errors(self) -> list[str]:
        """The errors in its log."""
        entries = [json.loads(line) for line in self.log.splitlines() if line.startswith("{")]
        return [entry["event"] for entry in entries if entry["level"] in ("error", "exception", "critical")]

    def end(self) -> None:
        """Clean up at the end of a test, whether it is running or not."""
        self.send_guests_home()
        if self.is_running:
            self._nursery.ask("kill", child=self._child)


@contextmanager
def processes(
    nursery: Nursery, addresses: Sequence[str], folder: Path, **settings: Any
) -> Iterator[list[MortalProcess]]:
    """A server process for each of these database URLs, all killed after the block."""
    made = [
        MortalProcess(nursery, database, folder / f"log-{index}", **settings)
        for index, database in enumerate(addresses)
    ]
    try:
        for each in made:
            each.start()
        yield made
    finally:
        for each in made:
            each.end()
