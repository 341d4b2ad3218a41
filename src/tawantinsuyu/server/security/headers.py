"""Headers that tell browsers what our pages may do, and what others may do with them."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""Everything comes from us, nothing is written into the page. `connect-src 'self'` covers sockets to the same host."""

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
"""What a board game has no use for. Full screen, the clipboard and a lit screen stay possible."""

HEADERS: Final = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # an address may hold the code of a private link
    "permissions-policy": ", ".join(f"{feature}=()" for feature in FORBIDDEN_FEATURES),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
HSTS: Final = "max-age=31536000"
"""One year of https only. Sub-domains are not ours to decide about."""

API: Final = "/api"
FOR_EVERYBODY: Final = ("/api/drawings/", "/api/rules/", "/api/words/")
"""Where the API answers everybody alike: what a route says there of keeping its answer stays."""


class SecurityHeaders:
    """Middleware: every answer has these headers, whatever the app says; answers of the API are kept nowhere,
    unless they are for everybody and say so themselves.

    `https` says that people reach the server by https alone.
    """

    def __init__(self, app: ASGIApp, https: bool = False) -> None:
        self.app = app
        always = HEADERS | ({"strict-transport-security": HSTS} if https else {})
        self._elsewhere = [(name.encode(), value.encode()) for name, value in always.items()]
        self._api = [*self._elsewhere, (b"cache-control", b"no-store")]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and put the headers on the answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        path: str = scope["path"]
        is_api = path == API or path.startswith(API + "/")
        for_everybody = path.startswith(FOR_EVERYBODY)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = {bytes(name).lower() for name, _ in message.get("headers", ())}
                is_kept = not is_api or (for_everybody and b"cache-control" in said)
                ours = self._elsewhere if is_kept else self._api
                names = {name for name, _ in ours}
                theirs = [header for header in message.get("headers", ()) if bytes(header[0]).lower() not in names]
                message = {**message, "headers": [*theirs, *ours]}
            await send(message)

        await self.app(scope, receive, with_headers)
