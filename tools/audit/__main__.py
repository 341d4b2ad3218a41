"""`make audit`: published vulnerabilities and licences of all pinned packages, into docs/dependencies.md."""

from __future__ import annotations

import sys
from datetime import UTC, datetime

from tools.audit.advisories import check_npm, check_python
from tools.audit.page import PAGE, page
from tools.audit.pins import npm_packages, python_licence, python_packages
from tools.trust.results import Figures, keep


def main() -> int:
    """Returns the exit code: 1 if a vulnerability has been published."""
    python, npm = python_packages(), npm_packages()
    licences = {package: python_licence(package.name) for package in python}
    answers = [check_python(python), check_npm([*npm])]
    PAGE.write_text(page(f"{datetime.now(UTC):%Y-%m-%d}", licences, npm, answers), encoding="utf-8")
    of_python, of_npm = [len(each.packages) for each in answers]
    advisories = [each for answer in answers for each in answer.advisories]
    figures: Figures = {
        "Python packages": len(python),
        "of them checked": of_python,
        "npm packages": len(npm),
        "checked of these": of_npm,
        "vulnerabilities found": len(advisories),
    }
    keep("audit", figures, "make audit")
    for line in (*advisories, *[each.trouble for each in answers if each.trouble]):
        sys.stdout.write(f"{line}\n")
    sys.stdout.write(f"{of_python} of {len(python)} Python and {of_npm} of {len(npm)} npm packages checked: {PAGE}\n")
    return 1 if advisories else 0


if __name__ == "__main__":
    raise SystemExit(main())
