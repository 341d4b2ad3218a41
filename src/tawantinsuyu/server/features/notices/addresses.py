"""Which addresses the server may call. Players enter them, and none may reach into the server's own network.

A host is resolved once, all its addresses are checked, and the request goes to one of these addresses: resolving the
name again could return a different one (DNS rebinding).
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final, TypeAlias

import httpx

Resolve: TypeAlias = Callable[[str, int], Awaitable[Sequence[str]]]
"""Returns the addresses of a host for a port; raises `OSError` or `UnicodeError` if it has none."""

SCHEMES: Final = ("https", "http")
DEFAULT_PORTS: Final = {"https": 443, "http": 80}
FIRST_FREE_PORT: Final = 1024
LAST_PORT: Final = 65535
LONGEST_URL: Final = 2000

SPECIAL_V4: Final = tuple(
    IPv4Network(network)
    for network in (
        "0.0.0.0/8",  # this host
        "10.0.0.0/8",  # private
        "100.64.0.0/10",  # shared between a provider and its customers (CGNAT)
        "127.0.0.0/8",  # loopback
        "168.63.129.16/32",  # a public address that clouds use internally
        "169.254.0.0/16",  # link-local; clouds keep their credentials there
        "172.16.0.0/12",  # private
        "192.0.0.0/24",  # protocol assignments
        "192.0.2.0/24",  # documentation
        "192.88.99.0/24",  # relays of 6to4
        "192.168.0.0/16",  # private
        "198.18.0.0/15",  # benchmarks
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, and broadcast
    )
)
GLOBAL_V6: Final = IPv6Network("2000::/3")
"""The only range of IPv6 that is assigned to hosts; it excludes mapped, local and multicast addresses."""
SPECIAL_V6: Final = tuple(
    IPv6Network(network)
    for network in (
        "2001::/23",  # protocol assignments, among them Teredo, which wraps any IPv4 address
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4, which wraps any IPv4 address
        "3fff::/20",  # documentation
    )
)
NAT64: Final = IPv6Network("64:ff9b::/96")
"""IPv4 addresses as written in networks without IPv4: as public as the address inside."""

THREADS: Final = ThreadPoolExecutor(max_workers=4, thread_name_prefix="resolve")
"""Names are resolved in separate threads, since a name server can be made to answer slowly."""


class BadTarget(ValueError):
    """An address that may not be called: a message id of [notify] with its arguments."""

    def __init__(self, id: str, *args: str) -> None:
        super().__init__(id, *args)
        self.id = id
        self.arguments = args


class UnknownHost(BadTarget):
    """A host that currently has no address."""


@dataclass(frozen=True)
class Target:
    """A checked URL, and the addresses of its host, one of which is called."""

    url: httpx.URL
    addresses: tuple[str, ...]


async def resolve_host(host: str, port: int) -> list[str]:
    """The addresses of a host according to the system, best first."""
    ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    answers = await asyncio.get_running_loop().run_in_executor(THREADS, ask)
    return [str(address[0]) for *_, address in answers]


def is_public(address: str) -> bool:
    """Whether this is the address of a host on the public internet."""
    parsed = ip_address(address)
    if isinstance(parsed, IPv4Address):
        return not any(parsed in network for network in SPECIAL_V4)
    if parsed in NAT64:
        return is_public(str(embedded(parsed)))
    return parsed in GLOBAL_V6 and not any(parsed in network for network in SPECIAL_V6)


def embedded(address: IPv6Address) -> IPv4Address:
    """The IPv4 address in the last four bytes."""
    return IPv4Address(address.packed[-4:])


def read_url(url: str, *, allow_private: bool, schemes: Sequence[str] = SCHEMES) -> httpx.URL:
    """A parsed URL that may be called, as far as can be checked without resolving it. Raises `BadTarget`."""
    if len(url) > LONGEST_URL:
        raise BadTarget("url-too-long", str(LONGEST_URL))
    try:
        parsed = httpx.URL(url)
    except (httpx.InvalidURL, ValueError):
        raise BadTarget("bad-url") from None
    if not parsed.host:
        raise BadTarget("bad-url")
    if parsed.scheme not in schemes:
        raise BadTarget("bad-scheme", parsed.scheme, schemes[0])
    if parsed.userinfo:
        raise BadTarget("login-in-url")
    port = port_of(parsed)
    usual = port in DEFAULT_PORTS.values() or port >= FIRST_FREE_PORT
    if not 0 < port <= LAST_PORT or not (usual or allow_private):
        raise BadTarget("bad-port", str(port))
    return parsed


async def safe_target(
    url: str, *, allow_private: bool, resolve: Resolve = resolve_host, schemes: Sequence[str] = SCHEMES
) -> Target:
    """Resolve and check a URL. The caller uses the addresses of the target and does not resolve the name again.

    Raises `BadTarget`, even if only one of several addresses is private: there is no good reason to mix them.
    """
    parsed = read_url(url, allow_private=allow_private, schemes=schemes)
    host = host_of(parsed)
    try:
        addresses = tuple(dict.fromkeys(await resolve(host, port_of(parsed))))
    except (OSError, UnicodeError):
        addresses = ()
    if not addresses:
        raise UnknownHost("unknown-host", host)
    if not allow_private and not all(is_public(address) for address in addresses):
        raise BadTarget("private-address", host)
    return Target(parsed, addresses)


def host_of(url: httpx.URL) -> str:
    """The host as name servers and certificates write it: in ASCII, without brackets."""
    return url.raw_host.decode("ascii")


def port_of(url: httpx.URL) -> int:
    """The port, even if the URL omits it."""
    return DEFAULT_PORTS[url.scheme] if url.port is None else url.port
