"""Limits for a person or an address: request rates, and sockets open at the same time.

A rate is a token bucket: `20/hour` allows 20 at once, then one every three minutes. A bucket is stored as one number,
the time at which it is full again. Full buckets are removed a few at a time, so that no request waits for a clean-up.
Each server process counts for itself.
"""

from __future__ import annotations

import ipaddress
import math
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from starlette.types import Scope

from tawantinsuyu.table.refusal import Refused

PERIODS: Final = {"second": 1.0, "minute": 60.0, "hour": 3600.0, "day": 86400.0}
RATE: Final = re.compile(r"(?P<amount>[1-9][0-9]{0,8})/(?P<period>second|minute|hour|day)", re.ASCII)
MOST_BUCKETS: Final = 100_000
"""Maximum number of buckets for one rate; beyond it the least recently used ones are dropped to bound memory."""
TOLERANCE: Final = 1e-6
"""Seconds: rounding errors must not cost the last token of a bucket."""


class Rate:
    """A rate such as `20/hour`, with a bucket for each recent user. Raises `ValueError` for any other text."""

    def __init__(self, text: str) -> None:
        match = RATE.fullmatch(text.strip())
        if not match:
            raise ValueError(f"{text!r} is not a rate: write it like '20/hour', per second, minute, hour or day")
        self.period = PERIODS[match["period"]]
        self.amount = int(match["amount"])
        self.interval = self.period / self.amount
        self.full_again: OrderedDict[str, float] = OrderedDict()

    def take(self, who: str, now: float, tokens: int = 1) -> float:
        """Take tokens, at most a whole bucket. Returns 0, or the seconds to wait if there are not enough."""
        self._forget(now)
        full = max(self.full_again.get(who, now), now)
        cost = self.interval * min(tokens, self.amount)
        wait = full + cost - now - self.period
        if wait > TOLERANCE:
            return wait
        self.full_again[who] = full + cost
        self.full_again.move_to_end(who)
        return 0.0

    def charge(self, who: str, now: float, tokens: int) -> None:
        """Take tokens that were used already, even if there are not enough; at most a whole bucket is owed."""
        full = max(self.full_again.get(who, now), now) + self.interval * tokens
        self.full_again[who] = min(full, now + 2 * self.period)
        self.full_again.move_to_end(who)

    def _forget(self, now: float) -> None:
        """Drop up to two full buckets, least recently used first; a call adds at most one."""
        buckets = self.full_again
        for _ in range(2):
            if not buckets:
                return
            oldest = next(iter(buckets))
            if buckets[oldest] > now and len(buckets) < MOST_BUCKETS:
                return
            del buckets[oldest]


class Limits:
    """The rates by name. Only the event loop uses them, so there is no lock."""

    def __init__(self, config: Mapping[str, str], clock: Callable[[], float] = time.monotonic) -> None:
        self._rates = {name: Rate(text) for name, text in config.items()}
        self._clock = clock

    def check(self, name: str, who: str, uses: int = 1) -> None:
        """Count uses of a rate. Raises `Refused` (429, with the time to wait) if there are too many."""
        wait = self._rates[name].take(who, self._clock(), uses)
        if wait:
            seconds = math.ceil(wait)
            raise Refused(429, "too-fast", seconds, headers={"Retry-After": str(seconds)})

    def charge(self, name: str, who: str, uses: int) -> None:
        """Count uses after the fact: nothing is refused now, but the next `check` may be."""
        self._rates[name].charge(who, self._clock(), uses)


class Places:
    """A limit on concurrently open things: sockets of one address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: Counter[str] = Counter()

    @contextmanager
    def place(self, who: str) -> Iterator[None]:
        """Hold a place while the block runs. Raises `Refused` (429) if none is free."""
        if self.taken[who] >= self.most:
            raise Refused(429, "too-many-sockets", self.most)
        self.taken[who] += 1
        try:
            yield
        finally:
            self.taken[who] -= 1
            if not self.taken[who]:
                del self.taken[who]


def client_address(scope: Scope, trusted_proxies: int = 0) -> str:
    """The client as limits count it: an IPv4 address, or the /64 network of an IPv6 address, which is one household.

    Each proxy appends the address of its caller to `X-Forwarded-For`. Entries before those of our own proxies come from
    the client and prove nothing.
    """
    client = scope.get("client")
    socket = _address(client[0]) if client else None
    if not trusted_proxies:
        return socket or "unknown"
    values = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    hops = [hop.strip() for hop in ",".join(values).split(",") if hop.strip()]
    forwarded = _address(hops[-min(trusted_proxies, len(hops))]) if hops else None
    return forwarded or socket or "unknown"


def _address(text: str) -> str | None:
    """The address in a text that may also have a port or a network interface; None if there is none."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))
