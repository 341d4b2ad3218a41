"""Responses cached by server and browser: files of the web app, and routes with the same response for every client.

They are made once. A browser that has one checks whether it has changed, and gets 304 if not.
"""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

import orjson
from starlette.requests import Request
from starlette.responses import Response

REVALIDATE: Final = "no-cache"
"""Browsers cache it and revalidate it each time."""
FOREVER: Final = "public, max-age=31536000, immutable"
"""The content at this address never changes."""


class CachedResponse(NamedTuple):
    """Content, compressed if that is smaller, its media type and the hash of its plain form."""

    content: bytes
    is_gzip: bool
    type: str
    hash: str

    @classmethod
    def of(cls, content: str | bytes, type: str, is_packed: bool = False) -> CachedResponse:
        """Compress the content, unless it `is_packed` already."""
        plain = content.encode() if isinstance(content, str) else content
        packed = plain if is_packed else gzip.compress(plain, mtime=0)
        is_gzip = len(packed) < len(plain)
        return cls(packed if is_gzip else plain, is_gzip, type, hashlib.sha256(plain).hexdigest()[:32])

    def answer(self, request: Request, cache: str = REVALIDATE) -> Response:
        """The response: the content, or only headers with 304 if the browser has it."""
        accepted = [each.partition(";")[0].strip() for each in request.headers.get("accept-encoding", "").split(",")]
        sends_gzip = self.is_gzip and "gzip" in accepted
        etag = f'"{self.hash}-gzip"' if sends_gzip else f'"{self.hash}"'
        headers = {"cache-control": cache, "etag": etag, "vary": "accept-encoding"}
        known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
        if etag in known:
            return Response(status_code=304, headers=headers)
        if sends_gzip:
            headers["content-encoding"] = "gzip"
            return Response(self.content, media_type=self.type, headers=headers)
        plain = gzip.decompress(self.content) if self.is_gzip else self.content
        return Response(plain, media_type=self.type, headers=headers)


class CachedResponses:
    """The JSON responses that were needed last, at most `most` of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._cached: OrderedDict[Hashable, CachedResponse] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], object]) -> CachedResponse:
        """The response for a key; `make` returns its content."""
        if key not in self._cached:
            self._cached[key] = CachedResponse.of(orjson.dumps(make()), "application/json")
        self._cached.move_to_end(key)
        if len(self._cached) > self._most:
            self._cached.popitem(last=False)
        return self._cached[key]
