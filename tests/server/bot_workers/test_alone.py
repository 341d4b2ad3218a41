"""No worker outlives its server, whatever happens to the server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.server.bot_workers.asked import PATIENCE, SOME

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
PROGRAM = [sys.executable, "-m", "tests.server.bot_workers.alone"]


def test_workers_end_when_the_server_is_killed_even_in_mid_thought(tmp_path: Path) -> None:
    server = subprocess.Popen(
        [*PROGRAM, "wait", str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
    )
    assert server.stdout is not None
    assert server.stdout.readline() == f"idle={SOME.keys[0]}\n"

    server.kill()
    _, errors = server.communicate(
        timeout=PATIENCE
    )  # workers write errors to the same pipe: it ends when all have ended

    assert errors == ""


def test_stopping_leaves_no_process_even_before_the_workers_are_ready_in_either_loop() -> None:
    done = subprocess.run(
        [*PROGRAM, "stop"], capture_output=True, text=True, env=ENVIRONMENT, timeout=PATIENCE, check=True
    )

    assert done.stdout.splitlines() == 2 * [
        "lazy=True started=False left=False",
        "lazy=False started=True left=False",
    ]
    assert done.stderr == ""
