"""`make coverage`: writes the line coverage of a selection of tests by package into docs/quality.md."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from harness.builds import ROOT
from tools.quality.page import keep

WORK: Final = ROOT / "build" / "coverage"
WITHOUT: Final = "not (browser or harm or offline)"
SETTINGS: Final = f"""[run]
source = {ROOT / "src" / "tawantinsuyu"}
data_file = {WORK / "data"}
parallel = true
patch = subprocess
"""
"""Programs started by tests, mainly servers, are included."""


def by_package(files: Mapping[str, Any]) -> dict[str, list[int]]:
    """Executed lines and all lines, by package."""
    sums: dict[str, list[int]] = {}
    for name, file in files.items():
        inside = Path(name).parts[Path(name).parts.index("tawantinsuyu") + 1 :]
        package = inside[0] if len(inside) > 1 else "(the front door)"
        run, lines = sums.setdefault(package, [0, 0])
        summary = file["summary"]
        sums[package] = [run + summary["covered_lines"], lines + summary["num_statements"]]
    return dict(sorted(sums.items()))


def measure(tests: Sequence[str], workers: int) -> Mapping[str, Any]:
    """Run these tests; returns coverage.py's result for each file."""
    WORK.mkdir(parents=True, exist_ok=True)
    for old in WORK.glob("data*"):
        old.unlink()
    settings = WORK / "settings.ini"
    settings.write_text(SETTINGS, encoding="utf-8")
    environment = {**os.environ, "TAWANTINSUYU_BUILD": "interpreted"}

    def coverage(*words: str) -> int:
        command = [sys.executable, "-m", "coverage", words[0], f"--rcfile={settings}", *words[1:]]
        return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode

    if coverage("run", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", str(workers), "-m", WITHOUT, *tests):
        sys.exit("a test failed; coverage is measured when all pass")
    report = WORK / "report.json"
    if coverage("combine", "-q") or coverage("json", "-q", "-o", str(report)):
        sys.exit("coverage.py could not count; what it said is above")
    files: Mapping[str, Any] = json.loads(report.read_text(encoding="utf-8"))["files"]
    return files


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("tests", nargs="+", help="files and folders of tests")
    arguments.add_argument("--workers", type=int, default=2, help="how many processes run tests")
    chosen = arguments.parse_args()
    keep("coverage", {"tests": chosen.tests, "packages": by_package(measure(chosen.tests, chosen.workers))})


if __name__ == "__main__":
    main()
