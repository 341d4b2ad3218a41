"""docs/protocol.md and the client in examples/ are correct."""

from __future__ import annotations

import re
import sqlite3
import subprocess
from pathlib import Path

from harness.builds import ROOT
from harness.programs.node import command
from harness.servers.server import run_server
from tawantinsuyu.server.config import LIMITS

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs" / "how-to" / "run-a-server.md").read_text(encoding="utf-8")
REFUSED = re.compile(r'(?:Refused|Outdated)\(\s*409,\s*"([a-z-]+)"')


def test_the_page_lists_every_id_behind_409() -> None:
    table = PAGE.partition("The errors with status 409")[2].partition("## Rates")[0]
    listed = {id_ for row in table.splitlines() if row.startswith("| `") for id_ in re.findall("`([a-z-]+)`", row)}
    packages = [ROOT / "src" / "tawantinsuyu" / name for name in ("server", "table")]
    source = [file.read_text(encoding="utf-8") for package in packages for file in package.rglob("*.py")]

    assert {id_ for text in source for id_ in REFUSED.findall(text)} <= listed


def test_the_page_tells_the_rates_that_clients_meet() -> None:
    told = PAGE.partition("## Rates")[2]

    for names, words in (
        (("guests", "tables", "imports"), "| 30, 60 and 30 an hour |"),
        (("answers",), "| 20 a second each |"),
        (("reads", "replays", "sockets"), "| 100, 30 and 10 a second |"),
        (("chat", "notes", "drawings"), "| 20, 60 and 30 a minute |"),
        (("links", "webhooks", "mails"), "| 20, 10 and 5 an hour |"),
    ):
        assert words in told
        counts = [LIMITS[name].partition("/")[0] for name in names]
        assert re.findall("[0-9]+", words) == counts


def test_the_client_in_javascript_plays() -> None:
    with run_server() as server:
        done = subprocess.run(
            [*command("node"), str(ROOT / "examples" / "client.mjs"), server.url, "12"],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    assert done.returncode == 0, done.stderr
    assert "12 answers given" in done.stdout


def test_old_tables_are_removed_with_all_that_belongs_to_them(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    statements = re.findall(r"```sql\n(.*?)```", HOSTING, re.DOTALL)
    with run_server(database=str(file)) as server:
        ana = server.guest()
        old, young = ana.create_table(("me", "open")), ana.create_table(("me", "open"))
        playing = ana.create_table(("me", "bot:random"), start=True)
    with sqlite3.connect(file) as database:
        database.execute("UPDATE tables SET updated_at = 1 WHERE id IN (?, ?)", (old["id"], playing["id"]))
    database.close()

    assert len(statements) == 1
    done = sqlite3.connect(file, isolation_level=None)
    done.executescript(statements[0])

    assert {id_ for (id_,) in done.execute("SELECT id FROM tables")} == {young["id"], playing["id"]}
    assert {id_ for (id_,) in done.execute("SELECT table_id FROM seats")} == {young["id"], playing["id"]}
    done.close()
