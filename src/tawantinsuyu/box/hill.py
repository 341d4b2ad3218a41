"""The hill as a graph: which spaces are neighbours. Computed from the printed icons, never stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tawantinsuyu.box.schema_base import Space


def neighbours(spaces: Iterable[Space]) -> Mapping[str, tuple[str, ...]]:
    """For each space the spaces of its own terrace that share a task icon with it, in the order given.

    The terrace is compared too: an icon printed between two terraces would not make neighbours across them.
    """
    rows = tuple(spaces)
    touching: dict[str, list[Space]] = {}
    for space in rows:
        for icon in space.icons:
            touching.setdefault(icon, []).append(space)
    near = {space.id: {other.id for icon in space.icons for other in touching[icon]} for space in rows}
    return {
        space.id: tuple(
            other.id
            for other in rows
            if other.id in near[space.id] and other.id != space.id and other.terrace == space.terrace
        )
        for space in rows
    }
