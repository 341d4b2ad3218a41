"""Tests as tables of TOML files: *given* a position, *play* these steps, and expect what each of them says.

An example is called by the id of its rule and by what it shows; `rules` names further ones. `[positions]` names parts
of positions. `given` is a list of such names and of tables, added up; its words are those of `tests.support.given`
(`stock.0 = "2p 1c"`) and those of `WORDS` below. `play` is a list of steps. A step begins with what is done, in this
order: `do` (effects by name), `place`, `tasks`, `choose` (keys), `turn` or `spend_all_tasks`. Everything else in it is
expected: who is `asked` by which `rule`, what is offered, and what is seen at the table (`stock.0 = ""`: nothing at
all; `conquered` and `sources` in part, `all_conquered` in full; `s.players.0.markers = 2`: any part of the position;
`sorted.offer`, `has.army.0`, `lacks.army.0`). A step without anything to do only expects more.

An example with `cases` is played once with each of them: `<name>` stands for the value that a case has for the name.
Cases are tables, or lists of values after a list of names. A file with `[opponents]` plays each case against each of
them; the builder gets the name as `she`, and `<she>` and the values that an opponent has there stand for themselves.

`test_rows = played(__file__, court, enter, lying, CARDS=CARDS)` plays the file next to a test module with helpers of
that module: in `given` the name of a function builds the position (`given` if none is named), a function that returns
printed things is a word like those of `WORDS`, and `print` names printed constants; in a step a function that returns a
table is done (its words are its arguments), any other one is looked at. If the builder returns something else than a
table, that is the `result`.
"""

from __future__ import annotations

import inspect
import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from tawantinsuyu.core.catalog import Variants
from tawantinsuyu.core.values import ACTION_NAMES, TASK_NAMES
from tawantinsuyu.game.formats.codec import effects
from tawantinsuyu.kernel.position import CHANCE, AnyEffect
from tests.support.conquering import all_but, army_cards, space
from tests.support.given import Table, as_text, given, resources
from tests.support.printing import printed_space

Row = dict[str, Any]
Helpers = Mapping[str, Any]
SITUATION: Final = inspect.signature(given).parameters.keys()
NAMES: Final = {"Activate": ACTION_NAMES, "PerformTask": TASK_NAMES}
"""Effects whose last field is named rather than numbered."""


class Example(NamedTuple):
    """One case of an example, with the position and the steps written out."""

    name: str
    builder: str
    given: Row
    play: Sequence[Row]


def examples(folder: Path, pattern: str = "*.toml") -> Iterator[Example]:
    """All examples of these files, one for each of their cases."""
    for path in sorted(folder.glob(pattern)):
        file = tomllib.loads(path.read_text(encoding="utf-8"))
        positions = file.pop("positions", {})
        opponents = [{"she": she, **words} for she, words in file.pop("opponents", {}).items()]
        for name, row in file.items():
            for opponent, values in product(opponents or [{}], _cases(row.get("cases", [{}]))):
                case = {**opponent, **{each: _filled(value, opponent) for each, value in values.items()}}
                builder, position = _position(row.get("given", ()), positions, case)
                words = [name, *[str(case[each]) for each in ("she", *values) if each in case]]
                yield Example(" ".join(words), builder, position, [_filled(step, case) for step in row["play"]])


def _cases(rows: Sequence[Any]) -> Sequence[Row]:
    if isinstance(rows[0], dict):
        return rows
    names, *cases = rows
    return [dict(zip(names, case, strict=True)) for case in cases]


def _position(parts: Sequence[Any], positions: Row, case: Row) -> tuple[str, Row]:
    builder, position = "given", {each: case[each] for each in ("she",) if each in case}
    for part in _filled(list(parts), case):
        if isinstance(part, str) and part not in positions:
            builder = part
            continue
        for each in positions[part] if isinstance(part, str) else [part]:
            _add(position, _filled(each, case))
    return builder, position


def _add(row: Row, more: Row) -> None:
    for name, value in more.items():
        if isinstance(value, dict) and isinstance(row.get(name), dict):
            _add(row[name], value)
        else:
            row[name] = _copied(value)


def _copied(value: Any) -> Any:
    """Plain data of its own, since positions are put together from shared parts; compiled objects stay as they are."""
    if isinstance(value, dict):
        return {name: _copied(each) for name, each in value.items()}
    return [_copied(each) for each in value] if isinstance(value, list) else value


def _filled(value: Any, case: Mapping[str, Any]) -> Any:
    """The value with the words of a case in their places."""
    if isinstance(value, dict):
        return {str(_filled(name, case)): _filled(each, case) for name, each in value.items()}
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


def played(file: str, *functions: Callable[..., Any], **named: Any) -> Callable[[Example], None]:
    """A test of every example in the TOML file next to a test module; its helpers are words of the examples."""
    helpers = {function.__name__: function for function in functions} | named
    path = Path(file).with_suffix(".toml")
    text = path.read_text(encoding="utf-8")
    assert all(name in text for name in helpers.keys() - {"given"}), f"{path.name} does not use all of these helpers"

    @pytest.mark.parametrize("example", list(examples(path.parent, path.name)), ids=lambda example: example.name)
    def test_rows(example: Example) -> None:
        run(example, helpers)

    return test_rows


def run(example: Example, helpers: Helpers | None = None) -> None:
    """Build the position, then take one step after the other."""
    helpers = helpers or {}
    build = helpers.get(example.builder, given)
    table = _built(build, arguments(example.given, helpers))
    for step in example.play:
        table = play(table, step, helpers)


def _built(build: Callable[..., Any], words: Row) -> Any:
    """The position; `*words` of a builder are given as a list."""
    first: list[Any] = []
    parameters = inspect.signature(build).parameters.values()
    several = next((each.name for each in parameters if each.kind is each.VAR_POSITIONAL), "")
    if several in words:
        before = [each for each in parameters if each.kind is each.POSITIONAL_OR_KEYWORD]
        first = [words.pop(each.name, each.default) for each in before] + words.pop(several)
    return build(*first, **words)


def arguments(row: Row, helpers: Helpers) -> Row:
    """What the builder of a position is called with."""
    box: Row = {}
    result: Row = {}
    rest: Row = {}
    for name, value in row.items():
        if name == "print":
            for constant in value.split():
                box |= helpers[constant]
        elif name in helpers.keys() - SITUATION and not _takes_table(helpers[name]):
            box |= _call(helpers[name], value)
        elif name in WORDS:
            _add(result, WORDS[name](value))
            box |= result.pop("box", {})
        else:
            rest[name] = _by_seat(value)
    _add(result, rest)
    if box:
        result["box"] = box | result.get("box", {})
    return result


def _takes_table(helper: Callable[..., Any]) -> bool:
    return next(iter(inspect.signature(helper).parameters), "") == "table"


def _returns_table(helper: Callable[..., Any]) -> bool:
    return str(helper.__annotations__["return"]).endswith("Table")


def _call(function: Callable[..., Any], value: Any) -> Any:
    if isinstance(value, dict):
        return function(**_by_seat(value))
    return function(*value) if isinstance(value, list) else function(value)


def _by_seat(value: Any) -> Any:
    """TOML has no numbers as keys."""
    if isinstance(value, dict):
        return {int(name) if name.isdigit() else name: _by_seat(each) for name, each in value.items()}
    return value


# -- play


def effect(words: str) -> AnyEffect:
    """`"Activate 0 worship"` as an effect; a list of numbers is written `[4,5]`."""
    name, *values = words.split()
    known = {each: number for number, each in enumerate(NAMES.get(name, ()))}
    return effects().decode([name, *[known[value] if value in known else json.loads(value) for value in values]])


def _do(table: Table, words: str) -> None:
    table.do(*[effect(each) for each in words.split(", ")])


def _place(table: Table, words: str) -> None:
    worker, place, *use = words.split()
    table.place(worker, place, use=use[-1] if use else "")


def _tasks(table: Table, words: str | int) -> None:
    count, _, place = str(words).partition(" ")
    table.tasks(int(count), place or "M12")


def _choose(table: Table, words: str) -> None:
    table.choose(*words.split())


def _turn(table: Table, _: bool) -> None:
    table.turn()


def _spend_all_tasks(table: Table, count: int) -> None:
    assert table.spend_all_tasks() == count


VERBS: Final[Mapping[str, Callable[[Table, Any], None]]] = {
    "do": _do,
    "place": _place,
    "tasks": _tasks,
    "choose": _choose,
    "turn": _turn,
    "spend_all_tasks": _spend_all_tasks,
}
MODES: Final = ("has", "lacks", "sorted")
"""How a step looks: `has.buildings.0 = "Z20"`."""

PARTLY: Final = ("conquered", "sources")
"""What is compared only where an example names something."""


def play(table: Table, step: Row, helpers: Helpers | None = None) -> Table:
    """Do what a step says and check what it expects."""
    helpers = helpers or {}
    expected: Row = {}
    for name, value in step.items():
        helper = helpers.get(name)
        if helper is not None and _takes_table(helper) and _returns_table(helper):
            table = _done(table, helper, value)
        elif name in VERBS:
            VERBS[name](table, value)
        else:
            expected[name] = value
    _expect_question(table, expected)
    for name, value in expected.items():
        if name in MODES:
            for each, part in value.items():
                _look_at(table, each, part, helpers, name)
        else:
            _look_at(table, name, value, helpers)
    return table


def _look_at(table: Table, name: str, expected: Any, helpers: Helpers, mode: str = "") -> None:
    if name in helpers and _takes_table(helpers[name]):
        _look(name, helpers[name], (table,), expected, mode)
    elif name == "result":
        _look(name, table, (), expected)
    else:
        _look(name, getattr(table, name.removeprefix("all_")), (), expected, mode)


def _done(table: Table, verb: Callable[..., Table], value: Any) -> Table:
    if isinstance(value, dict):
        return verb(table, **value)
    if value is True:
        return verb(table)
    return verb(table, *(value.split() if isinstance(value, str) else value if isinstance(value, list) else [value]))


def _expect_question(table: Table, step: Row) -> None:
    asked = step.pop("asked", None)
    if asked == "nobody":
        table.expect_nothing()
        return
    words = [name for name in ("offers", "includes", "excludes") if isinstance(step.get(name), str)]
    offered: Row = {name: step.pop(name).split() for name in words}
    rule = step.pop("rule", None)
    if asked is not None or rule is not None or offered:
        table.expect(CHANCE if asked == "chance" else asked, rule, **offered)


def _look(name: str, seen: Any, known: tuple[Any, ...], expected: Any, mode: str = "") -> None:
    """Compare what is seen; keys of `expected` are arguments, then attributes, indices or keys of what is seen."""
    if callable(seen):
        if isinstance(expected, dict) and expected and len(known) < len(inspect.signature(seen).parameters):
            for key, each in expected.items():
                _look(f"{name} {key}", seen, (*known, int(key) if key.isdigit() else key), each, mode)
            return
        seen = seen(*known)
    if isinstance(expected, dict) and expected and (not isinstance(seen, Mapping) or name.partition(" ")[0] in PARTLY):
        for key, each in expected.items():
            if isinstance(seen, Mapping):
                part = seen.get(key)
            else:
                part = seen[int(key)] if isinstance(seen, Sequence) else getattr(seen, key)
            _look(f"{name} {key}", part, (), each, mode)
        return
    if name.startswith("stock"):
        expected = as_text(resources(expected))
    seen = plain(sorted(seen) if mode == "sorted" else seen)
    if mode in ("has", "lacks"):
        assert (expected in seen) == (mode == "has"), f"{name}: {seen}"
    else:
        assert _in_words(seen, expected) == expected, name


def plain(value: Any) -> Any:
    """As a TOML file would say it."""
    if value is None:
        return "none"
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    return [plain(each) for each in value] if isinstance(value, list | tuple) else value


def _in_words(seen: Any, expected: Any) -> Any:
    """Names as one text, or as their number where that is expected; rows of names as a list of texts."""
    if not isinstance(seen, list):
        return seen
    if isinstance(expected, int):
        return len(seen)
    if seen and isinstance(expected, list) and isinstance(seen[0], list) and isinstance(expected[0], str):
        return [" ".join(each) for each in seen]
    if isinstance(expected, str):
        assert not any(" " in str(each) for each in seen), seen
        return " ".join(seen)
    return seen
