"""The built-in box and its board, loaded and drawn once."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tawantinsuyu.art.board.board import draw_board
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box


@pytest.fixture(scope="session")
def box() -> Box:
    return load_box()


@pytest.fixture(scope="session")
def drawing(box: Box) -> str:
    return draw_board(box)


@pytest.fixture(scope="session")
def board(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)
