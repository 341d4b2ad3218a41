"""A line of a list for the terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text


def item(text: str) -> RenderableType:
    """A line whose continuation is indented."""
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_row("·", Text(text))
    return row
