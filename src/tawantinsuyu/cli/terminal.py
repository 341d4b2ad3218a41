"""The terminal: prints and reads lines. It works the same with a pipe and in tests."""

from __future__ import annotations

import contextlib

from rich.console import Console, RenderableType

with contextlib.suppress(ImportError):  # line editing and history where available
    import readline  # noqa: F401


class Leaving(Exception):
    """The player leaves: end of input, or Ctrl-C."""


class Terminal:
    def __init__(self) -> None:
        # Texts contain square brackets and numbers that are not markup.
        self.console = Console(highlight=False, markup=False)

    @property
    def width(self) -> int:
        """In columns."""
        return self.console.width

    def show(self, *things: RenderableType) -> None:
        """Print the parts one below the other."""
        for thing in things:
            self.console.print(thing)

    def ask(self, prompt: str) -> str:
        """A line of input, stripped."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leaving from None

    def clear(self) -> None:
        """Clear the screen and its scrollback; print a rule if this is not a terminal."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.clear()
        else:
            self.console.rule()
