"""How commands end: the exit status of each kind of error is decided here and nowhere else."""

from __future__ import annotations

from typing import Any, Final, NoReturn

import typer
from typer.core import TyperGroup

import tawantinsuyu as tw
from tawantinsuyu.bots.registry import UnknownBot

FAILED: Final = 1
"""A check found a fault, or something outside the command went wrong, e.g. a lost worker or a port in use."""
WRONG_USE: Final = 2
"""Wrong options, files that are missing or unreadable, missing extras, bots that do not work."""
INTERRUPTED: Final = 130
"""Stopped by Ctrl+C."""

WRONG_INPUTS: Final = (tw.BoxError, tw.SettingsError, tw.RecordError, UnknownBot)
"""Errors in what the user gave to a command; their messages are for the user."""


class Commands(TyperGroup):
    """All commands. Errors in their input end them with a message."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except WRONG_INPUTS as error:
            refuse(str(error))


def refuse(message: str) -> NoReturn:
    """Exit because of wrong use."""
    _exit(message, WRONG_USE)


def fail(message: str) -> NoReturn:
    """Exit because a check or the work itself failed."""
    _exit(message, FAILED)


def interrupt(message: str) -> NoReturn:
    """Exit because of Ctrl+C."""
    _exit(message, INTERRUPTED)


def _exit(message: str, status: int) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(status)
