"""A message channel for tests and measurements: `python -m harness.programs.channel` finds its program or installs it.

Valkey and Redis speak the same protocol; either will do. `private_channel` starts one of our own.
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
from pathlib import Path
from typing import Final

PROGRAMS: Final = ("valkey-server", "redis-server")
SECONDS_TO_START: Final = 30.0

MISSING: Final = """The tests need the server program of Valkey or Redis.
  Debian, Ubuntu: apt-get install valkey-server (or redis-server)
  Fedora:         dnf install valkey
  macOS:          brew install valkey
Where it is installed but not found, put its folder on PATH. Nothing has to be set up or started."""

# Debian's packages start a server of the machine's own, which nobody asked for, unless a policy forbids it. Ours is
# there during the installation only.
INSTALL: Final = """
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod +x "$policy"
fi
install() { apt-get install -y -q --no-install-recommends -o DPkg::Lock::Timeout=300 "$1"; }
either() { install valkey-server || install redis-server; }
either || { apt-get update -q && either; }
"""


class PrivateChannel:
    """A channel of our own, which can be killed and comes back at the same address. It keeps nothing."""

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
        """End it without a warning; all its connections break."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()
        self._process = None

    def stop(self) -> None:
        """End it if it runs."""
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
"""Ends the program when the pipe from its user closes, so that it does not outlive a test run that was killed."""


def find(path: str | None = None) -> Path | None:
    """The program, on PATH or `path`."""
    found = (shutil.which(name, path=path) for name in PROGRAMS)
    return next((Path(each) for each in found if each is not None), None)


def ensure() -> Path:
    """The program, installed now if need be and the machine allows it."""
    program = find()
    if program is None and shutil.which("apt-get"):
        become_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
        if not become_root or shutil.which("sudo"):
            subprocess.run([*become_root, "sh", "-c", INSTALL], stdout=sys.stderr, check=False)
            program = find()
    if program is None:
        sys.exit(MISSING)
    return program


@contextmanager
def private_channel() -> Iterator[PrivateChannel]:
    """A channel of our own as long as the block lasts, and not longer, even if this process is killed."""
    program = find()
    if program is None:
        raise FileNotFoundError(MISSING)
    with tempfile.TemporaryDirectory(prefix="channel-") as folder:
        channel = PrivateChannel(program, Path(folder))
        channel.start()
        try:
            yield channel
        finally:
            channel.stop()


if __name__ == "__main__":
    ensure()
