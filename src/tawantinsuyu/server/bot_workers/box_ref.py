"""References to component sets, as the server passes them to its workers."""

from __future__ import annotations

from dataclasses import dataclass

from tawantinsuyu.box.archive import BoxData, box_to_data
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box


@dataclass(frozen=True)
class BoxRef:
    """The hash of a box, and its data for workers that do not have it yet.

    Every worker has the built-in box, so its data is left out.
    """

    hash: str
    data: BoxData | None = None

    @classmethod
    def of(cls, box: Box) -> BoxRef:
        """The reference to a box. Making it takes some milliseconds, so it is not made for every choice."""
        hash = box.short_hash
        return cls(hash) if hash == load_box().short_hash else cls(hash, box_to_data(box))
