"""The fixed table of actions: every option that any question of a kind of game can offer has one action.

An option whose key can be listed beforehand is an action of its own, wherever it is offered: `space:M23`. Options that
are combinations of things are numbered instead:

- `buy#1+3` buys the first and the third of the drawn Weavings;
- `pay#2` is the second way to pay (the fewest gold first), `flip#…` and `discard#…` a set of Army cards,
  `lay#…` a Weaving and its place, in the order of the question.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.encoding import modules
from tawantinsuyu.game.questions import COMBINATION, FAMILY, is_word

Mask = NDArray[np.int8]
Families: TypeAlias = Mapping[str, Sequence[str]]


NOWHERE: Final = -1
"""The action of options beyond the last number of their kind. No game is known to offer one; it cannot be chosen."""

PUBLISHED_FIRST: Final = """
    act begin-tasks climb decline done end-turn enough gold high-priest influence pay-for-task place pray priest-card
    rearrange recruit rejuvenate stop swap train warrior
    worker:{worker} use:{use} space:{space} enter:gold enter:{god-card} retrieve:{space} task:* benefit:{benefit}
    god-card:{god-source} play:{god-card} keep:{god-card} keep:{army-card} army-card:{army-card}
    discard-army-card:{army-card} buy-god-card:{god-source}:{god-price} exchange:* building:{building}
    turn-up:{building} turn-up:{army-card} turn-up:{building}:extra turn-up:{army-card}:extra react:{reaction}
    use-building:* draw-tile:{building-type} statue:{statue} steps:{slot} weaving:{weaving} weave:{place} take:*
    match:{edge} buy:{end} buy:none nomad:{worker} remove:{worker} casualty:{end} casualty:{worker} conquer:{conquest}
    price:flip-{flip}-discard-{discard} high-priest:{action} high-priest:{action}:{toll} climb:* step:{step}
    gold:{hand-size} reward:{reward} choose:{alternative}
"""
PUBLISHED_LAST: Final = "personality:{face} pay#64 flip#64 discard#64 lay#128 buy+3"
PUBLISHED: Final = f"{PUBLISHED_FIRST} {modules.PUBLISHED} {PUBLISHED_LAST}".split()
"""The order in which actions were published: shapes of keys, or kinds of keys with `:*`. Whatever is new comes after
them, so that their numbers stay. The plain words are in every table, so that their numbers are the same everywhere."""


class UnknownOption(ValueError):
    """A key without an action: the table of actions is incomplete."""

    def __init__(self, key: str) -> None:
        super().__init__(f"the option {key!r} has no action in this table; was it made for another kind of game?")


class IllegalAction(ValueError):
    """An action that is not among the options of the pending question."""

    def __init__(self, action: str) -> None:
        super().__init__(f"the action {action!r} is not offered here; choose one that the mask allows")


class ActionTable:
    """All actions of a kind of game, numbered from 0; `names[action]` is an option's key or a numbered name."""

    def __init__(self, families: Families, shapes: Sequence[str]) -> None:
        keys: list[str] = []
        self.numbered: dict[str, int] = {}
        """How many numbers each kind of combination has: several times the most that recorded games needed."""
        self._first: dict[str, int] = {}
        self._sets: dict[str, int] = {}
        for key in _in_order(families, shapes):
            combination = COMBINATION.fullmatch(key)
            if combination is None:
                keys.append(key)
                continue
            kind, sign, most = combination[1], combination[2], int(combination[3])
            if sign == "#":
                self._first[kind], self.numbered[kind] = len(keys), most
                keys += [f"{kind}#{number + 1}" for number in range(most)]
            else:
                self._sets[kind] = len(keys)
                keys += [f"{kind}#{'+'.join(_places(bits, most))}" for bits in range(1, 1 << most)]
        self._index = {key: action for action, key in enumerate(keys) if "#" not in key}
        self.names = tuple(keys)
        self.kinds = tuple([key.replace("#", ":").partition(":")[0] for key in keys])

    def __len__(self) -> int:
        return len(self.names)

    def actions(self, keys: Sequence[str]) -> list[int]:
        """The action of each option of a question, in the same order. Raises `UnknownOption`."""
        index = self._index
        try:
            return [index[key] for key in keys]
        except KeyError:
            return self._with_numbers(keys)

    def _with_numbers(self, keys: Sequence[str]) -> list[int]:
        met = dict.fromkeys(self.numbered, 0)
        places: dict[str, int] = {}  # single things come before all sets that they are in
        actions: list[int] = []
        for key in keys:
            action = self._index.get(key)
            if action is None:
                kind, _, what = key.partition(":")
                if kind in met:
                    number = met[kind]
                    met[kind] += 1
                    action = self._first[kind] + number if number < self.numbered[kind] else NOWHERE
                elif kind in self._sets:
                    bits = 0
                    for thing in what.split("+"):
                        bits |= 1 << places.setdefault(thing, len(places))
                    action = self._sets[kind] + bits - 1
                else:
                    raise UnknownOption(key)
            actions.append(action)
        return actions

    def mask(self, actions: Sequence[int]) -> Mask:
        """1 for each of these actions, 0 for all others."""
        cells = bytearray(len(self.names))
        self.write_mask(actions, cells, 0)
        mask: Mask = np.frombuffer(cells, np.int8)
        return mask

    def write_mask(self, actions: Sequence[int], masks: bytearray, at: int) -> None:
        """The same as cells of `masks` from `at` on, which are all 0 before."""
        for action in actions:
            if action != NOWHERE:
                masks[at + action] = 1

    def place(self, action: int, actions: Sequence[int]) -> int:
        """The index of an action's option among those offered. Raises `IllegalAction`."""
        if action != NOWHERE and action in actions:
            return actions.index(action)
        raise IllegalAction(self.names[action] if 0 <= action < len(self.names) else str(action))


def _places(bits: int, most: int) -> list[str]:
    return [str(place + 1) for place in range(most) if bits >> place & 1]


def _in_order(families: Families, shapes: Sequence[str]) -> list[str]:
    """The keys and combinations of all shapes, each once: first those published, then the others."""
    rank = {entry: place for place, entry in enumerate(PUBLISHED)}
    entries = [(place, entry) for entry, place in rank.items() if is_word(entry)]
    for shape in shapes:
        for key in _keys(families, shape):
            sort = f"{key.partition(':')[0]}:*"
            entries.append((rank.get(shape, rank.get(key, rank.get(sort, len(rank)))), key))
    return list(dict.fromkeys([key for _, key in sorted(entries, key=lambda entry: entry[0])]))


def _keys(families: Families, shape: str) -> list[str]:
    """The keys of a shape, one for each name of its families; those that the game does not have are empty."""
    first, *rest = FAMILY.split(shape)
    keys = [first]
    for family, word in zip(rest[::2], rest[1::2], strict=True):
        keys = [f"{key}{name}{word}" for key in keys for name in families.get(family, ())]
    return keys
