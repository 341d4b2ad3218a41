"""Tables, seats, versions, undo and proposals behave like their model, whatever several people do at once."""

from __future__ import annotations

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from harness.servers.server import ServerInThread
from harness.walks.walk import walks

SMALL = settings(max_examples=5, stateful_step_count=25)
"""`make walks N=200` walks further."""


def test_random_walks_of_several_people_are_as_the_model_says(any_server: ServerInThread) -> None:
    with any_server.visit():
        walk, done = walks(any_server)
        run_state_machine_as_test(walk, settings=SMALL)
    assert done["requests"] > done["refusals"]
