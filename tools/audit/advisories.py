"""Published advisories, from the registries of the packages.

PyPI returns the advisories of a version with its metadata; npm answers `npm audit`. A mirror may offer neither: then
a package counts as unchecked, and the page says so.
"""

from __future__ import annotations

import json
import subprocess
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from harness.programs.node import WEB, NoNode, command, environment
from tools.audit.pins import Package

PYPI: Final = "https://pypi.org/pypi"
SECONDS: Final = 20
NPM_SECONDS: Final = 120


class Checked(NamedTuple):
    """The checked packages, their advisories, and why other packages were not checked."""

    packages: frozenset[Package]
    advisories: list[str]
    trouble: str = ""


Fetch = Callable[[str], Any]
"""Reads JSON from an address; None if it does not exist. Raises `OSError`."""


def fetched(url: str) -> Any:
    """See `Fetch`."""
    try:
        with urllib.request.urlopen(url, timeout=SECONDS) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return None
        raise


def check_python(packages: Sequence[Package], fetch: Fetch = fetched) -> Checked:
    """Ask PyPI about each version; a mirror may know only the newest one, which then covers only packages at it."""
    checked: list[Package] = []
    advisories: list[str] = []
    trouble = ""
    for package in packages:
        try:
            told = fetch(f"{PYPI}/{package.name}/{package.version}/json") or fetch(f"{PYPI}/{package.name}/json")
        except (OSError, ValueError) as error:
            trouble = f"PyPI does not answer: {error}"
            break
        if told is None or told["info"]["version"] != package.version or "vulnerabilities" not in told:
            trouble = "the registry tells advisories of the newest versions only"
            continue
        checked.append(package)
        advisories += [
            f"{package.name} {package.version}: {found['id']} {found.get('link') or ''}".strip()
            for found in told["vulnerabilities"]
            if not found.get("withdrawn")
        ]
    return Checked(frozenset(checked), advisories, trouble)


def check_npm(packages: Sequence[Package]) -> Checked:
    """Ask npm about the lock file."""
    try:
        words = [*command("npm"), "audit", "--json", "--package-lock-only"]
        run = subprocess.run(
            words, cwd=WEB, env=environment(), capture_output=True, text=True, timeout=NPM_SECONDS, check=False
        )
    except (NoNode, OSError, subprocess.TimeoutExpired) as error:
        return Checked(frozenset(), [], f"npm audit cannot be run: {error}")
    return npm_report(run.stdout, packages)


def npm_report(text: str, packages: Sequence[Package]) -> Checked:
    """Parse the output of `npm audit --json`."""
    try:
        told = json.loads(text)
    except ValueError:
        return Checked(frozenset(), [], "npm audit printed no report")
    if "vulnerabilities" not in told:
        reason = str(told.get("message", "no reason given")).partition(" - ")[0]  # then comes the address
        return Checked(frozenset(), [], f"npm audit was not answered: {reason}")
    advisories = [
        f"{name} {found['range']}: {cause['title']} {cause['url']}"
        for name, found in told["vulnerabilities"].items()
        for cause in found["via"]
        if isinstance(cause, dict)
    ]
    return Checked(frozenset(packages), advisories)
