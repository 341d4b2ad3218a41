"""Chromium for tests of the web app: `python -m harness.programs.chromium` finds it or installs the system's package.

No test library downloads its own browser: only the system's gets security updates.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
ELSEWHERE: Final = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)

FLAGS: Final = (
    "--no-sandbox",  # it runs as whoever runs the tests, who may be root, and opens no page but ours
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""With these options it makes no requests of its own."""

MISSING: Final = """The tests of the web app need the browser Chromium.
  Debian, Ubuntu: apt-get install chromium
  Fedora:         dnf install chromium
  macOS:          brew install --cask chromium
Where it is installed but not found, put its folder on PATH."""

INSTALL: Final = """
export DEBIAN_FRONTEND=noninteractive
install() { apt-get install -y -q --no-install-recommends -o DPkg::Lock::Timeout=300 chromium; }
install || { apt-get update -q && install; }
"""


def find(path: str | None = None, elsewhere: tuple[Path, ...] = ELSEWHERE) -> Path | None:
    """The browser: on PATH (or `path`), or where some systems install it."""
    for name in NAMES:
        found = shutil.which(name, path=path)
        if found is not None:
            return Path(found)
    return next((place for place in elsewhere if place.exists()), None)


def ensure() -> Path:
    """The browser; installed now if necessary and allowed."""
    browser = find()
    if browser is None and shutil.which("apt-get"):
        become_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
        if not become_root or shutil.which("sudo"):
            subprocess.run([*become_root, "sh", "-c", INSTALL], stdout=sys.stderr, check=False)
            browser = find()
    if browser is None:
        sys.exit(MISSING)
    return browser


if __name__ == "__main__":
    ensure()
