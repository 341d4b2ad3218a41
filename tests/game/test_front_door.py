"""`import tawantinsuyu` is cheap, and public names are loaded on first use."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tawantinsuyu as tw


@pytest.mark.parametrize("name", tw.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(tw, name) is not None
    assert name in dir(tw)


def test_an_unknown_name_is_an_attribute_error() -> None:
    unknown = "chess"
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        getattr(tw, unknown)


def test_the_import_alone_loads_neither_the_engine_nor_a_library() -> None:
    ask = "import sys, tawantinsuyu; print([m for m in ('pydantic', 'tawantinsuyu.game.game') if m in sys.modules])"

    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
