"""Tests as tables of TOML files: *given* a position, *play* these steps, and expect what each of them says.

An example is called by the id of its rule and by what it shows; `rules` names further ones. `[positions]` names parts
of positions. `given` is a list of such names and of tables, added up; its words are those of `tests.support.given`
(`stock.0 = "2p 1c"`) and those of `WORDS` below. `play` is a list of steps. A step begins with what is done: `do`
(effects by name), `place`, `tasks`, `choose` (keys) or `spend_all_tasks`; everything else in it is expected: who is
`asked` by which `rule`, what is offered, and what is seen at the table (`stock.0 = ""`: nothing at all). A step without
anything to do only expects more.

An example with `cases` is played once with each of them: `<name>` stands for the value that a case has for the name.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import ACTION_NAMES, TASK_NAMES
from tawantinsuyu.game.formats.codec import effects
from tawantinsuyu.kernel.position import CHANCE, AnyEffect
from tests.support.conquering import all_but, army_cards, space
from tests.support.given import Table, as_text, given, resources
from tests.support.printing import printed_space

Row = dict[str, Any]
NAMES: Final = {"Activate": ACTION_NAMES, "PerformTask": TASK_NAMES}
"""Effects whose last field is named rather than numbered."""


class Example(NamedTuple):
    """One case of an example, with the position and the steps written out."""

    name: str
    given: Row
    play: Sequence[Row]


def examples(folder: Path, pattern: str = "*.toml") -> Iterator[Example]:
    """All examples of these files, one for each of their cases."""
    for path in sorted(folder.glob(pattern)):
        file = tomllib.loads(path.read_text(encoding="utf-8"))
        positions = file.pop("positions", {})
        for name, row in file.items():
            for case in row.get("cases", [{}]):
                position: Row = {}
                for part in row.get("given", ()):
                    for each in positions[part] if isinstance(part, str) else [part]:
                        _add(position, _filled(each, case))
                words = [name, *[str(value) for value in case.values()]]
                yield Example(" ".join(words), position, [_filled(step, case) for step in row["play"]])


def _add(row: Row, more: Row) -> None:
    for name, value in more.items():
        if isinstance(value, dict) and isinstance(row.get(name), dict):
            _add(row[name], value)
        else:
            row[name] = dict(value) if isinstance(value, dict) else value


def _filled(value: Any, case: Mapping[str, Any]) -> Any:
    """The value with the words of a case in their places."""
    if isinstance(value, dict):
        return {_filled(name, case): _filled(each, case) for name, each in value.items()}
    if isinstance(value, list):
        return [_filled(each, case) for each in value]
    if isinstance(value, str):
        for name, word in case.items():
            if value == f"<{name}>":
                return word
            value = value.replace(f"<{name}>", str(word))
    return value


# -- given


def _spaces(printed: Mapping[str, Any]) -> Row:
    """`spaces.M12 = "potato corn stone"`: the tasks of a hill space of symbol sun without a colour."""
    box: Row = {}
    for name, each in printed.items():
        box |= printed_space(name, each) if isinstance(each, str) else printed_space(name, **each)
    return {"box": box}


def _weavings(printed: Mapping[str, str]) -> Row:
    """`weavings.W01 = "star gold vp"`: pattern, left and right edge."""
    return {
        "box": {
            name: dict(zip(("pattern", "left", "right"), each.split(), strict=True)) for name, each in printed.items()
        }
    }


def _army_cards(words: str) -> Row:
    """`army_cards = "A01=2/corn"`: Soldiers and resource."""
    return {"box": army_cards(words)}


def _conquest_spaces(printed: Mapping[str, Row]) -> Row:
    """`conquest_spaces.antisuyu-1 = { cost = "F2+D1", vp = 4 }`."""
    return {"box": {name: space(**each) for name, each in printed.items()}}


def _circle(words: str) -> Row:
    """The High Priest actions, clockwise."""
    return {"box": {name: {"position": i} for i, name in enumerate(words.split())}}


def _temple_rewards(rewards: Mapping[str, Any]) -> Row:
    """What the steps give; all others give nothing."""
    return {"box": {f"temple-{step}": {"rewards": rewards.get(str(step), [])} for step in range(13)}}


def _conquered_by(spaces: Mapping[str, str]) -> Row:
    """`conquered_but.1 = "antisuyu-1"`: markers of seat 1 on all other Conquest spaces."""
    ((seat, names),) = spaces.items()
    return {"conquest": all_but(*names.split(), by=int(seat))}


def _tiles(words: str) -> Row:
    """The whole stack of Weavings from the top, the first one face up."""
    top, _, rest = words.partition(" ")
    return {"top": top, "stack": "", "stack_bottom": rest}


def _variants(chosen: Mapping[str, Any]) -> Row:
    return {"variants": Variants(**chosen)}


WORDS: Final[Mapping[str, Callable[[Any], Row]]] = {
    "spaces": _spaces,
    "weavings": _weavings,
    "army_cards": _army_cards,
    "conquest_spaces": _conquest_spaces,
    "circle": _circle,
    "temple_rewards": _temple_rewards,
    "conquered_but": _conquered_by,
    "tiles": _tiles,
    "variants": _variants,
}


def run(example: Example) -> None:
    """Build the position, then take one step after the other."""
    table = position(example.given)
    for step in example.play:
        play(table, step)


def position(row: Row) -> Table:
    arguments: Row = {}
    for name, value in row.items():
        if name in WORDS:
            _add(arguments, WORDS[name](value))
    _add(arguments, {name: _by_seat(value) for name, value in row.items() if name not in WORDS})
    return given(**arguments)


def _by_seat(value: Any) -> Any:
    """TOML has no numbers as keys."""
    if isinstance(value, dict) and value and all(name.isdigit() for name in value):
        return {int(name): each for name, each in value.items()}
    return value


# -- play


def effect(words: str) -> AnyEffect:
    """`"Activate 0 worship"` as an effect."""
    name, *values = words.split()
    known: dict[str, int] = {"true": True, "false": False}
    known |= {each: number for number, each in enumerate(NAMES.get(name, ()))}
    return effects().decode([name, *[known[value] if value in known else int(value) for value in values]])


def play(table: Table, step: Row) -> None:
    """Do what a step says and check what it expects."""
    step = dict(step)
    if "do" in step:
        table.do(*[effect(words) for words in step.pop("do").split(", ")])
    if "place" in step:
        worker, place, *use = step.pop("place").split()
        table.place(worker, place, use=use[-1] if use else "")
    if "tasks" in step:
        count, _, place = str(step.pop("tasks")).partition(" ")
        table.tasks(int(count), place or "M12")
    if "choose" in step:
        table.choose(*step.pop("choose").split())
    if "spend_all_tasks" in step:
        assert table.spend_all_tasks() == step.pop("spend_all_tasks")
    _expect_question(table, step)
    for name, expected in step.items():
        look = getattr(table, name)
        if name == "conquered":
            assert {each: look().get(each) for each in expected} == expected
        elif isinstance(expected, dict) and all(seat.isdigit() for seat in expected):
            for seat, each in expected.items():
                assert _in_words(look(int(seat)), each) == _expected(name, each), f"{name} of seat {seat}"
        else:
            assert _in_words(look(), expected) == expected, name


def _expect_question(table: Table, step: Row) -> None:
    asked = step.pop("asked", None)
    if asked == "nobody":
        table.expect_nothing()
        return
    offered: Row = {name: step.pop(name).split() for name in ("offers", "includes", "excludes") if name in step}
    rule = step.pop("rule", None)
    if asked is not None or rule is not None or offered:
        table.expect(CHANCE if asked == "chance" else asked, rule, **offered)


def _in_words(seen: Any, expected: Any) -> Any:
    """Names as one text, or as their number where that is expected; rows of names as a list of texts."""
    if isinstance(seen, list) and isinstance(expected, int):
        return len(seen)
    if isinstance(seen, list) and seen and isinstance(seen[0], list):
        return [" ".join(each) for each in seen]
    return " ".join(seen) if isinstance(seen, list) and isinstance(expected, str) else seen


def _expected(name: str, value: Any) -> Any:
    return as_text(resources(value)) if name == "stock" else value
