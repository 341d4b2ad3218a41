"""A position as plain data and back. Every field of the position is written; a test compares the lists."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, cast

from tawantinsuyu.core.automaton import SoloBoard
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.module import Annex
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.player import Player
from tawantinsuyu.core.state import State
from tawantinsuyu.game.expansions import draft_game
from tawantinsuyu.game.formats.conservation import misplaced
from tawantinsuyu.game.formats.position_data import PileData, PositionData
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.codec import CodecError, EffectCodec, effect_classes
from tawantinsuyu.kernel.loop import advance
from tawantinsuyu.kernel.position import CHANCE, Effect
from tawantinsuyu.rules.setup import Setup, new_state

FORMAT: Final = 1

PLAYER_FIELDS: Final = (
    "vp",
    "temple",
    "high_priest",
    "steps",
    "markers",
    "stock",
    "workers",
    "gods",
    "laid",
    "army",
    "army_up",
    "army_down",
    "buildings",
    "face_down_buildings",
    "small_statues",
    "large_statues",
    "tapestries",
    "powers",
    "sources",
)
PLAIN_FIELDS: Final = (
    "active",
    "first",
    "turn",
    "orientation",
    "bag",
    "village",
    "nomads",
    "casualties",
    "gone",
    "hill",
    "steps",
    "conquest",
    "market",
    "god_offer",
    "aside",
    "army_discard",
    "face_up",
    "drawn",
    "drawn_for",
    "small_statues",
    "large_statues",
    "holder",
    "festivals",
    "is_final_festival",
    "deck_only",
)
SOLO_FIELDS: Final = ("slots", "tokens", "workers", "alike", "faces", "played")
PILE_FIELDS: Final = ("god_deck", "army_deck", "weavings")

VISITED: Final = "visited"
"""The field that is written only if it is not empty: positions from before rule Z15-5 do not have it."""

SAVED_NAMES: Final[Mapping[str, str]] = {
    "face_down_buildings": "down",
    "is_final_festival": "last",
    "large_statues": "large",
    "small_statues": "small",
}
"""Fields with another name in saved positions: renaming a field in the program does not change the format."""


IMPORT_ALL: Final = (Setup, draft_game)
"""Importing these defines every effect: the first effect of all games, and what modules and opponents add."""


@cache
def effects() -> EffectCodec:
    """The codec of all effects of this game."""
    root = IMPORT_ALL[0].__module__.partition(".")[0]
    return EffectCodec(cls for cls in effect_classes(Effect) if cls.__module__.partition(".")[0] == root)


def saved_name(field: str) -> str:
    """The name of a field in saved positions."""
    return SAVED_NAMES.get(field, field)


def fields_to_data(owner: object, fields: Iterable[str]) -> dict[str, Any]:
    """Fields of a part of the position as JSON-able data, under their saved names."""
    return {saved_name(field): _plain(getattr(owner, field)) for field in fields}


def _plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return value


def _pile_to_data(pile: Pile) -> PileData:
    return {"loose": list(pile.loose), "bottom": list(pile.bottom), "known": list(pile.known)}


def _pile_from_data(data: Any) -> Pile:
    pile = Pile(*[_ints(data[name], name) for name in ("loose", "bottom", "known")])
    if len(pile.bottom) != len(pile.known):
        raise CodecError(
            f"there are {len(pile.bottom)} things under a pile, but {len(pile.known)} entries about who knows them"
        )
    return pile


def state_to_data(s: State) -> PositionData:
    """Everything that determines how play can continue, as JSON-able data."""
    data = fields_to_data(s, PLAIN_FIELDS)
    data["players"] = [fields_to_data(player, PLAYER_FIELDS) for player in s.players]
    data["annex"] = None if s.annex is None else fields_to_data(s.annex, s.annex.fields)
    data["solo"] = None if s.solo is None else fields_to_data(s.solo, SOLO_FIELDS)
    data["stacks"] = [_pile_to_data(pile) for pile in s.stacks]
    for name in PILE_FIELDS:
        data[name] = _pile_to_data(getattr(s, name))
    data["stack"] = [effects().encode(effect) for effect in s.stack]
    if s.visited:
        data[VISITED] = list(s.visited)
    return cast("PositionData", data)


def _ints(value: Any, name: str) -> list[int]:
    if not isinstance(value, (list, tuple)) or not all(type(each) is int for each in value):
        raise CodecError(f"{name!r} is a list of numbers, not {value!r}")
    return list(value)


def _field(data: Any, field: str, new: object) -> Any:
    """One field, checked against its form in a new position: lists that are not empty there keep their length."""
    name = saved_name(field)
    value, at_first = data[name], getattr(new, field)
    if isinstance(at_first, list):
        numbers = _ints(value, name)
        if at_first and len(numbers) != len(at_first):
            raise CodecError(f"{name!r} is a list of {len(at_first)} numbers, not of {len(numbers)}")
        return numbers
    if type(value) is not type(at_first):
        raise CodecError(f"{name!r} is a {type(at_first).__name__}, not {value!r}")
    return value


def _player_from_data(data: Any, new: Player) -> Player:
    fields: Any = {name: _field(data, name, new) for name in PLAYER_FIELDS if name != "tapestries"}
    fields["tapestries"] = [tuple(_ints(tapestry, "tapestries")) for tapestry in data["tapestries"]]
    if () in fields["tapestries"]:
        raise CodecError("a Tapestry has at least one Weaving")
    return Player(**fields)


def _solo_from_data(data: Any, new: SoloBoard | None) -> SoloBoard | None:
    if (data is None) != (new is None):
        raise CodecError("a position has a solo board if and only if the game has an automated opponent")
    return None if new is None else SoloBoard(**{name: _field(data, name, new) for name in SOLO_FIELDS})


def _annex_from_data(data: Any, new: Annex | None) -> Annex | None:
    if (data is None) != (new is None):
        raise CodecError("a position has pieces of modules if and only if the game has modules")
    if new is None:
        return None
    kind: Any = type(new)
    annex: Annex = kind(**{name: _field(data, name, new) for name in new.fields})
    return annex


def unresolved_state_from_data(data: Any, catalog: Catalog) -> State:
    """The position as written, before its pending question is computed."""
    try:
        new = new_state(catalog)
        fields: Any = {name: _field(data, name, new) for name in PLAIN_FIELDS}
        fields |= {name: _pile_from_data(data[name]) for name in PILE_FIELDS}
        if len(data["players"]) != len(new.players):
            raise CodecError(f"the position has {len(data['players'])} seats; the game has {len(new.players)}")
        fields["players"] = [_player_from_data(*each) for each in zip(data["players"], new.players, strict=True)]
        fields["solo"] = _solo_from_data(data["solo"], new.solo)
        fields["annex"] = _annex_from_data(data["annex"], new.annex)
        fields["stacks"] = [_pile_from_data(pile) for pile in data["stacks"]]
        if len(fields["stacks"]) != len(new.stacks):
            raise CodecError(f"there are {len(new.stacks)} stacks of Buildings, not {len(fields['stacks'])}")
        s = State(catalog=catalog, **fields)
        for module in catalog.modules:
            fault = module.shape_fault(s)
            if fault:
                raise CodecError(fault)
        s.stack = [effects().decode(effect) for effect in data["stack"]]
        s.visited = tuple(_ints(data.get(VISITED, ()), VISITED))
    except (AttributeError, KeyError, TypeError, IndexError) as error:
        raise CodecError(f"this is not a position: {type(error).__name__} {error}") from error
    return s


def state_from_data(data: Any, catalog: Catalog) -> State:
    """The inverse of `state_to_data`; the options of the pending question are computed again."""
    s = unresolved_state_from_data(data, catalog)
    advance(s)
    return s


def sound_state_from_data(data: Any, catalog: Catalog) -> State:
    """The same for untrusted data: raises `CodecError` unless all pieces are there and play can continue."""
    try:
        s = state_from_data(data, catalog)
        faults = misplaced(s)
    except CodecError:
        raise
    except Exception as error:  # an arbitrary effect in an arbitrary position may fail in any way
        raise CodecError(f"this position is impossible: {type(error).__name__} {error}") from error
    if faults:
        raise CodecError("pieces are not conserved: " + "; ".join(faults[:3]))
    return s


def chance_from_data(data: Any) -> Chance | None:
    """Seeded chance in its saved state; None if the caller answers for chance."""
    if data is None:
        return None
    try:
        seed, streams = data["seed"], {label: _ints(numbers, label) for label, numbers in data["streams"].items()}
        if not isinstance(seed, str) or any(len(numbers) != 4 for numbers in streams.values()):
            raise CodecError("chance has a seed, which is a text, and streams of four numbers each")
        return Chance.from_data(seed, streams)
    except (AttributeError, KeyError, TypeError) as error:
        raise CodecError(f"chance has a seed and streams, not {data!r}") from error


def answers_from_data(data: Any, players: int) -> list[tuple[int, str]]:
    """The answers given so far as (seat, key)."""
    if not isinstance(data, (list, tuple)):
        raise CodecError(f"the answers are a list, not {data!r}")
    for each in data:
        if not isinstance(each, (list, tuple)) or len(each) != 2 or not isinstance(each[1], str):
            raise CodecError(f"an answer is written [seat, key], not {each!r}")
        if type(each[0]) is not int or not CHANCE <= each[0] < players:
            raise CodecError(f"there is no seat {each[0]!r} to answer {each[1]!r}")
    return [(seat, key) for seat, key in data]


def fingerprint_of(s: State) -> str:
    """A short hash of a position, the same on every platform.

    Derived values (powers) and empty ones (sources without VP, absent boards) are left out, so that a later version
    with more of them still gives old positions their old fingerprints.
    """
    position = state_to_data(s)
    data = {name: value for name, value in position.items() if value is not None}
    data["players"] = [
        {name: value for name, value in player.items() if name != "powers"}
        | {"sources": {name: vp for name, vp in zip(s.catalog.source_names, player["sources"], strict=True) if vp}}
        for player in position["players"]
    ]
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:32]
