"""Responses that browsers cache: files of the web app, and routes with the same answer for every client.

They are made once. A browser that has one asks whether it has changed, and gets 304 if not.
"""

from __future__ import annotations

import gzip
import hashlib
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

ASK_AGAIN: Final = "no-cache"
"""Browsers cache it and ask each time whether it has changed."""
FOREVER: Final = "public, max-age=31536000, immutable"
"""The content at this address never changes."""


class Kept(NamedTuple):
    """Content, its compressed form if that is smaller, its media type and its hash."""

    plain: bytes
    packed: bytes | None
    type: str
    hash: str

    @classmethod
    def of(cls, content: str | bytes, type: str, is_packed: bool = False) -> Kept:
        """Make the compressed form, unless the content `is_packed` already."""
        plain = content.encode() if isinstance(content, str) else content
        packed = plain if is_packed else gzip.compress(plain, mtime=0)
        return cls(plain, packed if len(packed) < len(plain) else None, type, hashlib.sha256(plain).hexdigest()[:32])

    def answer(self, request: Request, cache: str = ASK_AGAIN) -> Response:
        """The response: the content, or only headers with 304 if the browser has it."""
        accepted = [each.partition(";")[0].strip() for each in request.headers.get("accept-encoding", "").split(",")]
        is_packed = self.packed is not None and "gzip" in accepted
        etag = f'"{self.hash}-gzip"' if is_packed else f'"{self.hash}"'
        headers = {"cache-control": cache, "etag": etag, "vary": "accept-encoding"}
        known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
        if etag in known:
            return Response(status_code=304, headers=headers)
        if is_packed:
            headers["content-encoding"] = "gzip"
        return Response(self.packed if is_packed else self.plain, media_type=self.type, headers=headers)
