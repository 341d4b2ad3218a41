"""Tables, seats, versions, undo and proposals behave like their model, whatever several people do at once."""

from __future__ import annotations

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from harness.servers.server import ServerInThread
from harness.walks.walk import KINDS, walks

SMALL = settings(max_examples=5, stateful_step_count=25)
"""`make walks N=500` walks further."""


def test_random_walks_of_several_people_are_as_the_model_says(any_server: ServerInThread) -> None:
    with any_server.visit():
        walk, done = walks(any_server)
        run_state_machine_as_test(walk, settings=SMALL)
    assert done["requests"] > done["refusals"]


def test_a_walk_to_the_end_of_its_game_is_as_the_model_says(server: ServerInThread) -> None:
    with server.visit():
        walk = walks(server)[0]()
        try:
            walk.make_table(seats=2, shift=0, deal=0)
            while walk.model.status == "playing":
                walk.play_on([1])
            for number in range(len(walk.sent) - 20, len(walk.sent)):
                walk.send_again(number)
            for kind in KINDS:
                walk.send(kind, person=0, back=1, choice=0, number=0)

            assert walk.model.status == "finished"
            walk.facts_are_as_in_the_model()
            walk.games_are_as_in_the_model()
            walk.everything_comes_over_sockets_once()
        finally:
            walk.teardown()
