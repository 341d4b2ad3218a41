"""The build packages of the web app: pinned, for every machine, and not bound to one download site."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from harness.builds import ROOT

WEB = ROOT / "web"


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((WEB / name).read_text(encoding="utf-8"))
    return found


def test_every_package_is_asked_for_in_one_version() -> None:
    package = read("package.json")

    for name, version in {**package["devDependencies"], **package["overrides"]}.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
    assert "dependencies" not in package, "what the browser needs is built in"


def test_the_lock_file_names_checksums_and_no_places_of_download() -> None:
    packages = {name: entry for name, entry in read("package-lock.json")["packages"].items() if name}

    assert not [name for name, entry in packages.items() if "resolved" in entry]
    assert not [name for name, entry in packages.items() if not entry["integrity"].startswith("sha512-")]
    assert not [name for name, entry in packages.items() if entry.get("hasInstallScript")]


@pytest.mark.parametrize(
    "machine", ["linux-x64-gnu", "linux-arm64-gnu", "linux-x64-musl", "darwin-arm64", "darwin-x64", "win32-x64-msvc"]
)
def test_the_lock_file_has_the_native_parts_for_every_kind_of_machine(machine: str) -> None:
    packages = read("package-lock.json")["packages"]

    assert f"node_modules/@rolldown/binding-{machine}" in packages
    assert f"node_modules/lightningcss-{machine}" in packages
