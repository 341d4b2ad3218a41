"""The benchmark of several server processes: its players play, and its figures cover all processes."""

from __future__ import annotations

import pytest

from harness.programs.postgres import DatabaseCluster
from tools.bench.processes import Wanted, measure

TABLES = 2
THINK = 0.05


@pytest.mark.parametrize("apart", [False, True])
def test_players_of_all_processes_answer_and_are_told(postgres: DatabaseCluster, apart: bool) -> None:
    carried = measure(postgres, 2, Wanted(TABLES, THINK, 1.0, apart, by_channel=apart))

    assert carried.processes == 2
    assert carried.rate > 0
    assert len(carried.delays) > 0
    assert min(carried.servers, carried.players) > 0
