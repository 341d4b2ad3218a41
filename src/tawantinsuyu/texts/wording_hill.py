"""Writes arguments about the hill: its spaces, the tasks around them, Steps slots, the Coricancha."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tawantinsuyu.box.schema_base import Icon, Space
from tawantinsuyu.texts.speech import Wording
from tawantinsuyu.texts.wording import worker


def space(words: Wording, id: str) -> str:
    """Where on the hill."""
    row = words.row(Space, id)
    return words.say("word", "space", id=id, symbol=row.symbol, terrace=row.terrace, section=row.section)


def space_name(words: Wording, id: str) -> str:
    """A space by its symbol only."""
    return words.say("word", "space-name", id=id, symbol=words.row(Space, id).symbol)


def space_in_full(words: Wording, id: str) -> str:
    """Symbol, colour, place and tasks of a space."""
    return words.say("word", "space-in-full", tasks=tasks_at(words, id), **_space(words, id))


def space_place(words: Wording, id: str) -> str:
    """Symbol, colour and place of a space."""
    return words.say("word", "space-place", **_space(words, id))


def _space(words: Wording, id: str) -> dict[str, str | int]:
    row = words.row(Space, id)
    colour = words.say("word", "space-colour", row.colour) if words.say("colour", row.colour) else ""
    return {"id": id, "symbol": row.symbol, "colour": colour, "terrace": row.terrace, "section": row.section}


def tasks_at(words: Wording, id: str) -> list[str]:
    """The tasks around a space."""
    return [words.row(Icon, icon).task for icon in words.row(Space, id).icons]


def tasks(words: Wording, names: Sequence[str]) -> str:
    """`Steps, 2 corn`."""
    return words.listed([words.say("task", each) for each in names], "comma")


def worker_at(words: Wording, id: str) -> str:
    """The Worker on a space."""
    return worker(words, words.view["hill"][id]) if words.view else id


def task_icon(words: Wording, name: str) -> str:
    """`2-corn`: a task icon and its number at the space."""
    number, task = name.split("-")
    return words.say("word", "task-icon", number, task)


def faces(words: Wording, action: str) -> str:
    """The section that a Coricancha space faces; empty without a view, since the Coricancha is turned at random."""
    if words.view is None:
        return ""
    coricancha = words.view["coricancha"]
    return words.say("word", "faces", coricancha["sections"][coricancha["actions"].index(action)])


def slot(words: Wording, name: str) -> str:
    """`2-upper`: a Steps slot."""
    section, level = name.split("-")
    return words.say("word", "slot", section, level)


HILL_WRITERS: Final[Mapping[str, Callable[..., str]]] = {
    "space": space,
    "space-in-full": space_in_full,
    "space-name": space_name,
    "space-place": space_place,
    "tasks": tasks,
    "worker-at": worker_at,
    "task-icon": task_icon,
    "faces": faces,
    "slot": slot,
}
"""Argument kinds about the hill, by their names in messages."""
