"""Exits for commands that cannot do what was asked."""

from __future__ import annotations

from typing import Final, NoReturn

import typer

WRONG_WORDS: Final = 2
"""Exit status for impossible option values, the same as for unknown options."""


def fail(message: str, status: int = 1) -> NoReturn:
    """Print the reason and exit with this status."""
    typer.echo(message, err=True)
    raise typer.Exit(status)
