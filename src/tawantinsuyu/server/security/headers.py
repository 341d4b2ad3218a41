"""Headers that tell browsers what our pages may do, and what other sites may do with them."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

SOURCES: Final = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}


def policy(**other: str) -> str:
    """The content security policy, with overrides for some sources."""
    return "; ".join(f"{name} {value}" for name, value in (SOURCES | other).items())


CONTENT_SECURITY_POLICY: Final = policy()
"""All content comes from this server and none is inline. `connect-src 'self'` covers sockets to the same host."""

FORBIDDEN_FEATURES: Final = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
"""Features that a board game does not need. Full screen, the clipboard and wake lock stay allowed."""

HEADERS: Final = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # an address may contain the code of a private link
    "permissions-policy": ", ".join(f"{feature}=()" for feature in FORBIDDEN_FEATURES),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
HSTS: Final = "max-age=31536000"
"""One year of https only, without sub-domains: they may belong to others."""

API: Final = "/api"
DOCS: Final = "/docs/"
"""The documentation: each of its pages has its own policy."""
OFFLINE: Final = "/offline/"
"""The offline edition: it runs WebAssembly."""
POLICY: Final = b"content-security-policy"
PUBLIC: Final = ("/api/drawings/", "/api/rules/", "/api/translations/", "/api/words/")
"""Routes with the same response for every client: their own cache-control header is kept."""


class SecurityHeaders:
    """Middleware: adds these headers to every response. Responses of the API are not cached, except public ones.

    `https` says that clients reach the server by https only.
    """

    def __init__(self, app: ASGIApp, https: bool = False) -> None:
        self.app = app
        always = HEADERS | ({"strict-transport-security": HSTS} if https else {})
        self._elsewhere = [(name.encode(), value.encode()) for name, value in always.items()]
        self._api = [*self._elsewhere, (b"cache-control", b"no-store")]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        path: str = scope["path"]
        is_api = path == API or path.startswith(API + "/")
        is_public = path.startswith(PUBLIC)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = {bytes(name).lower() for name, _ in message.get("headers", ())}
                is_kept = not is_api or (is_public and b"cache-control" in said)
                ours = self._elsewhere if is_kept else self._api
                names = {name for name, _ in ours}
                if path.startswith((DOCS, OFFLINE)) and POLICY in said:
                    names.discard(POLICY)
                    ours = [header for header in ours if header[0] != POLICY]
                theirs = [header for header in message.get("headers", ()) if bytes(header[0]).lower() not in names]
                message = {**message, "headers": [*theirs, *ours]}
            await send(message)

        await self.app(scope, receive, with_headers)
