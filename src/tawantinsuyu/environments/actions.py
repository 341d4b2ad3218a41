"""The fixed table of actions: every option that any question of a kind of game can offer has one action.

An option whose key can be listed beforehand is an action of its own, wherever it is offered: `space:M23`. Options that
are combinations of things are numbered instead:

- `buy#1+3` buys the first and the third of the drawn Weavings;
- `pay#2` is the second way to pay (the fewest gold first), `flip#…` and `discard#…` a set of Army cards,
  `lay#…` a Weaving and its place, in the order of the question.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.vocabulary import HIGH_PRIEST_ACTIONS, TASKS, WORKERS
from tawantinsuyu.environments.modules import SIDES, action_families
from tawantinsuyu.environments.names import Names

Mask = NDArray[np.int8]

NOWHERE: Final = -1
"""The action of options beyond the last number of their kind. No game is known to offer one; it cannot be chosen."""

NUMBERED: Final[Mapping[str, int]] = {"pay": 64, "flip": 64, "discard": 64, "lay": 128}
"""How many numbers each kind of combination has: several times the most that recorded games needed."""

MOST_BOUGHT: Final = 3
"""Most Weavings in one purchase."""

ALONE: Final = (
    "act",
    "begin-tasks",
    "climb",
    "decline",
    "done",
    "end-turn",
    "enough",
    "gold",
    "high-priest",
    "influence",
    "pay-for-task",
    "place",
    "pray",
    "priest-card",
    "rearrange",
    "recruit",
    "rejuvenate",
    "stop",
    "swap",
    "train",
    "warrior",
)
"""Options without an argument."""

ENDS: Final = ("potato-end", "corn-end")
FREE_WEAVINGS: Final = ("face-up", "first-unseen", "second-unseen")
EXCHANGES: Final = (
    "2-stone:1-gold",
    "2-stone:2-corn",
    "2-corn:1-gold",
    "2-corn:2-stone",
    "1-gold:2-stone",
    "1-gold:2-corn",
)
MOST_STEPS: Final = 3


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

    def __init__(self, names: Names, box: Box) -> None:
        keys = list(dict.fromkeys(f"{kind}:{what}" if what else kind for kind, what in _keys(names, box)))
        self._index = {key: action for action, key in enumerate(keys)}
        self._first: dict[str, int] = {}
        for kind, count in NUMBERED.items():
            self._first[kind] = len(keys)
            if kind == "lay" and not names.modules.has_rearranging:
                continue
            keys += [f"{kind}#{number + 1}" for number in range(count)]
        self._bought = len(keys)
        keys += [f"buy#{'+'.join(_places(bits))}" for bits in range(1, 1 << MOST_BOUGHT)]
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
        met = dict.fromkeys(NUMBERED, 0)
        places: dict[str, int] = {}  # single Weavings come before all sets that they are in, in the order drawn
        found: list[int] = []
        for key in keys:
            action = self._index.get(key)
            if action is None:
                kind, _, what = key.partition(":")
                if kind in met:
                    number = met[kind]
                    met[kind] += 1
                    action = self._first[kind] + number if number < NUMBERED[kind] else NOWHERE
                elif kind == "buy":
                    bits = 0
                    for tile in what.split("+"):
                        bits |= 1 << places.setdefault(tile, len(places))
                    action = self._bought + bits - 1
                else:
                    raise UnknownOption(key)
            found.append(action)
        return found

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
        """The place among the options of the one that an action stands for. Raises `IllegalAction`."""
        if action != NOWHERE and action in actions:
            return actions.index(action)
        raise IllegalAction(self.names[action] if 0 <= action < len(self.names) else str(action))


def _places(bits: int) -> list[str]:
    return [str(place + 1) for place in range(MOST_BOUGHT) if bits >> place & 1]


def _keys(names: Names, box: Box) -> Iterator[tuple[str, str]]:
    """Kind and argument of every option that can be listed beforehand."""
    flips = range(max(space.flip for space in box.conquest_spaces) + 1)
    discards = range(max(space.discard for space in box.conquest_spaces) + 1)
    tapestries = range(1, len(names.weavings) + 1)
    things = (*names.buildings, *names.army_cards)
    families: dict[str, Sequence[str]] = {
        "worker": names.workers,
        "use": (*WORKERS, *names.modules.uses),
        "space": names.spaces,
        "enter": ("gold", *names.god_cards),
        "retrieve": names.spaces,
        "task": [f"{place}-{task}" for place in (1, 2, 3) for task in TASKS],
        "benefit": names.benefits,
        "god-card": ("deck", *names.god_cards),
        "play": names.god_cards,
        "keep": (*names.god_cards, *names.army_cards),
        "army-card": names.army_cards,
        "discard-army-card": names.army_cards,
        "buy-god-card": [f"{card}:{paid}" for card in ("deck", *names.god_cards) for paid in ("potato", "gold")],
        "exchange": EXCHANGES,
        "building": names.buildings,
        "turn-up": (*things, *[f"{thing}:extra" for thing in things]),
        "react": (*names.buildings, *names.modules.reacting),
        "use-building": [tile.id for tile in box.passive_buildings if tile.secondary_action and tile.id in things],
        "draw-tile": names.building_types,
        "statue": names.statues,
        "steps": names.steps,
        "weaving": names.weavings,
        "weave": ("new", *[f"{number}-{side}" for number in tapestries for side in SIDES]),
        "take": FREE_WEAVINGS,
        "match": names.edges,
        "buy": (*ENDS, "none"),
        "nomad": names.workers,
        "remove": names.workers,
        "casualty": (*ENDS, *names.workers),
        "conquer": names.conquest,
        "price": [f"flip-{flip}-discard-{discard}" for flip in flips for discard in discards],
        "high-priest": (*HIGH_PRIEST_ACTIONS, *names.modules.tolls),
        "climb": [str(steps) for steps in range(1, MOST_STEPS + 1)],
        "step": names.temple,
        "gold": [str(gold) for gold in range(len(names.god_cards) + 1)],
        "reward": names.rewards,
        "choose": names.alternatives,
        **action_families(names.modules),
        "personality": names.personalities,
    }
    for word in ALONE:
        yield word, ""
    for kind, words in families.items():
        for word in words:
            yield kind, word
