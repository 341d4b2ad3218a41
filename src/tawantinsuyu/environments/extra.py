"""What happens where the libraries of the environments are not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def research_extra() -> Iterator[None]:
    """Names the extra to install when an import fails."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{error.name} is not installed: pip install 'tawantinsuyu[research]'", name=error.name, path=error.path
        ) from error
