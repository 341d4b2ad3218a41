"""A training on a Ray cluster plays the same games. Development installs the extra `cluster`."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path
from secrets import token_hex

import pytest

from tawantinsuyu.training.dataset import GAMES_PER_FILE, play_all
from tawantinsuyu.training.workers import ProcessPool
from tests.training.test_training import orders

pytest.importorskip("ray")

PATIENCE = 240
ON_A_CLUSTER = f"""
import sys
from pathlib import Path
from tawantinsuyu.simulation.cluster import Cluster
from tawantinsuyu.training.dataset import play_all
from tests.training.test_training import orders
print(list(play_all(Path(sys.argv[1]), orders(), {2 * GAMES_PER_FILE}, Cluster("local", 2))))
"""


def python(*words: object) -> subprocess.CompletedProcess[str]:
    # else Ray would keep a token in the home of whoever runs the tests
    secrets = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token_hex(32)}
    path = os.pathsep.join(str(Path(entry).absolute()) for entry in sys.path)
    return subprocess.run(
        [sys.executable, *map(str, words)],
        env={**os.environ, **secrets, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_a_cluster_gives_the_same_games(tmp_path: Path) -> None:
    list(play_all(tmp_path / "here", orders(), 2 * GAMES_PER_FILE, ProcessPool(2)))

    done = python("-c", ON_A_CLUSTER, tmp_path / "cluster")

    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str([0, GAMES_PER_FILE, 2 * GAMES_PER_FILE])
    here, there = (
        {file.name: file.read_bytes() for file in (tmp_path / name).iterdir()} for name in ("here", "cluster")
    )
    assert here == there


def test_a_cluster_that_does_not_answer_is_reported(tmp_path: Path) -> None:
    with socket.socket() as closed:  # bound, but nobody listens
        closed.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{closed.getsockname()[1]}"
        done = python("-m", "tawantinsuyu.training", tmp_path / "new", "--cluster", address)

    assert done.returncode == 1
    assert f"no answer at '{address}'" in done.stderr
    assert "Traceback" not in done.stderr
