"""Options as a page lists them: one line without ids, the ids separately, and chips for costs and gains.

Chips are made from the lines of the engine's explanation. A chip shows an icon and a number; its words are for screen
readers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from tawantinsuyu.box.benefits import PrintedBenefit
from tawantinsuyu.box.schema_base import TaskRow
from tawantinsuyu.box.vocabulary import RESOURCES
from tawantinsuyu.texts.benefits import COUNTED, TASK, benefit
from tawantinsuyu.texts.speech import Wording
from tawantinsuyu.texts.wording import printed_benefits
from tawantinsuyu.texts.wording_hill import tasks_at

ID: Final = re.compile(r"\s\(([A-Z]{1,2}\d{1,2}X?)\)")
"""The id of a component or a space after its name."""

Kind: TypeAlias = Literal["cost", "gain", "later", "missing", "task"]
ExplanationLine: TypeAlias = tuple[str, Sequence[int | str]]
"""A line of an explanation: its message id and arguments."""


class Chip(NamedTuple):
    """An icon with a number.

    `missing` is what an option would give if the player had the Statue for it, `later` what a card taken now gives when
    it is played, `task` one of the tasks around a space.
    """

    kind: Kind
    sign: str
    amount: int
    words: str


def without_ids(text: str) -> tuple[str, list[str]]:
    """A text without ids, and the ids."""
    return ID.sub("", text), ID.findall(text)


def chips(words: Wording, lines: Iterable[ExplanationLine]) -> list[Chip]:
    """The chips of an option, costs first. The actual payment, if known, replaces the cost."""
    explained = list(lines)
    paid = any(message == "pays" for message, _ in explained)
    meant = [(message, args) for message, args in explained if not (paid and message in _PAID_OTHERWISE)]
    shown = [chip for message, args in meant for chip in _chips(words, message, args)]
    return sorted(shown, key=lambda chip: chip.kind != "cost")


def task_chips(words: Wording, space: str) -> list[Chip]:
    """The tasks around a space."""
    return [_task_chip(words, task) for task in tasks_at(words, space)]


def _task_chip(words: Wording, task: str) -> Chip:
    collected = words.row(TaskRow, f"task-{task}").benefits
    amount = collected[0].amount if collected else 0
    return Chip("task", _task_sign(task), amount, words.say("task", task))


_PAID_OTHERWISE: Final = ("costs", "food")


def _chips(words: Wording, message: str, args: Sequence[int | str]) -> Iterator[Chip]:
    if message in _AMOUNTS:
        yield from _amounts(words, str(args[0]))
    elif message in _COUNTS:
        for (kind, sign, counted), n in zip(_COUNTS[message], args, strict=False):
            if int(n):
                yield Chip(kind, sign, int(n), words.count(counted, int(n)))
    elif message in _GIVEN:
        yield from _benefits(words, _GIVEN[message], str(args[-1]))


_AMOUNTS: Final = ("costs", "pays")
_GIVEN: Final[Mapping[str, Kind]] = {
    "gains": "gain",
    "card-gives": "gain",
    "card-lacks-statue": "missing",
    "card-later": "later",
    "card-unkept": "gain",
}
_COUNTS: Final[Mapping[str, tuple[tuple[Kind, str, str], ...]]] = {
    "food": (("cost", "food", "food"),),
    "soldiers": (("cost", "flip-soldier", "soldier"), ("cost", "discard-soldier", "soldier")),
    "costs-any": (("cost", "any-resource", "resource"),),
    "costs-flip": (("cost", "flip-soldier", "army-card"),),
    "costs-worker": (("cost", "casualty", "worker"),),
    "loses": (("cost", "vp", "vp"),),
    "tasks": (("gain", "task", "task"),),
    "scores": (("gain", "vp", "vp"),),
    "climbs": (("gain", "temple-step", "step"),),
    "steps-gain": (("gain", "vp", "vp"), ("gain", "corn", "corn"), ("gain", "potato", "potato")),
}
"""Messages with numeric arguments: what each number counts."""


def _amounts(words: Wording, key: str) -> Iterator[Chip]:
    """`2-potato-1-gold`."""
    parts = key.split("-") if "-" in key else []
    for n, what in zip(parts[::2], parts[1::2], strict=True):
        yield Chip("cost", what, int(n), words.count(what, int(n)))


def _benefits(words: Wording, kind: Kind, path: str) -> Iterator[Chip]:
    for one in printed_benefits(words, path):
        is_counted = one.kind in COUNTED or one.amount > 1
        yield Chip(kind, _sign(one), one.amount if is_counted else 0, benefit(words, one))


def _sign(one: PrintedBenefit) -> str:
    if one.options:
        return "choice"
    if one.kind != TASK:
        return one.kind.replace("_", "-")
    return _task_sign(one.word)


def _task_sign(task: str) -> str:
    return task if task in (*RESOURCES, "training") else f"task-{task}"
