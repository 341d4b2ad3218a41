"""Asking a bot about a position that a test has built."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from tawantinsuyu.bots.greedy import GreedyBot
from tawantinsuyu.game.decision import decision_of
from tawantinsuyu.game.view import View
from tawantinsuyu.kernel.loop import pending
from tests.support.given import Table
from tests.support.printing import box_with


def greedy_answer(table: Table, box: Mapping[str, Mapping[str, Any]] | None = None) -> str:
    """What the greedy bot answers to the pending question; `box` are the changed entries of the position."""
    asked = pending(table.s)
    assert asked is not None
    decision = decision_of(table.s, asked)
    view = {**table.view(decision.seat), "decision": decision.to_data()}
    return GreedyBot(box_with(box or {})).choose(cast(View, view), decision)
