"""Write a fixture for the upgrade drill: a database and saves with unfinished games, made by an earlier checkout.

    git worktree add --detach ../then COMMIT
    python -m tools.upgrades.fixture ../then
    git worktree remove ../then

The earlier server runs here, and the games are played through its HTTP interface; saves are made through the public
API. Both have stayed compatible since the first server. It runs with the earlier sources in today's environment; if it
needs other dependencies, `--python` names an environment that has them.

`tests/upgrades` opens every fixture in its folder. Make one before each new database revision, rules number and
component set, and never make an old one again: it stands for what people have on their disks.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
import re
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx

from harness.builds import ROOT

FOLDER: Final = ROOT / "tests" / "upgrades" / "fixtures"
TURN: Final = 8
"""The turn in which games are left."""
COOKIE: Final = "tawantinsuyu"

ALL_MODULES: Final = ("vassals", "nobles", "buildings")
MODES: Final[dict[str, dict[str, Any]]] = {
    "2 players": {"players": 2},
    "3 players, modules": {"players": 3, "modules": ["way-of-the-sun:simpa", *ALL_MODULES]},
    "4 players": {"players": 4, "variants": {"treat_as_scope": "full", "leftover_weaving_price": "3"}},
    "4 players, modules": {"players": 4, "modules": ["way-of-the-sun:ruruy", *ALL_MODULES]},
    "axomamma": {"players": 1, "opponent": "axomamma"},
    "pachamama": {"players": 1, "opponent": "pachamama"},
    "pachamama, modules": {
        "players": 1,
        "opponent": "pachamama",
        "modules": ["way-of-the-sun:simpa", *ALL_MODULES],
    },
}
"""Settings by a name; every mode of the first server."""

SAVING: Final = """
import json, sys
from random import Random
import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
modes, turn = json.load(sys.stdin)
saves = {}
for name, settings in modes.items():
    random = Random(name)
    for seed in range(100):
        game = tw.new_game(seed=f"{name} {seed}", **settings)
        while game.decision is not None and (game.state.turn < turn or random.random() < 0.7):
            game.play(random.choice(game.decision.options).key)
        if game.decision is not None:
            break
    saves[name] = {
        "data": game.to_data(),
        "record": game.record({"play-seed": f"{name} {seed}", "play-seed-after": "0"}).to_text(),
        "position": game.position_text(),
    }
json.dump({"rules": getattr(tw, "RULES", 0), "components": load_box().short_hash, "saves": saves}, sys.stdout)
"""
"""Runs in the checkout: plays each mode at random and prints what it would save."""

SERVING: Final = "from tawantinsuyu.cli.main import app; app()"


def main() -> None:
    """Write one fixture and say what is in it."""
    parser = argparse.ArgumentParser(description="Write a fixture of the upgrade drill.")
    parser.add_argument("checkout", type=Path, help="the folder of a checkout of the state")
    parser.add_argument("--python", default=sys.executable, help="the Python to run it with")
    given = parser.parse_args()
    made = fixture_of(given.checkout.resolve(), given.python)
    FOLDER.mkdir(parents=True, exist_ok=True)
    file = FOLDER / f"{made['revision']}-rules-{made['rules']}-set-{made['components'][:8]}.json.xz"
    file.write_bytes(lzma.compress(json.dumps(made, sort_keys=True).encode(), preset=9))
    sys.stdout.write(f"{file.relative_to(ROOT)}: {len(made['tables'])} tables, {file.stat().st_size} bytes\n")


def fixture_of(checkout: Path, python: str) -> dict[str, Any]:
    """The fixture of a checkout as data: its versions, the database as SQL, its device, and saved games."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "TAWANTINSUYU_BUILD": "interpreted"}
    saved = subprocess.run(
        [python, "-c", SAVING],
        input=json.dumps([MODES, TURN]),
        capture_output=True,
        check=True,
        text=True,
        env=environment,
        cwd=checkout,
    )
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.sqlite"
        with serving([python, "-c", SERVING], database, environment, checkout) as url:
            cookie, tables = play(url)
        return {**json.loads(saved.stdout), **dumped(database), "cookie": cookie, "tables": tables}


@contextmanager
def serving(program: list[str], database: Path, environment: dict[str, str], checkout: Path) -> Iterator[str]:
    """The server of a checkout on a new database; gives its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [*program, "serve", "--database", str(database), "--port", str(port)]
    log = database.with_suffix(".log")
    with log.open("wb") as out:
        server = subprocess.Popen(command, env=environment, cwd=checkout, stdout=out, stderr=out)
    try:
        until = time.monotonic() + 60
        while server.poll() is None and time.monotonic() < until:
            try:
                httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=5, trust_env=False).raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.2)
        else:
            raise RuntimeError(f"the server does not answer: {log.read_text(errors='replace')[-2000:]}")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(30)


def play(url: str) -> tuple[str, dict[str, str]]:
    """Begin a table of each mode and play it; returns the cookie of the player and the ids of the tables by mode."""
    with httpx.Client(base_url=url, timeout=60, trust_env=False) as client:
        me = client.post("/api/guests", json={"name": "Ana"}).raise_for_status().json()
        client.headers["X-CSRF-Token"] = me["csrf"]
        tables = {name: _begun(client, name, settings) for name, settings in MODES.items()}
        for table in tables.values():
            _played(client, table)
        return client.cookies[COOKIE], tables


def _begun(client: httpx.Client, name: str, settings: dict[str, Any]) -> str:
    seats = [{"kind": "me"}, *[{"kind": "bot"}] * (settings["players"] - 1)]
    sent = {"game": settings, "seats": seats, "title": name, "start": True}
    table: str = client.post("/api/tables", json=sent).raise_for_status().json()["id"]
    return table


def _played(client: httpx.Client, table: str) -> None:
    """Answer at random until the turn to leave in, there in the middle of a turn of one's own if there is one."""
    random, until = Random(table), time.monotonic() + 300
    while time.monotonic() < until:
        state = client.get(f"/api/tables/{table}/state").raise_for_status().json()
        decision = state["view"]["decision"]
        if decision is None:
            time.sleep(0.1)
        elif state["view"]["turn"] >= TURN and state["can_undo"]:
            return
        else:
            key = random.choice(decision["options"])["key"]
            client.post(f"/api/tables/{table}/answers", json={"decision": state["version"], "key": key})
            time.sleep(0.06)  # the limit is 20 a second


def dumped(database: Path) -> dict[str, Any]:
    """The database as SQL text, and its revision."""
    with closing(sqlite3.connect(database)) as opened:
        ((revision,),) = opened.execute("SELECT version_num FROM alembic_version").fetchall()
        lines = [re.sub(r"X'([0-9A-F]+)'", _readable, line) for line in opened.iterdump()]
        return {"revision": f"r{revision}", "sql": "\n".join(lines) + "\n"}


def _readable(blob: re.Match[str]) -> str:
    """Bytes as text, which can be compressed better; `write_database` makes bytes of it again."""
    data = bytes.fromhex(blob[1])
    is_deflated = data[:1] != b"{"
    text = (zlib.decompress(data) if is_deflated else data).decode().replace("'", "''")
    return f"deflated('{text}')" if is_deflated else f"CAST('{text}' AS BLOB)"


def write_database(sql: str, file: Path) -> None:
    """The database of a fixture as a file."""
    with closing(sqlite3.connect(file)) as database:
        database.create_function("deflated", 1, lambda text: zlib.compress(text.encode()))
        database.executescript(sql)


def read_fixture(file: Path) -> dict[str, Any]:
    """The inverse of what `main` writes."""
    fixture: dict[str, Any] = json.loads(lzma.decompress(file.read_bytes()))
    return fixture


if __name__ == "__main__":
    main()
