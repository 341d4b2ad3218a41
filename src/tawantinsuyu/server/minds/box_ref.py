"""How a set of components is named between the server and its workers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tawantinsuyu.box.archive import box_to_data
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box


@dataclass(frozen=True)
class BoxRef:
    """The hash of a box, which is enough for those who know it, and its data for those who do not.

    Everybody has the built-in box, so its data is never needed.
    """

    hash: str
    data: Mapping[str, Any] | None = None

    @classmethod
    def of(cls, box: Box) -> BoxRef:
        """The reference to a box. It takes some milliseconds: make it once for a table, not for every choice."""
        hash = box.hash()
        return cls(hash) if hash == _builtin_hash() else cls(hash, box_to_data(box))


@cache
def _builtin_hash() -> str:
    return load_box().hash()
