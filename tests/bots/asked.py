"""Asking a bot about a position that a test has built."""

from __future__ import annotations

from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.game.asked_seat import AskedSeat
from tawantinsuyu.game.settings import Settings
from tests.support.given import Table


def asked_at(table: Table) -> AskedSeat:
    """The pending question with what its seat may know."""
    assert table.seat is not None
    return AskedSeat(table.s, table.seat, Settings(len(table.s.players)))


def greedy_answer(table: Table) -> str:
    """The key of the greedy bot's answer to the pending question."""
    return table.keys[GreedyBot().pick(asked_at(table))]
