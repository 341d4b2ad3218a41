"""Games on a Ray cluster are the same games. Runs where the extra `cluster` is installed; development installs it."""

from __future__ import annotations

import socket
from pathlib import Path
from secrets import token_hex

import pytest

import tawantinsuyu as tw
from tests.simulation.experiments import a_plan, command, contents, process, results

pytest.importorskip("ray")

from tawantinsuyu.simulation.cluster import ClusterError, do_on_machine

PATIENCE = 180


def test_a_cluster_of_two_workers_gives_the_same_results(tmp_path: Path) -> None:
    results(a_plan(), 6, tmp_path / "here")

    running = process(
        tmp_path,
        *["simulate", "-o", tmp_path / "cluster", "--seats", "random,random", "--seed", 7, "--games", 6, "--no-report"],
        *["--cluster", "local", "--workers", 2],
        RAY_AUTH_MODE="token",
        RAY_AUTH_TOKEN=token_hex(32),  # else Ray would keep one in the home of whoever runs the tests
    )
    try:
        _, errors = running.communicate(timeout=PATIENCE)
    finally:
        running.kill()

    assert running.returncode == 0, errors
    assert contents(tmp_path / "cluster") == contents(tmp_path / "here")


def test_a_machine_with_another_version_does_nothing() -> None:
    with pytest.raises(ClusterError, match="install the same version everywhere"):
        do_on_machine(abs, 0, "another", tw.RULES)
    with pytest.raises(ClusterError, match=f"not version {tw.__version__} with rules 99"):
        do_on_machine(abs, 0, tw.__version__, 99)
    assert do_on_machine(abs, -3, tw.__version__, tw.RULES) == 3


def test_a_cluster_that_does_not_answer_is_reported_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    with socket.socket() as closed:  # bound, but nobody listens
        closed.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{closed.getsockname()[1]}"
        done = command("simulate", "-o", tmp_path / "out", "--seats", "random,random", "--cluster", address)

    assert done.exit_code == 1
    assert f"no answer at '{address}'" in done.stderr
    again = command("simulate", "-o", tmp_path / "out", "--seats", "random,random", "--games", 2, "--no-report")
    assert again.exit_code == 0, again.output
