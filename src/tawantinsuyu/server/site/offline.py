"""The offline edition at `/offline/`: the folder that `make offline` builds, served if it exists.

Its page and its workers run WebAssembly and show pictures that they draw themselves; the policy allows that only in
this folder. The scope of its service worker is the folder.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.routing import Route

from tawantinsuyu.server.security.headers import OFFLINE, policy
from tawantinsuyu.server.site.web_app import above_this, folder_routes

BUILT: Final = Path("build", "offline")
"""The built folder in a checkout."""
LIST: Final = "files.json"
"""The last file that the build writes."""
POLICY: Final = policy(**{"script-src": "'self' 'wasm-unsafe-eval'", "img-src": "'self' blob: data:"})


def find_offline(wanted: Path | None = None) -> Path | None:
    """The built folder: `wanted`, or the one in a checkout. Raises `ValueError`."""
    if wanted is not None and not (wanted / LIST).is_file():
        raise ValueError(f"there is no offline edition in {wanted}: {LIST} is missing (make offline builds it)")
    folders = [folder / BUILT for folder in above_this()] if wanted is None else [wanted]
    return next((folder for folder in folders if (folder / LIST).is_file()), None)


def offline_routes(wanted: Path | None = None) -> list[Route]:
    """A route for each file; empty if the edition is not built."""
    folder = find_offline(wanted)
    return [] if folder is None else folder_routes(OFFLINE, folder, lambda _name, _content: POLICY)
