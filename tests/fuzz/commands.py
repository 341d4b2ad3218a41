"""Input typed at the terminal."""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import chdir
from random import Random
from typing import Final

from tests.cli.scripted import lines, start
from tests.fuzz.fuzzer import Fuzzer
from tests.fuzz.mutations import mutated_bytes, mutated_text

SEATS: Final = ("human,random", "human,human", "human,random,human", "human,random,random,random")
COMMANDS: Final = (
    *("help", "?", "board", "hill", "market", "conquest", "solo", "palaces", "players", "hand", "score", "log"),
    *("undo", "save game", "load game", "save", "load", "load nothing", "why 1", "why 99", "why", "why not"),
    *("why not space:M23", "why not place", "why not god-card:G07", "why not M23", "quit", "exit", "y", ""),
)
FILE_COMMAND: Final = re.compile(r"(save|load)\s(.*)", re.DOTALL)
LONGEST: Final = 60
"""Lines of one input: each question shows the whole table."""


class Commands(Fuzzer):
    """The first line names the seats, the others are typed one after another; then the player leaves."""

    name = "commands"

    def __enter__(self) -> Commands:
        os.environ["TAWANTINSUYU_LANGUAGE"] = "en"
        return self

    def make(self, random: Random, known: bytes | None) -> bytes:
        if known:
            text = known.decode("utf-8", "replace")
        else:
            typed = [self.typed(random) for _ in range(random.randrange(1, LONGEST))]
            text = "\n".join([random.choice(SEATS), *typed])
        for _ in range(random.randrange(3)):
            text = mutated_text(random, text, COMMANDS)
        data = text.encode("utf-8", "surrogatepass")
        return mutated_bytes(random, data) if random.random() < 0.1 else data

    def typed(self, random: Random) -> str:
        return str(random.randrange(1, 9)) if random.random() < 0.7 else random.choice(COMMANDS)

    def run(self, data: bytes) -> str:
        seats, *typed = data.decode("utf-8", "replace").split("\n")
        typed = [harmless(line.strip()) for line in typed[:LONGEST]]
        with tempfile.TemporaryDirectory() as folder, chdir(folder):
            start(lines(*typed), seats if seats in SEATS else SEATS[0]).run()
        return ""


def harmless(line: str) -> str:
    """Files are written and read in the folder of the run alone."""
    found = FILE_COMMAND.fullmatch(line)
    return f"{found[1]} {re.sub(r'[^A-Za-z0-9 _-]', '', found[2])[:40]}" if found else line
