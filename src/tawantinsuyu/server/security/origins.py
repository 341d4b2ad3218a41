"""Where requests come from: other sites may not act for a person, and the server answers only to its own names.

A browser sends our cookie with requests of other sites, too. It says which site made them: `Origin` and
`Sec-Fetch-Site`. Other programs send neither, and have no cookie that a site could abuse.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from starlette.types import ASGIApp, Receive, Scope, Send

from tawantinsuyu.server.errors import send_refusal
from tawantinsuyu.table.refusal import Refused

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
LOOPBACK_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
WEB_SCHEMES: Final = {"https": "https", "wss": "https"}
"""The scheme of the page behind a request or a socket; http for all others."""

NAME: Final = re.compile(r"[a-z0-9._-]+", re.ASCII)
HOST: Final = re.compile(r"(?P<name>[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(?P<port>[0-9]{1,5}))?", re.ASCII)
ORIGIN: Final = re.compile(r"(?P<scheme>https?)://(?P<host>.+)", re.ASCII)


class Origin(NamedTuple):
    """A site, as browsers distinguish sites."""

    scheme: str
    name: str
    port: int


class Origins:
    """Middleware: refuses unknown names of the server, and changes and sockets from pages of other sites.

    `public` are the origins under which clients reach the server through a proxy. `hosts` are the names the server
    answers to; None means all.
    """

    def __init__(self, app: ASGIApp, public: Iterable[str] = (), hosts: Collection[str] | None = None) -> None:
        self.app = app
        self.public = frozenset(public_origin(each) for each in public)
        self.hosts = (
            None if hosts is None else {host_name(each) for each in hosts} | {each.name for each in self.public}
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = None if scope["type"] == "lifespan" else self._refused(scope)
        if refused is None:
            await self.app(scope, receive, send)
        else:
            await send_refusal(refused, scope, receive, send)

    def _refused(self, scope: Scope) -> Refused | None:
        host = _host(scope)
        if self.hosts is not None and (host is None or host.name not in self.hosts):
            return Refused(403, "foreign-host")
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return None
        origins = _values(scope, b"origin")
        if any(self._foreign(origin, host) for origin in origins):
            return Refused(403, "foreign-origin")
        if scope["type"] == "http" and _sent_by_foreign_page(scope, bool(origins)):
            return Refused(403, "foreign-origin")
        return None

    def _foreign(self, text: str, host: Origin | None) -> bool:
        origin = read_origin(text)
        return origin is None or (origin != host and origin not in self.public)


def own_hosts(bind: str, names: Iterable[str] = ()) -> frozenset[str] | None:
    """The names that a server bound to this address answers to; None means all.

    A server on the loopback address is for this machine only. But any site can point its own name to that address, and
    the browser would treat it as the server's own site, so only known names are answered.
    """
    given = frozenset(host_name(each) for each in names)
    return given | LOOPBACK_NAMES if given or _is_loopback(bind) else None


def public_origin(text: str) -> Origin:
    """An origin from the configuration. Raises `ValueError`."""
    origin = read_origin(text)
    if origin is None:
        raise ValueError(f"{text!r} is not an origin: write it like 'https://play.example.org', without a path")
    return origin


@lru_cache(1000)
def read_origin(text: str) -> Origin | None:
    """The origin in a header; None if there is none (`null`, a URL with a path, other text)."""
    match = ORIGIN.fullmatch(text.lower())
    return _read_host(match["scheme"], match["host"]) if match else None


def host_name(text: str) -> str:
    """A host name or address from the configuration, without the brackets of IPv6. Raises `ValueError`."""
    name = _bare(text)
    try:
        return str(ipaddress.ip_address(name))
    except ValueError:
        if NAME.fullmatch(name):
            return name
    raise ValueError(f"{text!r} is not the name of a host: write it like 'play.example.org', without scheme and port")


def _bare(name: str) -> str:
    return name.lower().removeprefix("[").removesuffix("]")


@lru_cache(1000)
def _read_host(scheme: str, text: str) -> Origin | None:
    match = HOST.fullmatch(text.lower())
    if not match:
        return None
    return Origin(scheme, _bare(match["name"]), int(match["port"] or DEFAULT_PORTS[scheme]))


def _host(scope: Scope) -> Origin | None:
    """The server's origin according to the request; None if the header is missing or repeated."""
    values = _values(scope, b"host")
    return _read_host(WEB_SCHEMES.get(scope.get("scheme", "http"), "http"), values[0]) if len(values) == 1 else None


def _sent_by_foreign_page(scope: Scope, with_origin: bool) -> bool:
    """Whether the browser says so. A request from the same site (another port, a subdomain) needs an origin."""
    sites = _values(scope, b"sec-fetch-site")
    return "cross-site" in sites or ("same-site" in sites and not with_origin)


def _values(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def _is_loopback(bind: str) -> bool:
    try:
        return ipaddress.ip_address(_bare(bind)).is_loopback
    except ValueError:
        return bind.lower() == "localhost"
