"""The files of the web app, read once when the server starts; nothing else is served.

Files with a hash in their name never change, so browsers cache them. Browsers revalidate the others each time, and get
304 if nothing has changed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Match, Route
from starlette.types import Scope

from tawantinsuyu.server.site.cached_response import FOREVER, REVALIDATE, CachedResponse
from tawantinsuyu.table.refusal import say

INDEX: Final = "index.html"
HASHED: Final = "assets/"
"""The folder in which the build puts files with a content hash in their name."""

PAGES: Final = (
    "/",
    "/tables/{table}",
    "/tables/{table}/replay",
    "/tables/{table}/review",
    "/tables/{table}/position",
    "/replays/{replay}",
    "/replays/{replay}/review",
    "/about",
    "/rules",
    "/learn",
    "/watch",
    "/legend",
    "/puzzles",
    "/challenge",
    "/score",
    "/companion",
    "/companion/mirror",
    "/edition",
    "/translate",
    "/identity",
    "/sign-in/{code}",
    "/games",
    "/find",
    "/studies",
    "/friends",
    "/friends/{code}",
    "/people/{code}",
    "/admin",
    "/mail/confirm/{code}",
    "/mail/stop/{key}",
)
"""Paths of the app's pages."""

PACKAGED: Final = Path(__file__).parents[1] / "site_files"
"""The app in a wheel."""
CHECKOUT: Final = Path("web", "dist")
"""The built app in a checkout."""

TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".gz": "application/gzip",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Listed here, so that they do not depend on the machine."""
COMPRESSED_ALREADY: Final = frozenset({".gz", ".png", ".woff2"})
UNKNOWN: Final = "application/octet-stream"


NOT_BUILT: Final = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Tawantinsuyu</title><p>{0}</p></html>'


def find_site(wanted: Path | None = None) -> Path | None:
    """The folder of the built app: `wanted`, or the one in the package, or that of a checkout. Raises `ValueError`."""
    if wanted is not None and not (wanted / INDEX).is_file():
        raise ValueError(f"there is no web app in {wanted}: {INDEX} is missing")
    folders = [PACKAGED, *_checkouts()] if wanted is None else [wanted]
    return next((folder for folder in folders if (folder / INDEX).is_file()), None)


def _checkouts() -> list[Path]:
    """Folders above this file that may contain the app: the source and the compiled build are at different depths."""
    return [folder / CHECKOUT for folder in above_this()]


def above_this() -> list[Path]:
    """The checkout that contains this file, if any, for either build."""
    return [folder for folder in Path(__file__).resolve().parents[2:] if (folder / "web" / "package.json").is_file()]


def site_routes(wanted: Path | None = None) -> list[Route]:
    """The routes of the app. Unknown paths get 404: browsers as a page of the app, other clients as JSON."""
    folder = find_site(wanted)
    if folder is None:
        return [route(path, _not_built) for path in PAGES]
    files = {path.relative_to(folder).as_posix(): _read(path) for path in folder.rglob("*") if path.is_file()}
    index = files.pop(INDEX)
    pages = [route(path, _serving(index)) for path in PAGES]
    return [
        *pages,
        *(
            route(f"/{name}", _serving(file, FOREVER if name.startswith(HASHED) else REVALIDATE))
            for name, file in sorted(files.items())
        ),
        UnknownPage("/{path:path}", _unknown(index), methods=["GET"], include_in_schema=False),
    ]


class UnknownPage(Route):
    """Matches every address that a browser requests as a page, except those of the API and of files."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] != "http" or scope["path"].startswith(("/api/", f"/{HASHED}")):
            return Match.NONE, {}
        if "text/html" not in Headers(scope=scope).get("accept", ""):
            return Match.NONE, {}
        return super().matches(scope)


def _read(path: Path) -> CachedResponse:
    return CachedResponse.of(path.read_bytes(), TYPES.get(path.suffix, UNKNOWN), path.suffix in COMPRESSED_ALREADY)


Endpoint = Callable[[Request], Awaitable[Response]]


def route(path: str, endpoint: Endpoint) -> Route:
    return Route(path, endpoint, methods=["GET"], include_in_schema=False)


def _serving(file: CachedResponse, cache: str = REVALIDATE) -> Endpoint:
    async def serve(request: Request) -> Response:
        return file.answer(request, cache)

    return serve


def _unknown(index: CachedResponse) -> Endpoint:
    async def serve(request: Request) -> Response:
        answer = index.answer(request, REVALIDATE)
        if answer.status_code == 200:
            answer.status_code = 404
        return answer

    return serve


async def _not_built(_: Request) -> Response:
    page = NOT_BUILT.format(escape(say("no-site")))
    return Response(page, 503, media_type="text/html", headers={"cache-control": "no-store"})


def folder_routes(at: str, folder: Path, policy_of: Callable[[str, bytes], str]) -> list[Route]:
    """A route below `at` for each file of a folder, with the policy for its name and content.

    A file is read and compressed at its first request: most servers never get one.
    """
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())

    @cache
    def cached(name: str) -> tuple[CachedResponse, str]:
        file = folder / name
        return _read(file), policy_of(name, file.read_bytes())

    async def serve(request: Request) -> Response:
        file, rules = cached(request.scope["path"].removeprefix(at) or INDEX)
        answer = file.answer(request)
        answer.headers["content-security-policy"] = rules
        return answer

    async def enter(_: Request) -> Response:
        return RedirectResponse(at)

    return [route(at.rstrip("/"), enter), *(route(f"{at}{name}", serve) for name in ("", *names))]
