"""The built-in box, loaded once, and an owner's file in its own folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box


@pytest.fixture(scope="session")
def box() -> Box:
    return load_box()


@pytest.fixture
def write_edition(tmp_path: Path) -> Callable[[str], Path]:
    def write(text: str) -> Path:
        path = tmp_path / "my-copy.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write
