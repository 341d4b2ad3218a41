"""The page of all dependencies: versions, licences and published vulnerabilities."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from harness.builds import ROOT
from tools.audit.advisories import Checked
from tools.audit.pins import Package
from tools.reports.markdown import listed, table

PAGE: Final = ROOT / "docs" / "dependencies.md"
YES: Final = "yes"
NO: Final = "no"


def page(date: str, python: Mapping[Package, str], npm: Mapping[Package, str], checked: Iterable[Checked]) -> str:
    """The whole page, from packages with their licences."""
    answers = [*checked]
    advisories = [each for answer in answers for each in answer.advisories]
    troubles = [each.trouble for each in answers if each.trouble]
    asked = frozenset(package for answer in answers for package in answer.packages)
    lines = [
        "# What is installed",
        "",
        f"Written by `make audit` on {date}. Why packages were chosen is in [0004](decisions/0004-dependencies.md);",
        "the others come with those. Packages of the web app are used to build and test it.",
        "",
        "## Published vulnerabilities",
        "",
        *listed(advisories or ["none is published for the packages that were checked"]),
    ]
    if troubles:
        lines += [
            "Not every package could be checked, because of the network on which this was run:",
            "",
            *listed(troubles),
        ]
    for title, packages in (("Python", python), ("Web app (npm)", npm)):
        done = sum(package in asked for package in packages)
        lines += [
            f"## {title}",
            "",
            f"{len(packages)} packages, {done} of them checked for vulnerabilities.",
            "",
            *table(
                ["Package", "Version", "Licence", "Checked"],
                [
                    [package.name, package.version, licence, YES if package in asked else NO]
                    for package, licence in packages.items()
                ],
                words=4,
            ),
        ]
    return "\n".join(lines).rstrip() + "\n"


def packages_on(text: str) -> list[Package]:
    """The packages that a page lists."""
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return [Package(row[0], row[1]) for row in rows if row[3] in (YES, NO)]
