"""Pinned packages: Python's from requirements, the web app's from its lock file."""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Final, NamedTuple

from harness.builds import ROOT

REQUIREMENTS: Final = ROOT / "requirements"
PINS: Final = REQUIREMENTS / "develop.txt"
"""Everything that anybody installs; the other files hold parts of it."""
LOCK_FILE: Final = ROOT / "web" / "package-lock.json"
PIN: Final = re.compile(r"([A-Za-z0-9._-]+)==([^\s;]+)")
MODULES: Final = "node_modules/"
NOT_STATED: Final = "not stated"
CLASSIFIER: Final = "License :: OSI Approved :: "
LONGEST: Final = 50
"""Maximum length of a licence name; some packages put the whole text there."""


class Package(NamedTuple):
    """A pinned package."""

    name: str
    version: str


def python_packages(file: Path = PINS) -> list[Package]:
    """Everything that `make lock` pinned in a file."""
    return [
        Package(*found.groups()) for found in map(PIN.match, file.read_text(encoding="utf-8").splitlines()) if found
    ]


def npm_packages(file: Path = LOCK_FILE) -> dict[Package, str]:
    """Everything in the lock file, with its licence."""
    entries = json.loads(file.read_text(encoding="utf-8"))["packages"]
    found = {
        Package(path.rpartition(MODULES)[2], str(entry["version"])): str(entry.get("license", NOT_STATED))
        for path, entry in entries.items()
        if path
    }
    return dict(sorted(found.items()))


def python_licence(name: str) -> str:
    """The licence that an installed package states; packages for other systems are not installed here."""
    try:
        about = metadata(name)
    except PackageNotFoundError:
        return NOT_STATED
    named = [each.removeprefix(CLASSIFIER) for each in about.get_all("Classifier", []) if each.startswith(CLASSIFIER)]
    (expression, *_), (text, *_) = (about.get_all(name, [""]) for name in ("License-Expression", "License"))
    told = expression or ", ".join(named) or text.strip()
    return told if 0 < len(told) <= LONGEST else NOT_STATED
