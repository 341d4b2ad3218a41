"""The outcome of sending a message, and when to try again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DELAYS: Final = (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR)
"""Seconds between attempts: six attempts within nine hours."""
LONGEST_WAIT: Final = 6 * HOUR
"""The longest pause that a receiver can request."""

BUSY: Final = frozenset((408, 429))
"""Statuses that mean "try later"."""


class Outcome(StrEnum):
    """What to do next with a message."""

    DELIVERED = "delivered"
    RETRY = "retry"
    GIVEN_UP = "given-up"
    GONE = "gone"
    """The receiver no longer exists: remove it."""


@dataclass(frozen=True)
class Delivery:
    """The result of one attempt: `reason` is a message id of [notify] with its arguments."""

    outcome: Outcome
    reason: str
    arguments: tuple[str, ...] = ()
    wait: int = 0
    """Seconds that the receiver asked to wait."""


def judge(status: int, wait: int = 0) -> Delivery:
    """The result for an HTTP status."""
    if 200 <= status < 300:
        return Delivery(Outcome.DELIVERED, "delivered")
    if 300 <= status < 400:
        return Delivery(Outcome.RETRY, "redirected", (str(status),))
    given_up = 400 <= status < 500 and status not in BUSY
    return Delivery(Outcome.GIVEN_UP if given_up else Outcome.RETRY, "refused", (str(status),), wait)


def next_delay(attempts: int, wait: int = 0) -> int | None:
    """Seconds until the next attempt, after this many failed ones; None to give up."""
    if attempts > len(DELAYS):
        return None
    return max(DELAYS[attempts - 1], min(wait, LONGEST_WAIT))
