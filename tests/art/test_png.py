from __future__ import annotations

import struct

import pytest

from tawantinsuyu.art.board.frame import MARGIN, THICK
from tawantinsuyu.art.board.layout import HEIGHT, WIDTH
from tawantinsuyu.art.png import to_png


@pytest.mark.parametrize("width", [400, 1200])
def test_the_picture_has_the_width_asked_for_and_the_form_of_the_board(drawing: str, width: int) -> None:
    png = to_png(drawing, width)

    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == (
        width,
        pytest.approx(width * (HEIGHT + THICK + 2 * MARGIN) / (WIDTH + 2 * MARGIN), abs=1),
    )


def test_the_same_drawing_gives_the_same_picture(drawing: str) -> None:
    assert to_png(drawing, 300) == to_png(drawing, 300)
