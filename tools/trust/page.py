"""`make trust`: writes docs/trust.md from the stored results.

A claim without a stored result is shown as not measured, so that the page never claims more than was run.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from harness.builds import ROOT
from tools.reports.markdown import table
from tools.trust.results import Result, kept

PAGE: Final = ROOT / "docs" / "trust.md"
NOT_RUN: Final = "Not run yet."
NO_COMMAND: Final = "There is no command yet."


class Claim(NamedTuple):
    """A claim, and the command that supports it; its results are stored under `name`."""

    name: str
    text: str
    command: str = ""


CLAIMS: Final = (
    Claim(
        "soak",
        "Random games of every mode, variant, switch, preset and edition end by the rules, with pieces conserved.",
        "make soak N=1000000",
    ),
    Claim("golden", "Recorded games of all modes lead to the same results as ever.", "python -m tools.games.packed"),
    Claim("secrecy", "Nothing that reaches a viewer depends on what the viewer cannot know.", "make secrecy N=100000"),
    Claim(
        "guide",
        "The guide, which knows only her side and what a person answers, orders what she does in a complete game.",
        "make guide N=2000",
    ),
    Claim("kills-sqlite", "A server that is killed loses no acknowledged answer (SQLite).", "make kills N=200"),
    Claim(
        "kills-postgres",
        "The same with PostgreSQL, which is killed as well, and with two servers on it.",
        "make kills N=200",
    ),
    Claim(
        "faults-sqlite",
        "Whichever read, write, sync or commit of SQLite fails, the server goes on; nothing acknowledged is lost and "
        "nothing is half-written.",
        "make faults",
    ),
    Claim("faults-postgres", "The same for every statement and commit on PostgreSQL.", "make faults"),
    Claim(
        "restore",
        "What was backed up while people played can be restored, complete up to the backup.",
        "make restore N=5",
    ),
    Claim(
        "walks",
        "Tables, seats, versions, undo and proposals behave as their model under random walks of several people.",
        "make walks N=500",
    ),
    Claim(
        "fuzz",
        "Malformed requests, socket messages, records, positions, saves, editions and commands are clearly refused.",
        "make fuzz",
    ),
    Claim("costs", "No address gets more than a tenth of a processor, whatever it asks for.", "make costs"),
    Claim(
        "bystander",
        "While ten guests ask for hints as fast as they may, a bot's move at another table takes less than 3 times as "
        "long as in an idle house (p95).",
        "make bystander N=400",
    ),
    Claim("audit", "No pinned package has a published vulnerability, as far as it could be checked.", "make audit"),
)


def page(results: Mapping[str, Result]) -> str:
    """The whole page."""
    rows = [
        [claim.text, f"`{claim.command}`" if claim.command else NO_COMMAND, *_measured(results.get(claim.name))]
        for claim in CLAIMS
    ]
    lines = [
        "# What can be relied on",
        "",
        "Made by `make trust` from the results in `docs/trust`. Each claim is shown by a command of this repository;",
        "the last columns are what its last kept run measured, when, and with which engine and component set.",
        "",
        *table(["Claim", "Command", "Last run measured", "When", "With"], rows, words=5),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _measured(result: Result | None) -> list[str]:
    if result is None:
        return [NOT_RUN, "", ""]
    figures = "; ".join(f"{name}: {shown(value)}" for name, value in result.figures.items())
    return [figures, result.date, f"{result.engine} engine, components `{result.components}`"]


def shown(value: int | float | str) -> str:
    """A figure for people.

    >>> shown(1000000), shown(0.25), shown("3.12")
    ('1,000,000', '0.25', '3.12')
    """
    return value if isinstance(value, str) else f"{value:,}"


def write(file: Path = PAGE) -> None:
    """Write the page from all stored results."""
    file.write_text(page(kept()), encoding="utf-8")


if __name__ == "__main__":
    write()
