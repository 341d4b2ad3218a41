"""Previews what follows from answers before they are given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tawantinsuyu.game.events import before_secrets
from tawantinsuyu.game.play import Play
from tawantinsuyu.rules.turn import is_in_turn


class Preview(NamedTuple):
    """What follows from an answer, before anything is drawn or another seat's secret is shown."""

    passes_on: bool
    """Whether another seat is asked at once, or the turn passes on."""
    can_undo: bool
    ends_turn: bool
    """Whether the asked seat has nothing more to decide in its own turn; draws at the end of the turn do not count."""


def preview(trial: Play, keys: Sequence[str]) -> Preview:
    """What follows from answers; `trial` is a copy to play on.

    It stops before the first draw and at the first secret of another seat, so it reveals nothing about decks or other
    players' hands. Raises `NotOffered`.
    """
    trial.chance = None  # a draw becomes a question to chance, which stays unanswered
    decision = trial.decision
    assert decision is not None
    was_in_turn = is_in_turn(trial.state, decision.seat)
    events = [event for key in keys for event in trial.play(key)]
    known = before_secrets(events, decision.seat)
    is_next_turn = any(event.kind == "turn" for event in known)
    if len(known) < len(events):
        return Preview(is_next_turn, can_undo=False, ends_turn=is_next_turn)
    ends_turn = was_in_turn and not is_in_turn(trial.state, decision.seat)
    after = trial.decision
    if after is not None and after.seat < 0:
        return Preview(is_next_turn, False, ends_turn)
    return Preview(is_next_turn or after is None or after.seat != decision.seat, trial.can_undo, ends_turn)
