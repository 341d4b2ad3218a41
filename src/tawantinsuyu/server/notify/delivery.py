"""What became of a message that was sent out, and when to try again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DELAYS: Final = (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR)
"""The pauses between the attempts: six of them within nine hours."""
LONGEST_WAIT: Final = 6 * HOUR
"""A receiver may ask for a longer pause, up to this one."""

BUSY: Final = frozenset((408, 429))
"""Refusals that say: later."""


class Outcome(StrEnum):
    """What is to be done next with a message."""

    DELIVERED = "delivered"
    RETRY = "retry"
    GIVEN_UP = "given-up"
    GONE = "gone"
    """The receiver exists no more: forget it."""


@dataclass(frozen=True)
class Delivery:
    """The end of one attempt: `reason` is a message id of [notify] with its arguments."""

    outcome: Outcome
    reason: str
    arguments: tuple[str, ...] = ()
    wait: int = 0
    """The seconds that the receiver asked for before the next attempt."""


def judge(status: int, wait: int = 0) -> Delivery:
    """What the status of an HTTP answer means for the message."""
    if 200 <= status < 300:
        return Delivery(Outcome.DELIVERED, "delivered")
    if 300 <= status < 400:
        return Delivery(Outcome.RETRY, "redirected", (str(status),))
    given_up = 400 <= status < 500 and status not in BUSY
    return Delivery(Outcome.GIVEN_UP if given_up else Outcome.RETRY, "refused", (str(status),), wait)


def next_delay(attempts: int, wait: int = 0) -> int | None:
    """Seconds until the next attempt, after so many failed ones; None when it is time to give up."""
    if attempts > len(DELAYS):
        return None
    return max(DELAYS[attempts - 1], min(wait, LONGEST_WAIT))
