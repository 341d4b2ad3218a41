"""A Griffe extension for the documentation site: doctests in docstrings become code blocks.

Markdown would read `>>>` as three nested quotes.
"""

from __future__ import annotations

from typing import Any

import griffe


def fenced(docstring: str) -> str:
    """A docstring whose doctests are in code blocks.

    >>> print(fenced("Adds.\\n\\n>>> 1 + 1\\n2\\n").replace("`", "'"))
    Adds.
    <BLANKLINE>
    '''pycon
    >>> 1 + 1
    2
    '''
    """
    blocks: list[str] = []
    for block in docstring.strip().split("\n\n"):
        is_code = block.lstrip().startswith(">>>")
        blocks.append(f"```pycon\n{block}\n```" if is_code else block)
    return "\n\n".join(blocks)


class DoctestBlocks(griffe.Extension):
    """Fences the doctests of every docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Called by Griffe for every object it has loaded."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """The same for the package itself, which is not among the objects."""
        self.on_object(obj=pkg)
