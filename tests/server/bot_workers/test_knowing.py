"""A bot that searches finds what it needs in what crosses to a worker process."""

from __future__ import annotations

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.server.bot_workers.box_ref import BoxRef
from tawantinsuyu.server.bot_workers.pool import _question
from tawantinsuyu.server.bot_workers.worker import WorkerCache, reply

BOT = "planner:iterations=5"


def test_a_planner_answers_in_a_worker_as_it_does_at_the_table() -> None:
    game = tw.new_game(players=2, seed=4)

    answer = reply(WorkerCache(make_bot), _question(BOT, BoxRef.of(game.box), "9", game.asked().knowledge, 0.0))

    assert answer == {"key": answer_of(make_bot(BOT, game.box, "9"), game)}
