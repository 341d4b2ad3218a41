"""Every pinned package is on the dependency page, every chosen one has a reason, and advisories are found."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

import pytest

from harness.builds import ROOT
from tools.audit.advisories import check_python, npm_report
from tools.audit.page import PAGE, packages_on, page
from tools.audit.pins import NOT_STATED, Package, npm_packages, python_licence, python_packages

OLD = Package("old", "1.0")
NEW = Package("new", "2.0")
ADVISORY = {"id": "PYSEC-1", "link": "https://osv.dev/PYSEC-1"}


def test_the_page_lists_every_pinned_package_with_its_version() -> None:
    listed = packages_on(PAGE.read_text(encoding="utf-8"))

    assert listed == [*python_packages(), *npm_packages()], "run make audit"


def test_every_chosen_package_has_a_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *[each for extra in project["optional-dependencies"].values() for each in extra],
    ]
    web = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    names = {re.split(r"[<>=\[;]", each)[0] for each in wanted} | {
        *web.get("dependencies", ()),
        *web["devDependencies"],
    }
    names.remove(project["name"])  # `dev` holds the other extras
    assert "dependencies" not in web
    reasons = (ROOT / "docs" / "decisions" / "0004-dependencies.md").read_text(encoding="utf-8").lower()

    words = set(re.findall(r"@?[a-z0-9][a-z0-9/-]*", reasons))

    assert names - words == set(), "give the reason in docs/decisions/0004-dependencies.md"


def test_advisories_of_a_version_are_told_unless_withdrawn() -> None:
    known = {
        "https://pypi.org/pypi/old/1.0/json": {
            "info": {"version": "1.0"},
            "vulnerabilities": [ADVISORY, {"id": "PYSEC-2", "withdrawn": "2026-01-01"}],
        }
    }

    checked = check_python([OLD], known.get)

    assert checked.packages == {OLD}
    assert checked.advisories == ["old 1.0: PYSEC-1 https://osv.dev/PYSEC-1"]
    assert checked.trouble == ""


def test_a_registry_that_knows_newest_versions_only_leaves_others_unchecked() -> None:
    told: dict[str, Any] = {"info": {"version": "2.0"}, "vulnerabilities": []}
    known = {f"https://pypi.org/pypi/{name}/json": told for name in ("old", "new")}

    checked = check_python([OLD, NEW], known.get)

    assert checked.packages == {NEW}
    assert "newest versions only" in checked.trouble


def test_without_a_network_nothing_counts_as_checked() -> None:
    def fetch(url: str) -> Any:
        raise OSError(f"no way to {url}")

    checked = check_python([OLD, NEW], fetch)

    assert checked.packages == frozenset()
    assert "PyPI does not answer" in checked.trouble
    assert "could be checked" in page("2026-11-01", {OLD: "MIT"}, {NEW: "MIT"}, [checked])


@pytest.mark.parametrize(
    ("printed", "packages", "advisories"),
    [
        ("", 0, 0),
        ('{"message": "405 Method Not Allowed"}', 0, 0),
        ('{"vulnerabilities": {}}', 1, 0),
        ('{"vulnerabilities": {"new": {"range": "<3", "via": [{"title": "bad", "url": "u"}, "other"]}}}', 1, 1),
    ],
)
def test_what_npm_audit_prints_is_understood(printed: str, packages: int, advisories: int) -> None:
    checked = npm_report(printed, [NEW])

    assert (len(checked.packages), len(checked.advisories)) == (packages, advisories)
    assert bool(checked.trouble) == (packages == 0)


def test_licences_come_from_what_is_installed() -> None:
    assert python_licence("pytest") == "MIT"
    assert python_licence("no-such-package") == NOT_STATED
