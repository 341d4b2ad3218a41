"""Bots that misbehave or wait, made in worker processes by `make_troubled`. What follows a colon is a file."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from tawantinsuyu.box.box import Box
from tawantinsuyu.game.decision import Decision
from tawantinsuyu.game.view import View

MAKER = "tests.server.bot_workers.troubled:make_troubled"
GOOD = "first"


class TroubledBot:
    """Does what its name says, and takes the first option if that leaves it alive."""

    def __init__(self, name: str) -> None:
        self.name, _, self.file = name.partition(":")

    def choose(self, view: View, decision: Decision) -> str:
        match self.name:
            case "dies":
                os._exit(3)
            case "dies-once" if not Path(self.file).exists():
                Path(self.file).touch()
                os._exit(3)
            case "quits":
                sys.exit()
            case "hangs":
                self._tell()
                while True:
                    pass
            case "waits":
                self._tell()
                while not Path(f"{self.file}.go").exists():
                    time.sleep(0.005)
            case "raises":
                raise ValueError(decision.keys[0])
            case "cheats":
                return "not-offered"
            case "says-nothing":
                return None  # type: ignore[return-value]
            case "prints":
                os.write(1, b'{"key":"printed"}\n')
                sys.stdin.read()
            case "tells":
                self._tell()
        return decision.keys[0]

    def _tell(self) -> None:
        facts = Path(f"{self.file}.new")
        facts.write_text(json.dumps({"pid": os.getpid(), "nice": os.nice(0)}))
        facts.rename(self.file)


def make_troubled(name: str, _box: Box, _seed: str) -> TroubledBot:
    return TroubledBot(name)
