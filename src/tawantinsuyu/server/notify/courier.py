"""The one way out: every message to an address that a player entered is carried by a courier."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import httpx

from tawantinsuyu.server.notify.addresses import (
    SCHEMES,
    BadTarget,
    Resolve,
    Target,
    UnknownHost,
    host_of,
    resolve_host,
    safe_target,
)
from tawantinsuyu.server.notify.delivery import Delivery, Outcome, judge

MOST_ADDRESSES: Final = 3
"""So many addresses of a host are tried when it cannot be reached at the first."""


@dataclass(frozen=True)
class Courier:
    """Posts to checked addresses only, within a time limit, and follows nobody elsewhere.

    Every message has a connection of its own: a connection made for one name is never used for another at the same
    address. The transport is used without a client, so that no proxy, cookie, login file or redirect comes in, and no
    log gets the URL, which often holds a secret.
    """

    version: str
    """Told to receivers in the header User-Agent."""
    allow_private: bool = False
    """For people's own networks: addresses and ports of all kinds may be called."""
    timeout: float = 10.0
    """Seconds for all of it: name, connection, request and the head of the answer."""
    resolve: Resolve = resolve_host
    tls: ssl.SSLContext = field(default_factory=httpx.create_ssl_context, repr=False)

    async def target(self, url: str, schemes: Sequence[str] = SCHEMES) -> Target:
        """Check an address, for example before it is stored; raises BadTarget."""
        try:
            async with asyncio.timeout(self.timeout):
                return await safe_target(url, allow_private=self.allow_private, resolve=self.resolve, schemes=schemes)
        except TimeoutError:
            raise UnknownHost("timed-out") from None

    async def post(
        self, url: str, body: bytes, headers: Mapping[str, str], schemes: Sequence[str] = SCHEMES
    ) -> Delivery:
        """Post once. Nothing is raised for what goes wrong outside: the delivery tells."""
        try:
            async with asyncio.timeout(self.timeout):
                return await self._call(await self.target(url, schemes), body, headers)
        except UnknownHost as unknown:
            return Delivery(Outcome.RETRY, unknown.id, unknown.arguments)
        except BadTarget as bad:
            return Delivery(Outcome.GIVEN_UP, bad.id, bad.arguments)
        except (TimeoutError, httpx.TimeoutException):
            return Delivery(Outcome.RETRY, "timed-out")
        except (httpx.TransportError, OSError):
            return Delivery(Outcome.RETRY, "no-connection")

    async def _call(self, target: Target, body: bytes, headers: Mapping[str, str]) -> Delivery:
        addresses = target.addresses[:MOST_ADDRESSES]
        for address in addresses[:-1]:
            try:
                return await self._call_at(address, target, body, headers, self.timeout / len(addresses))
            except (httpx.ConnectError, httpx.ConnectTimeout):
                continue  # nothing has been sent yet: the next address may be within reach
        return await self._call_at(addresses[-1], target, body, headers, self.timeout)

    async def _call_at(
        self, address: str, target: Target, body: bytes, headers: Mapping[str, str], patience: float
    ) -> Delivery:
        """The URL names the address, so nothing is left to be resolved; Host header and certificate are the host's."""
        request = httpx.Request(
            "POST",
            target.url.copy_with(host=address),
            content=body,
            headers={
                **headers,
                "Host": target.url.netloc.decode("ascii"),
                "User-Agent": f"tawantinsuyu/{self.version}",
                "Connection": "close",
            },
            extensions={
                "sni_hostname": host_of(target.url).removesuffix("."),
                "timeout": {"connect": patience, "read": self.timeout, "write": self.timeout, "pool": self.timeout},
            },
        )
        async with httpx.AsyncHTTPTransport(verify=self.tls) as transport:
            answer = await transport.handle_async_request(request)
            try:
                return judge(answer.status_code, _seconds(answer.headers.get("Retry-After", "")))
            finally:
                await answer.aclose()  # the status is all we want to know; the body is left unread, however long it is


def _seconds(text: str) -> int:
    """A header of seconds; its other form, a date, is left to our own pauses."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
