"""The documentation at `/docs/`: the folder that `make docs` builds, served if it exists.

Its pages contain scripts and styles. The policy of each page allows styles, and exactly the scripts in it, by their
hashes.
"""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from pathlib import Path
from typing import Final

from starlette.routing import Route

from tawantinsuyu.server.security.headers import DOCS, policy
from tawantinsuyu.server.site.web_app import INDEX, above_this, folder_routes

BUILT: Final = Path("build", "docs", "site")
"""The built site in a checkout."""
SCRIPT: Final = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)


def find_docs(wanted: Path | None = None) -> Path | None:
    """The folder of the built site: `wanted`, or the one in a checkout. Raises `ValueError`."""
    if wanted is not None and not (wanted / INDEX).is_file():
        raise ValueError(f"there is no documentation in {wanted}: {INDEX} is missing (make docs builds it)")
    folders = [folder / BUILT for folder in above_this()] if wanted is None else [wanted]
    return next((folder for folder in folders if (folder / INDEX).is_file()), None)


def docs_routes(wanted: Path | None = None) -> list[Route]:
    """A route for each file; empty if there is no site."""
    folder = find_docs(wanted)
    if folder is None:
        return []
    return folder_routes(DOCS, folder, _policy)


def _policy(name: str, content: bytes) -> str:
    inside = {hashlib.sha256(script).digest() for script in SCRIPT.findall(content)} if name.endswith(".html") else ()
    scripts = " ".join(["'self'", *sorted(f"'sha256-{b64encode(digest).decode()}'" for digest in inside)])
    return policy(**{"script-src": scripts, "style-src": "'self' 'unsafe-inline'"})
