"""Writes the tables of docs/environments.md: the actions, and the meaning of the columns of an observation."""

from __future__ import annotations

from collections import Counter
from typing import Final

from harness.builds import ROOT
from tawantinsuyu.encoding.actions import ActionTable
from tawantinsuyu.encoding.layout import Part
from tawantinsuyu.environments.coding import Coding, GameKind, coding_of

PAGE: Final = ROOT / "docs" / "environments.md"
ALL_MODULES: Final = ("way-of-the-sun:simpa", "vassals", "nobles", "buildings")
BASE: Final = GameKind(2)
LARGE: Final = GameKind(4, ALL_MODULES)
SOLO: Final = GameKind(1, ALL_MODULES, "pachamama")


def actions_table() -> str:
    """The kinds of actions and the number of each."""
    tables = [coding_of(kind).actions for kind in (BASE, LARGE)]
    lines = ["| Kind | Base game | All modules | For example |", "|---|---:|---:|---|"]
    counts = [Counter(table.kinds) for table in tables]
    for kind in dict.fromkeys([*tables[0].kinds, *tables[1].kinds]):
        lines.append(f"| `{kind}` | {counts[0][kind]} | {counts[1][kind]} | `{_example(tables[1], kind)}` |")
    lines.append(f"| all | {len(tables[0])} | {len(tables[1])} | |")
    return "\n".join(lines)


def _example(table: ActionTable, kind: str) -> str:
    names = [name for name, each in zip(table.names, table.kinds, strict=True) if each == kind]
    return names[1] if kind in table.numbered else names[-1]


def columns_table() -> str:
    """The parts of observations in order, with their sizes in some kinds of games."""
    codings = [coding_of(kind) for kind in (BASE, LARGE, SOLO)]
    parts: dict[str, Part] = {}
    for name in [part.name for coding in codings for part in coding.observer.layout.parts]:
        parts[name] = next(
            coding.observer.layout.by_name[name] for coding in codings if name in coding.observer.layout.by_name
        )
    lines = [
        "| Part | Says | Divided by | 2 players | 4, all modules | Solo, all modules |",
        "|---|---|---:|---:|---:|---:|",
    ]
    for part in sorted(parts.values(), key=lambda part: (part.is_sign, part.stride == 0)):
        scale = "0 or 1" if part.is_sign else f"{part.scale:g}"
        sizes = " | ".join(_size(coding, part.name) for coding in codings)
        lines.append(f"| `{part.name}` | {part.meaning} | {scale} | {sizes} |")
    lines.append("| all | | | " + " | ".join(str(coding.observer.layout.size) for coding in codings) + " |")
    return "\n".join(lines)


def _size(coding: Coding, name: str) -> str:
    part = coding.observer.layout.by_name.get(name)
    if part is None:
        return "–"
    return f"{part.seats} × {len(part.labels)}" if part.stride else str(len(part.labels))


def page() -> str:
    """The page with updated tables."""
    text = PAGE.read_text(encoding="utf-8")
    for name, table in (("actions", actions_table()), ("columns", columns_table())):
        before, opening, rest = text.partition(f"<!-- {name} -->\n")
        _, closing, after = rest.partition(f"\n<!-- end of {name} -->")
        text = f"{before}{opening}\n{table}\n{closing}{after}"
    return text


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
