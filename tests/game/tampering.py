"""Tampered saved games: those that the program accepts must be playable."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any, Final, TypeAlias

import tawantinsuyu as tw
from harness.games.invariants import MOST_ANSWERS
from tawantinsuyu.game.formats.position_data import PositionData
from tawantinsuyu.game.formats.saved_game import SavedGameData

Path: TypeAlias = tuple[str | int, ...]

OTHER_NUMBERS: Final = (-2, -1, 0, 1, 2, 3, 5, 9, 41, 63, 9999, 1 << 40)


def places_of(data: Any, path: Path = ()) -> Iterator[Path]:
    """The places of all values, lists and tables below `data`."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield (*path, name)
            yield from places_of(value, (*path, name))
    elif isinstance(data, list):
        for i, value in enumerate(data):
            yield (*path, i)
            yield from places_of(value, (*path, i))


def value_at(data: Any, path: Path) -> Any:
    """The value at a place."""
    for key in path:
        data = data[key]
    return data


def tampered(saved: SavedGameData, random: Random) -> tuple[str, SavedGameData]:
    """A saved game with its position changed in one or two places, and what was changed."""
    data = copy.deepcopy(saved)
    changes = [_change(data["position"], random) for _ in range(random.choice((1, 1, 1, 2)))]
    return "; ".join(changes), data


def _change(position: PositionData, random: Random) -> str:
    fields = [name for name, value in position.items() if value is not None]
    field = "stack" if random.random() < 0.3 else random.choice(fields)
    path = random.choice([(field,), *places_of(position.get(field), (field,))])
    value, inner = value_at(position, path), value_at(position, path[:-1])
    new: Any
    if isinstance(value, bool):
        new = not value
    elif isinstance(value, int):
        numbers = [value + 1, value - 1, random.choice(OTHER_NUMBERS)]
        numbers += [each for each in inner if type(each) is int] if isinstance(inner, list) else []
        new = random.choice(numbers)
    elif isinstance(value, list):
        new = _other_list(value, random)
    elif isinstance(value, str):
        new = random.choice([each[0] for each in position["stack"] if each and isinstance(each, list)])
    else:
        return "nothing"
    inner[path[-1]] = new
    return f"{'.'.join(str(key) for key in path)}: {value!r} -> {new!r}"


def _other_list(value: list[Any], random: Random) -> list[Any]:
    new = value[:]
    kind = random.randrange(4) if new else 3
    if kind == 0:
        new.pop(random.randrange(len(new)))
    elif kind == 1:
        random.shuffle(new)
    elif kind == 2:
        new.insert(random.randrange(len(new)), random.choice(new))
    else:
        new.append(random.choice([0, -1, 3, []]))
    return new


def play_to_the_end(game: tw.Game, random: Random) -> None:
    """Answer at random until the game is over, and look at every audience's view now and then."""
    for _ in range(MOST_ANSWERS):
        decision = game.decision
        if decision is None:
            break
        if random.random() < 0.02:
            for seat in (None, *range(game.settings.players)):
                game.view(seat, knowledge=True)
        game.play(random.choice(decision.keys))
    assert game.is_over, f"not over after {MOST_ANSWERS} answers"
    game.score_sheet()
