"""Cards and tiles side by side, to be compared with a printed copy."""

import re
from collections.abc import Sequence
from typing import Final

from tawantinsuyu.art.faces import draw_faces
from tawantinsuyu.art.modules import BUILDINGS, NOBLES, SIDES, VASSALS
from tawantinsuyu.art.svg import element
from tawantinsuyu.box.box import Box

GAP: Final = 12.0
COLUMNS: Final = 6
_FACE: Final = re.compile(r'<symbol id="face-([^"]+)" viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
_ALL: Final = (next(iter(SIDES)), VASSALS, NOBLES, BUILDINGS)


def draw_sheet(box: Box, ids: Sequence[str], more: Sequence[str] = ()) -> str:
    """The faces of these cards and tiles, in rows; `more` are symbols of faces besides those of `draw_faces`."""
    symbols = "".join([draw_faces(box, _ALL).removesuffix("</svg>").partition(">")[2], *more])
    sizes = {id_: (float(width), float(height)) for id_, width, height in _FACE.findall(symbols)}
    width = max(sizes[id_][0] for id_ in ids)
    height = max(sizes[id_][1] for id_ in ids)
    columns = min(COLUMNS, len(ids))
    rows = -(-len(ids) // columns)
    uses = [
        element(
            "use",
            href=f"#face-{id_}",
            x=GAP + (i % columns) * (width + GAP),
            y=GAP + (i // columns) * (height + GAP),
            width=sizes[id_][0],
            height=sizes[id_][1],
        )
        for i, id_ in enumerate(ids)
    ]
    return element(
        "svg",
        element("defs", symbols),
        *uses,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {GAP + columns * (width + GAP):g} {GAP + rows * (height + GAP):g}",
    )
