"""Component sets other than the built-in one: earlier sets, and made-up ones as an owner's file could define them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, Final

from harness.games.choosing import ALL_MODULES
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.earlier import earlier_box, earlier_hashes
from tawantinsuyu.box.faults import BoxError
from tawantinsuyu.box.load import drafted
from tawantinsuyu.box.raw import RawBox, RawEntry, RawFamilies, read_builtin
from tawantinsuyu.game.settings import SettingsError, catalog_for, check_settings

MADE_UP: Final = "made-up "
MADE_UP_SETS: Final = 8
SHUFFLES: Final = 12
"""How many columns of a made-up set are shuffled, as far as the checks of the box allow."""

UNCHANGED: Final = frozenset({"id", "module", "name", "number", "reconstructed", "source", "why", "x", "y"})

EDITIONS: Final[tuple[str, ...]] = (
    *sorted(earlier_hashes()),
    *[f"{MADE_UP}{number}" for number in range(1, MADE_UP_SETS + 1)],
)
"""Names of component sets: the hash of an earlier set, or the number of a made-up one."""


@cache
def box_named(name: str) -> Box | None:
    """The component set of this name; None means the built-in one."""
    if not name:
        return None
    return made_up_box(int(name.removeprefix(MADE_UP))) if name.startswith(MADE_UP) else earlier_box(name)


def made_up_box(number: int) -> Box:
    """The built-in set with some printed values changed among the components of a family."""
    random = Random(number)
    raw = read_builtin([])
    columns = sorted({(family, field) for family, entries in raw.families.items() for field in _fields(entries)})
    box: Box | None = None
    for family, field in random.sample(columns, SHUFFLES):
        changed: RawFamilies = {**raw.families, family: _shuffled(raw.families[family], field, random)}
        try:
            tried = drafted(RawBox(raw.name, raw.version, changed), f"{MADE_UP}{number}", []).checked()
            check_playable(tried)
        except (BoxError, SettingsError):
            continue
        raw, box = raw._replace(families=changed), tried
    assert box is not None, f"no change of the set {number} passes the checks of the box"
    return box


def check_playable(box: Box) -> None:
    """Raises `SettingsError` for a set that some module or opponent cannot be played with."""
    for players, opponent, modules in (
        (4, None, ALL_MODULES[0]),
        (1, "axomamma", ()),
        (1, "pachamama", ALL_MODULES[1]),
    ):
        catalog_for(check_settings(players, {}, box, opponent, modules=modules), box)


def _fields(entries: Sequence[RawEntry]) -> set[str]:
    """The columns of a family with differing values."""
    fields = {field for entry in entries for field in entry.data} - UNCHANGED
    return {field for field in fields if len({repr(entry.data.get(field)) for entry in entries}) > 1}


def _shuffled(entries: Sequence[RawEntry], field: str, random: Random) -> list[RawEntry]:
    """The entries with the values of a column shuffled within each module; entries without it are unchanged."""
    values: dict[Any, list[Any]] = {}
    for entry in entries:
        if field in entry.data:
            values.setdefault(entry.data.get("module"), []).append(entry.data[field])
    for of_module in values.values():
        random.shuffle(of_module)
    return [
        RawEntry(entry.file, {**entry.data, field: values[entry.data.get("module")].pop()})
        if field in entry.data
        else entry
        for entry in entries
    ]
