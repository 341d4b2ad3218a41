"""The base game, modules and opponent draft a catalog; afterwards it cannot change."""

from __future__ import annotations

from typing import Any

import pytest

import tawantinsuyu.game.game as tw
from tawantinsuyu.core import printed
from tawantinsuyu.core.catalog import Catalog, Variants
from tawantinsuyu.game.settings import Origin
from tawantinsuyu.kernel.chance import Chance, stream
from tawantinsuyu.kernel.playout import play_randomly
from tests.support.printing import catalog_with

MODES: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 2, "modules": ("way-of-the-sun:simpa", "vassals", "nobles", "buildings")},
    {"players": 1, "opponent": "axomamma"},
    {"players": 1, "opponent": "pachamama", "modules": ("way-of-the-sun:ruruy", "vassals", "nobles", "buildings")},
]


def attributes(thing: object) -> dict[str, object]:
    """What an object holds, compiled or not."""
    names = [name for name in dir(thing) if not name.startswith("__")]
    return {name: value for name in names if not callable(value := getattr(thing, name))}


def contents(thing: object, above: tuple[int, ...] = ()) -> object:
    """Everything that can be reached from a catalog, as plain data; what refers back to itself is left out."""
    if id(thing) in above or isinstance(thing, Origin):  # no rule looks at what the catalog was made from
        return "..."
    if isinstance(thing, (list, tuple, set, frozenset)):
        return [contents(each, (*above, id(thing))) for each in thing]
    if isinstance(thing, dict):
        return {key: contents(value, (*above, id(thing))) for key, value in thing.items()}
    if thing is None or isinstance(thing, (int, str)):
        return thing
    return type(thing).__name__, contents(attributes(thing), (*above, id(thing)))


@pytest.mark.parametrize("mode", MODES)
def test_playing_changes_nothing_in_the_catalog(mode: dict[str, Any]) -> None:
    state = tw.new_game(seed=5, **mode).state
    before = contents(state.catalog)

    for seed in "123":
        played = state.copy()
        play_randomly(played, Chance(seed), stream(seed, "players"), 10_000)
        assert not played.stack

    assert contents(state.catalog) == before


def changeable(thing: object) -> list[str]:
    """The tables within a printed thing that could be changed in place."""
    if isinstance(thing, tuple):
        return [place for each in thing for place in changeable(each)]
    if isinstance(thing, (list, dict, set)):
        return [repr(thing)]
    if type(thing).__module__ in (printed.__name__, Catalog.__module__):
        return [f"{name}: {place}" for name, value in attributes(thing).items() for place in changeable(value)]
    return []


@pytest.mark.parametrize("modules", ["", "way-of-the-sun:simpa vassals nobles buildings"])
def test_no_table_of_a_catalog_can_be_changed(modules: str) -> None:
    assert changeable(catalog_with(3, Variants(), {}, modules=modules)) == []
