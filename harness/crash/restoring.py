"""A restore drill with the commands of docs/how-to/run-a-server.md: back up during play, lose everything, restore."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from sqlalchemy.engine import URL

from harness.builds import ROOT
from harness.crash.company import Company, check_log, playing, stored
from harness.crash.players import Player, entries
from harness.crash.processes import MortalProcess
from harness.programs.postgres import BIN

PAGE: Final = ROOT / "docs" / "how-to" / "run-a-server.md"
PROGRAMS: Final = {"sqlite": ("sqlite3", "rm -f games.sqlite"), "postgresql": ("pg_dump", "pg_restore")}
"""The programs that the backup and restore blocks of the page start with."""
SQLITE_FILE: Final = "games.sqlite"
"""The name of the file on the page."""


def documented(program: str) -> str:
    """The only code block of the page with a line that starts with this program."""
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    (found,) = [block for block in blocks if re.search(rf"^{program} ", block, re.MULTILINE)]
    return str(found)


def run(block: str, folder: Path, environment: Mapping[str, str]) -> None:
    subprocess.run(["sh", "-e", "-c", block], cwd=folder, env={**os.environ, **environment}, check=True)


def drill(server: MortalProcess, url: URL, folder: Path, random: Random, rounds: int = 1) -> int:
    """Back up during play, lose everything, restore; returns how many answers were acknowledged before the backup.

    In a round, every player gets another acknowledgement.
    Raises `AssertionError` if any of them is lost, or if the game cannot continue.
    """
    backing_up, restoring = (documented(program) for program in PROGRAMS[url.get_backend_name()])
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    environment = {"DATABASE": address, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    company = Company([server], random)

    # given games that are backed up while people play, and go on for a while
    with playing(company):
        for _ in range(rounds):
            company.wait_for_answers()
        before = {table: dict(answers) for table, answers in company.acknowledged.items()}
        run(backing_up, folder, environment)
        company.wait_for_answers()
    player = company.players[-1]
    seen = player.guest.socket(player.table).receive("update")["state"]["version"]

    # when everything is lost and restored
    server.kill()
    run(restoring, folder, environment)
    server.start()

    # then every answer that was acknowledged before the backup is there
    for table, acknowledged in before.items():
        _, log = stored(url, table)
        assert acknowledged.items() <= entries(log).items()
        check_log(url, table)
    assert stored(url, player.table)[0].version < seen, "the backup was not made while people played"

    # and sockets come back, also one that had seen more, and people go on
    check_goes_on(player, stored(url, player.table)[0].version, seen)
    return sum(map(len, before.values()))


def check_goes_on(player: Player, restored: int, seen: int) -> None:
    socket = player.guest.socket(player.table, since=seen)
    assert socket.receive("update")["state"]["version"] == restored
    player.guest.answer(player.table)
    assert socket.until_version(restored + 1)["version"] == restored + 1
