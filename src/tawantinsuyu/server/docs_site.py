"""The documentation at `/docs/`: the folder that `make docs` builds, served where it is there.

Its pages have scripts and styles inside. The policy of each page allows styles, and exactly the scripts in it, by
their hashes. A file is read and compressed when it is first asked for: most servers are never asked.
"""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tawantinsuyu.server.security.headers import DOCS, policy
from tawantinsuyu.server.site import COMPRESSED_ALREADY, INDEX, TYPES, UNKNOWN, above_this, route
from tawantinsuyu.server.wire.kept import Kept

BUILT: Final = Path("build", "docs", "site")
"""The built site in a checkout."""
SCRIPT: Final = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)


def find_docs(wanted: Path | None = None) -> Path | None:
    """The folder of the built site: `wanted`, or the one of a checkout. Raises `ValueError`."""
    if wanted is not None and not (wanted / INDEX).is_file():
        raise ValueError(f"there is no documentation in {wanted}: {INDEX} is missing (make docs builds it)")
    folders = [folder / BUILT for folder in above_this()] if wanted is None else [wanted]
    return next((folder for folder in folders if (folder / INDEX).is_file()), None)


def docs_routes(wanted: Path | None = None) -> list[Route]:
    """A route for each file, and none if there is no site."""
    folder = find_docs(wanted)
    if folder is None:
        return []
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    kept = lru_cache(maxsize=None)(lambda name: _read(folder / name))

    async def serve(request: Request) -> Response:
        file, rules = kept(request.scope["path"].removeprefix(DOCS) or INDEX)
        answer = file.answer(request)
        answer.headers["content-security-policy"] = rules
        return answer

    async def enter(_: Request) -> Response:
        return RedirectResponse(DOCS)

    pages = [route(f"{DOCS}{name}", serve) for name in ("", *names)]
    return [route(DOCS.rstrip("/"), enter), *pages]


def _read(path: Path) -> tuple[Kept, str]:
    content = path.read_bytes()
    inside = {hashlib.sha256(script).digest() for script in SCRIPT.findall(content)} if path.suffix == ".html" else ()
    scripts = " ".join(["'self'", *sorted(f"'sha256-{b64encode(digest).decode()}'" for digest in inside)])
    rules = policy(**{"script-src": scripts, "style-src": "'self' 'unsafe-inline'"})
    return Kept.of(content, TYPES.get(path.suffix, UNKNOWN), path.suffix in COMPRESSED_ALREADY), rules
