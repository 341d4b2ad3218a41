"""How a command ends that cannot do what it was asked for."""

from __future__ import annotations

from typing import Final, NoReturn

import typer

WRONG_WORDS: Final = 2
"""Exit status when an option says what cannot be, as for an option that there is not."""


def fail(message: str, status: int = 1) -> NoReturn:
    """Tell why, and end the command with this exit status."""
    typer.echo(message, err=True)
    raise typer.Exit(status)
