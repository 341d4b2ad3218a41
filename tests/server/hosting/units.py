"""Server processes started as by the units of hosting/systemd, except for the program's folder."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from typing import Final

from harness.builds import ROOT
from harness.servers.guest import PATIENCE, wait_until

UNIT: Final = ROOT / "hosting" / "systemd" / "tawantinsuyu@.service"
INSTALLED: Final = "/opt/tawantinsuyu/bin/tawantinsuyu"
PROGRAM: Final = [sys.executable, "-c", "from tawantinsuyu.cli.main import app; app()"]


def command_of(unit: Path, port: int, settings: dict[str, str]) -> list[str]:
    """The command of a unit for this port, with the settings of its environment file."""
    (line,) = re.findall(r"^ExecStart=(.*)$", unit.read_text(encoding="utf-8"), re.MULTILINE)
    words = [re.sub(r"\$\{(\w+)\}", lambda name: settings[name[1]], word) for word in shlex.split(line)]
    assert words[0] == INSTALLED
    return [*PROGRAM, *(word.replace("%i", str(port)) for word in words[1:])]


class Unit:
    """One process, which can be started, stopped as systemd stops it, and killed."""

    def __init__(self, port: int, settings: dict[str, str], log: Path) -> None:
        self.port = port
        self._command = command_of(UNIT, port, settings)
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Start it without waiting."""
        paths = os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, cwd=ROOT, env={**os.environ, "PYTHONPATH": paths}, stdout=log, stderr=log
            )

    def wait_until_well(self) -> None:
        wait_until(self._is_well, f"a process that is well:\n{self._log}", 3 * PATIENCE)

    def _is_well(self) -> bool:
        assert self._process is not None
        if self._process.poll() is not None:
            raise RuntimeError(f"the process ended:\n{self._log.read_text()}")
        asking = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            asking.request("GET", "/healthz")
            return asking.getresponse().status == 200
        except OSError:
            return False
        finally:
            asking.close()

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Send a signal and wait for the end; nothing if it has ended already."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None
