"""A position as plain data and back. Every field of the position is written; a test compares the lists."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any, Final

from tawantinsuyu.automata.axomamma.axomamma import Axomamma
from tawantinsuyu.core.automaton import SoloBoard
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.player import Player
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import VP_SOURCE_NAMES
from tawantinsuyu.kernel.codec import CodecError, EffectCodec, Plain, effect_classes
from tawantinsuyu.kernel.loop import advance
from tawantinsuyu.kernel.position import Effect
from tawantinsuyu.rules.setup import Setup

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
    "down",
    "small",
    "large",
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
    "small",
    "large",
    "holder",
    "festivals",
    "last",
    "deck_only",
)
SOLO_FIELDS: Final = ("slots", "tokens", "workers", "alike", "faces", "played")
PILE_FIELDS: Final = ("god_deck", "army_deck", "weavings")


IMPORT_ALL: Final = (Setup, Axomamma)
"""Whoever imports these knows every effect: the first effect of all games, and the opponents."""


@cache
def effects() -> EffectCodec:
    """The codec of this game's effects."""
    root = IMPORT_ALL[0].__module__.partition(".")[0]
    return EffectCodec(cls for cls in effect_classes(Effect) if cls.__module__.partition(".")[0] == root)


def _plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return value


def _pile_to_data(pile: Pile) -> dict[str, Plain]:
    return {"loose": list(pile.loose), "bottom": list(pile.bottom), "known": list(pile.known)}


def _pile_from_data(data: Any) -> Pile:
    return Pile(list(data["loose"]), list(data["bottom"]), list(data["known"]))


def state_to_data(s: State) -> dict[str, Any]:
    """Everything that determines how play can go on, as JSON-able data."""
    data: dict[str, Any] = {name: _plain(getattr(s, name)) for name in PLAIN_FIELDS}
    data["players"] = [{name: _plain(getattr(p, name)) for name in PLAYER_FIELDS} for p in s.players]
    data["solo"] = None if s.solo is None else {name: _plain(getattr(s.solo, name)) for name in SOLO_FIELDS}
    data["stacks"] = [_pile_to_data(pile) for pile in s.stacks]
    for name in PILE_FIELDS:
        data[name] = _pile_to_data(getattr(s, name))
    data["stack"] = [effects().encode(effect) for effect in s.stack]
    return data


def _own(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


def _player_from_data(data: Any) -> Player:
    fields: Any = {name: _own(data[name]) for name in PLAYER_FIELDS}
    fields["tapestries"] = [tuple(tapestry) for tapestry in data["tapestries"]]
    return Player(**fields)


def state_from_data(data: Any, catalog: Catalog) -> State:
    """The inverse of `state_to_data`; the options of the pending question are worked out again."""
    try:
        fields: Any = {name: _own(data[name]) for name in PLAIN_FIELDS}
        fields |= {name: _pile_from_data(data[name]) for name in PILE_FIELDS}
        fields["players"] = [_player_from_data(player) for player in data["players"]]
        solo: Any = data["solo"]
        fields["solo"] = None if solo is None else SoloBoard(*[_own(solo[name]) for name in SOLO_FIELDS])
        fields["stacks"] = [_pile_from_data(pile) for pile in data["stacks"]]
        s = State(catalog=catalog, **fields)
        s.stack = [effects().decode(effect) for effect in data["stack"]]
    except (KeyError, TypeError, IndexError) as error:
        raise CodecError(f"this is not a position: {type(error).__name__} {error}") from error
    advance(s)
    return s


def fingerprint_of(s: State) -> str:
    """A short name of a position, the same on every platform.

    What follows from the rest (powers) and what says nothing (sources without VP, absent boards) is left out, so that
    a program that knows more of them still gives old positions their old names.
    """
    data = {name: value for name, value in state_to_data(s).items() if value is not None}
    for player in data["players"]:
        del player["powers"]
        player["sources"] = {name: vp for name, vp in zip(VP_SOURCE_NAMES, player["sources"], strict=True) if vp}
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:32]
