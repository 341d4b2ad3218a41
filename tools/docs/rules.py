"""`make rules`: where each rule is implemented and tested. Every numbered rule needs a test; most are cited in code.

Rule ids come from the rules reference in texts/en/rules, most worked examples from docs/rules. Code cites them in
docstrings and comments, tests name them in their own names (`test_PLC_12_…`) or in a docstring line `Rules: PLC-07,
PLC-13 to PLC-16`, tables of TOML files in their headings and in `rules`.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from harness.builds import ROOT

FAMILY: Final = (
    r"(?:EX|CMP|SET|TRN|PLC|TDS|WRK|GOD|TSK|TAP|SEC|HP|TMP|FRW|EOT|FES|FCD|FIN|PAS|Z\d\d"  # the base game
    r"|(?:AXO|PAC)(?=[-_][DIE]?\d)"  # the solo opponents: rules, easier and harder options, examples
    r"|GA[-_](?:SET|SUN|VAS|NOB|INT)|GA(?=[-_]E\d))"  # the expansion: rules, worked examples
)
TILE: Final = r"(?:VN\d\d|PV\d\d|X\d\d|Z[AVN]\d|PX\d\d|Z04X)"  # rules of the expansion that are named after a tile
NUMBER: Final = r"[DIER]?\d+"
RULE: Final = re.compile(rf"(?<![\w-])({FAMILY}-{NUMBER}|{TILE})\b")
DEFINED: Final = re.compile(rf"^(?:- \*\*|### |\| \*\*)({FAMILY}-{NUMBER}|{TILE})\b", re.MULTILINE)
RANGE: Final = re.compile(
    rf"(?<![\w-])({FAMILY}-[DIER]?|VN|X|Z[AVN])(\d+) to (?:{FAMILY}-)?(?:[DIER]|VN|PV|X|Z[AVN])?(\d+)\b"
)
IN_NAME: Final = re.compile(rf"(?:^|_)({FAMILY}_{NUMBER}|{TILE})(?=_|$)")

SPECIFICATIONS: Final = (
    "src/tawantinsuyu/texts/en/rules/base.md",
    "docs/rules/examples-base.md",
    "src/tawantinsuyu/texts/en/rules/solo-axomamma.md",
    "src/tawantinsuyu/texts/en/rules/golden-age.md",
    "src/tawantinsuyu/texts/en/rules/solo-pachamama.md",
)

NO_TEST: Final[dict[str, str]] = {}
"""Rules that no program can test, with the reason. At present there are none."""


@dataclass
class Coverage:
    """Where each rule is specified, implemented and tested."""

    rules: list[str]
    code: dict[str, list[str]] = field(default_factory=dict)
    tests: dict[str, list[str]] = field(default_factory=dict)

    def without_tests(self) -> list[str]:
        """Rules that no test names and that are not listed as untestable."""
        return [rule for rule in self.rules if rule not in self.tests and rule not in NO_TEST]

    def unknown(self) -> list[str]:
        """Ids cited in code or tests that no specification defines."""
        return sorted((self.code.keys() | self.tests.keys()) - set(self.rules))


def cited(text: str) -> set[str]:
    """The rule ids in a text, ranges written out."""
    rules = set(RULE.findall(text))
    for before, first, last in RANGE.findall(text):
        rules |= {f"{before}{number:0{len(first)}d}" for number in range(int(first), int(last) + 1)}
    return rules


def tests_in(path: Path) -> Iterator[tuple[str, set[str]]]:
    """The tests of a file with the rules they name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            named = IN_NAME.findall(node.name.removeprefix("test_"))
            rules = {rule.replace("_", "-") for rule in named}
            for line in (ast.get_docstring(node) or "").splitlines():
                if line.strip().startswith("Rules:"):
                    rules |= cited(line)
            yield node.name, rules


def examples_in(path: Path) -> Iterator[tuple[str, set[str]]]:
    """The tests of a TOML file (`tests.support.rows`) with the rules they name."""
    for name, example in tomllib.loads(path.read_text(encoding="utf-8")).items():
        if name not in ("positions", "opponents"):
            yield name, cited(f"{name}, {example.get('rules', '')}")


def measure() -> Coverage:
    """Read the specifications, the sources and the tests."""
    rules: list[str] = []
    for name in SPECIFICATIONS:
        rules.extend(DEFINED.findall((ROOT / name).read_text(encoding="utf-8")))
    coverage = Coverage(rules)
    for path in sorted((ROOT / "src").rglob("*.py")):
        for rule in cited(path.read_text(encoding="utf-8")):
            coverage.code.setdefault(rule, []).append(path.stem)
    tests = [(path, test) for path in sorted((ROOT / "tests").rglob("test_*.py")) for test in tests_in(path)]
    tests += [(path, row) for path in sorted((ROOT / "tests").glob("*/*.toml")) for row in examples_in(path)]
    for path, (name, proved) in tests:
        for rule in proved:
            coverage.tests.setdefault(rule, []).append(f"{path.parent.name}/{path.stem}::{name}")
    return coverage


def main() -> None:
    """Print the table and the gaps; exit with 1 if there is one."""
    coverage = measure()
    console = Console()
    table = Table("rule", "code", "tests", title="Rules, where they are carried out and proved")
    for rule in coverage.rules:
        tests = coverage.tests.get(rule, [])
        shown = f"{len(tests)}: {tests[0]}" if tests else NO_TEST.get(rule, "-")
        table.add_row(rule, " ".join(coverage.code.get(rule, ["-"])), shown)
    console.print(table)
    gaps = coverage.without_tests()
    for rule in gaps:
        console.print(f"no test names {rule}")
    for rule in coverage.unknown():
        console.print(f"{rule} is cited but no specification defines it")
    proved = len(coverage.rules) - len(gaps)
    console.print(f"{len(coverage.rules)} rules, {proved} with a test or a reason for having none, {len(gaps)} gaps")
    sys.exit(1 if gaps or coverage.unknown() else 0)


if __name__ == "__main__":
    main()
