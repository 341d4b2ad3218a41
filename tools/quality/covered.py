"""`make coverage`: which lines the quick tests of `make check` run, package by package, into docs/quality.md."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tools.builds import ROOT
from tools.quality.page import keep

WORK: Final = ROOT / "build" / "coverage"


def by_package(files: Mapping[str, Any]) -> dict[str, list[int]]:
    """Lines that were run and lines in all, of each package."""
    sums: dict[str, list[int]] = {}
    for name, file in files.items():
        inside = Path(name).parts[Path(name).parts.index("tawantinsuyu") + 1 :]
        package = inside[0] if len(inside) > 1 else "(the front door)"
        run, lines = sums.setdefault(package, [0, 0])
        summary = file["summary"]
        sums[package] = [run + summary["covered_lines"], lines + summary["num_statements"]]
    return dict(sorted(sums.items()))


def measure(tests: Sequence[str]) -> Mapping[str, Any]:
    """Run these tests and return what coverage.py says of each file."""
    WORK.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "COVERAGE_FILE": str(WORK / "data")}
    coverage = [sys.executable, "-m", "coverage"]
    pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
    measured = [*coverage, "run", f"--source={ROOT / 'src' / 'tawantinsuyu'}", *pytest]
    if subprocess.run(measured, cwd=ROOT, env=environment, check=False).returncode:
        sys.exit("a test failed; coverage is measured when all pass")
    report = WORK / "report.json"
    subprocess.run([*coverage, "json", "-q", "-o", str(report)], cwd=ROOT, env=environment, check=True)
    files: Mapping[str, Any] = json.loads(report.read_text(encoding="utf-8"))["files"]
    return files


def main() -> None:
    tests = sys.argv[1:]
    keep("coverage", {"tests": " ".join(tests), "packages": by_package(measure(tests))})


if __name__ == "__main__":
    main()
