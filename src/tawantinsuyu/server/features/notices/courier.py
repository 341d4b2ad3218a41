"""The only way out: all messages to addresses entered by players go through a courier."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import httpx

from tawantinsuyu.server.features.notices.addresses import (
    SCHEMES,
    BadTarget,
    Resolve,
    Target,
    UnknownHost,
    host_of,
    resolve_host,
    safe_target,
)
from tawantinsuyu.server.features.notices.delivery import Delivery, Outcome, judge

MOST_ADDRESSES: Final = 3
"""How many addresses of a host are tried if it is unreachable."""


@dataclass(frozen=True)
class Courier:
    """Posts to checked addresses only, within a time limit, without following redirects.

    Every message has its own connection: one made for one name is never reused for another at the same address. The
    transport is used without a client, so that no proxy, cookie, login file or redirect applies, and no log gets the
    URL, which often holds a secret.
    """

    version: str
    """Sent in the User-Agent header."""
    allow_private: bool = False
    """For private networks: allow all addresses and ports."""
    timeout: float = 10.0
    """Seconds for everything: name lookup, connection, request and response headers."""
    resolve: Resolve = resolve_host
    tls: ssl.SSLContext = field(default_factory=httpx.create_ssl_context, repr=False)

    async def target(self, url: str, schemes: Sequence[str] = SCHEMES) -> Target:
        """Check an address, for example before it is stored. Raises `BadTarget`."""
        try:
            async with asyncio.timeout(self.timeout):
                return await safe_target(url, allow_private=self.allow_private, resolve=self.resolve, schemes=schemes)
        except TimeoutError:
            raise UnknownHost("timed-out") from None

    async def post(
        self, url: str, body: bytes, headers: Mapping[str, str], schemes: Sequence[str] = SCHEMES
    ) -> Delivery:
        """Post once. Failures outside are not raised but returned as the delivery."""
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
                continue  # nothing has been sent yet: try the next address
        return await self._call_at(addresses[-1], target, body, headers, self.timeout)

    async def _call_at(
        self, address: str, target: Target, body: bytes, headers: Mapping[str, str], connect_seconds: float
    ) -> Delivery:
        """The URL contains the address, so nothing is resolved; the Host header and the certificate use the name."""
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
                "timeout": {
                    "connect": connect_seconds,
                    "read": self.timeout,
                    "write": self.timeout,
                    "pool": self.timeout,
                },
            },
        )
        async with httpx.AsyncHTTPTransport(verify=self.tls) as transport:
            answer = await transport.handle_async_request(request)
            try:
                return judge(answer.status_code, _seconds(answer.headers.get("Retry-After", "")))
            finally:
                await answer.aclose()  # only the status counts: the body is not read


def _seconds(text: str) -> int:
    """The seconds in a header; 0 if it is a date instead."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
