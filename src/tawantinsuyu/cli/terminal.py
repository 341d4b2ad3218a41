"""The terminal: lines out, lines in. Works the same where nobody watches: a pipe, a test."""

from __future__ import annotations

import contextlib

from rich.console import Console, RenderableType

with contextlib.suppress(ImportError):  # line editing and history where the platform has them
    import readline  # noqa: F401


class Leaving(Exception):
    """The player wants to go: end of input, or Ctrl-C."""


class Terminal:
    """Shows and asks."""

    def __init__(self) -> None:
        # Texts hold square brackets and numbers: nothing in them is markup.
        self.console = Console(highlight=False, markup=False)

    @property
    def width(self) -> int:
        """Columns."""
        return self.console.width

    def show(self, *things: RenderableType) -> None:
        """Print, one below the other."""
        for thing in things:
            self.console.print(thing)

    def ask(self, prompt: str) -> str:
        """A line of input without blanks at its ends."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leaving from None

    def clear(self) -> None:
        """Remove what the screen shows, also what has scrolled away; elsewhere a line marks the place."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.clear()
        else:
            self.console.rule()
