"""The processor time that requests take, charged to the address that they come from, and to the person.

How often somebody may ask says little about the work that this causes. So the time that a request takes on the event
loop and in threads is measured, and an address that has used up its share (`processor` in the limits) is refused until
it has earned some again, whatever it asked for. The processes of bots have a queue of their own (`bot_workers`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Generator
from contextvars import ContextVar
from functools import partial
from types import coroutine
from typing import Any, Final, ParamSpec, TypeVar

from starlette.types import ASGIApp, Receive, Scope, Send

from tawantinsuyu.server.security.limits import Limits, client_address

RATE: Final = "processor"
"""The rate that counts milliseconds."""
FREE: Final = ("/healthz", "/metrics")
"""Asked for by the host's own programs."""

T = TypeVar("T")
P = ParamSpec("P")


class Spending:
    """The processor time that one request or socket has taken so far, in seconds."""

    __slots__ = ("seconds",)

    def __init__(self) -> None:
        self.seconds = 0.0


_spending: ContextVar[Spending | None] = ContextVar("spending", default=None)


def timed(work: Callable[P, T]) -> Callable[P, T]:
    """The same work, for a thread: its processor time counts for the request that asks for it now."""
    spending = _spending.get()
    if spending is None:
        return work

    def run(*args: P.args, **kwargs: P.kwargs) -> T:
        begin = time.thread_time()
        try:
            return work(*args, **kwargs)
        finally:
            spending.seconds += time.thread_time() - begin

    return run


async def in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """`asyncio.to_thread`, `timed`."""
    return await asyncio.to_thread(timed(work), *args, **kwargs)


async def measured(work: Awaitable[T]) -> T:
    """The same coroutine; the processor time of its own steps counts for the present request."""
    spending = _spending.get()
    return await (work if spending is None else _steps(work.__await__(), spending))


@coroutine
def _steps(work: Generator[Any, Any, T], spending: Spending) -> Generator[Any, Any, T]:
    step: Callable[[], Any] = partial(work.send, None)
    while True:
        begin = time.thread_time()
        try:
            waits_for = step()
        except StopIteration as done:
            result: T = done.value
            return result
        finally:
            spending.seconds += time.thread_time() - begin
        try:
            step = partial(work.send, (yield waits_for))
        except GeneratorExit:
            work.close()
            raise
        except BaseException as error:
            step = partial(work.throw, error)


class ProcessorTime:
    """Middleware: measures requests and sockets, and refuses addresses that have used up their share (429)."""

    def __init__(self, app: ASGIApp, trusted_proxies: int = 0) -> None:
        self.app = app
        self.trusted_proxies = trusted_proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope["path"] in FREE:
            await self.app(scope, receive, send)
            return
        limits: Limits = scope["app"].state.services.limits
        address = client_address(scope, self.trusted_proxies)
        limits.check(RATE, address, 0)
        account = Account(limits, address)
        token = _spending.set(account.spending)
        scope["account"] = account
        try:
            await measured(self.app(scope, receive, send))
        finally:
            _spending.reset(token)
            account.settle()


class Account:
    """What a request or an open socket has spent and not been charged for yet; `account` in its scope."""

    def __init__(self, limits: Limits, address: str) -> None:
        self.spending = Spending()
        self._limits = limits
        self._payers = [address]

    def add(self, person_id: str) -> None:
        """Charge the person as well, who may come from many addresses. Refuses (429) if their share is used up."""
        if person_id not in self._payers:
            self._payers.append(person_id)
            self._limits.check(RATE, person_id, 0)

    def settle(self) -> None:
        """Charge for what was spent since the last time."""
        spent, self.spending.seconds = self.spending.seconds, 0.0
        for payer in self._payers:
            self._limits.charge(RATE, payer, round(spent * 1000))

    def check(self) -> None:
        """Charge, and refuse (429) if a share is used up."""
        self.settle()
        for payer in self._payers:
            self._limits.check(RATE, payer, 0)
