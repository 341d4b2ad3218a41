"""Paying without a choice (AXO-41)."""

from __future__ import annotations

from tawantinsuyu.core.state import State
from tawantinsuyu.rules.payment import take_payment, ways_to_pay


def pay(s: State, seat: int, cost: int) -> None:
    """AXO-41: pay a cost that can be paid; gold replaces only what is missing."""
    if cost:
        take_payment(s, seat, ways_to_pay(s.players[seat].stock, cost)[0])
