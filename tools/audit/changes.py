"""What `make lock` changed: `python -m tools.audit.changes OLD NEW` lists added, removed and changed pins."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.audit.pins import python_packages


def changes(before: Path, after: Path) -> list[str]:
    """One line for each package whose pin has changed, sorted by name."""
    old, new = dict(python_packages(before)), dict(python_packages(after))
    lines: list[str] = []
    for name in sorted(old.keys() | new.keys()):
        if name not in old:
            lines.append(f"+ {name} {new[name]}")
        elif name not in new:
            lines.append(f"- {name} {old[name]}")
        elif old[name] != new[name]:
            lines.append(f"  {name} {old[name]} -> {new[name]}")
    return lines


if __name__ == "__main__":
    found = changes(*map(Path, sys.argv[1:3]))
    sys.stdout.write("\n".join(found or ["no pin has changed"]) + "\n")
