"""The parts of a view that texts read. The engine's `View` matches these types; texts do not import the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from typing_extensions import ReadOnly, TypedDict


class NationSeen(TypedDict):
    """The Nation tile of a region."""

    tile: ReadOnly[str | None]
    markers: ReadOnly[Sequence[int]]


class ModulesSeen(TypedDict):
    """The pieces of modules."""

    nations: ReadOnly[Mapping[str, NationSeen]]


class PlayerSeen(TypedDict):
    """What a player has."""

    tapestries: ReadOnly[Sequence[Sequence[str]]]


class CoricanchaSeen(TypedDict):
    """The spaces of the High Priests."""

    actions: ReadOnly[Sequence[str]]
    sections: ReadOnly[Sequence[int]]


class TableSeen(TypedDict):
    """The table as the reader sees it."""

    seat: ReadOnly[int | None]
    players: ReadOnly[Sequence[PlayerSeen]]
    hill: ReadOnly[Mapping[str, str]]
    village: ReadOnly[Sequence[str]]
    coricancha: ReadOnly[CoricanchaSeen]
    weaving_face_up: ReadOnly[str | None]
    golden_age: ReadOnly[ModulesSeen | None]
