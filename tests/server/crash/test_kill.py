"""A server that is killed at any moment has lost nothing that it acknowledged, and goes on where it was."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from random import Random

import pytest

from tawantinsuyu.box.load import load_box
from tawantinsuyu.server.storage.database import normal_url, sqlite_url
from tawantinsuyu.server.table.log_replay import replayed
from tests.server.crash.company import Company, check_log, playing, seen_as_stored, stored
from tests.server.crash.players import entries
from tests.server.crash.processes import Nursery, processes
from tests.server.guest import wait_until


@pytest.mark.parametrize(("kind", "kills"), [("sqlite", 3), ("postgres", 2)])
def test_every_acknowledged_answer_survives_any_kill(
    request: pytest.FixtureRequest, nursery: Nursery, tmp_path: Path, kind: str, kills: int
) -> None:
    database = str(tmp_path / "games.sqlite") if kind == "sqlite" else request.getfixturevalue("postgres_url")
    url = sqlite_url(database) if kind == "sqlite" else normal_url(database)
    random = Random(f"{kind} {kills}")
    with processes(nursery, database, tmp_path) as (server,):
        company = Company([server], random)
        with playing(company):
            for number in range(kills):
                # given a server under load
                if number == kills - 1:
                    company.play_with_bots()
                company.wait_for_answers()
                time.sleep(random.uniform(0.3, 1.0))

                # when it is killed
                server.kill()

                # then all that was acknowledged is in the log, which is a game
                for table, acknowledged in company.acknowledged.items():
                    _, log = stored(url, table)
                    assert acknowledged.items() <= entries(log).items()
                    check_log(url, table)

                # and people and bots go on
                server.start()
            company.wait_for_answers()

        # in the end nothing happened that was not acknowledged sooner or later, and nothing twice
        for table, acknowledged in company.acknowledged.items():
            _, log = stored(url, table)
            assert acknowledged == entries(log)
            check_log(url, table)
        for player in company.players:
            state, row, log = wait_until(partial(seen_as_stored, url, player), "what is seen is what is stored")
            assert state["view"]["players"] == replayed(row, log, load_box()).view(state["seat"])["players"]
            assert player.interrupted
