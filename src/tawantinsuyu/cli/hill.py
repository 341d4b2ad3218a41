"""The hill for the terminal: a column for each section, a line for each space."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich import box as borders
from rich.table import Table
from rich.text import Text

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import Space
from tawantinsuyu.box.vocabulary import GODS, SECTIONS, TASKS, TERRACES
from tawantinsuyu.game.reading import steps_owner
from tawantinsuyu.game.view import PositionView, VassalView
from tawantinsuyu.texts.catalogue import Texts

WORKER_STYLES: Final[Mapping[str, str]] = {
    "architect": "bold white on blue",
    "craftsman": "bold black on green",
    "warrior": "bold white on red",
    "priest": "bold black on white",
    "courier": "bold black on yellow",
}
COLOUR_STYLES: Final[Mapping[str, str]] = {"blue": "bold bright_blue", "green": "bold green", "neutral": ""}
STEPS_AFTER: Final[Mapping[str, str]] = {"top": "upper", "middle": "lower"}


def hill(texts: Texts, box: Box, view: PositionView) -> Table:
    """Every space with symbol, colour and tasks, or its Worker; Steps between the terraces; the High Priests."""
    table = Table(box=borders.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    coricancha = view["coricancha"]
    facing = dict(zip(coricancha["sections"], coricancha["actions"], strict=True))
    for section in SECTIONS:
        table.add_column(_heading(texts, view, section, facing[section]), no_wrap=True)
    for terrace in TERRACES:
        columns = [[space for space in box.spaces if _at(space) == (terrace, section)] for section in SECTIONS]
        for row in range(max(len(column) for column in columns)):
            table.add_row(*[_space(texts, box, view, column[row]) if row < len(column) else "" for column in columns])
        if terrace in STEPS_AFTER:
            table.add_row(*[_steps(texts, view, f"{section}-{STEPS_AFTER[terrace]}") for section in SECTIONS])
    return table


def legend(texts: Texts, box: Box) -> Text:
    """What the signs mean."""
    symbols = " ".join(f"{texts.say('symbol-short', god)} {texts.say('symbol', god)}" for god in GODS)
    workers = " ".join(f"{row.letter} {texts.say('worker', row.id)}" for row in box.workers)
    tasks = " ".join(f"{texts.say('task-short', task)} {texts.say('task', task)}" for task in TASKS)
    return Text(texts.say("table", "legend", symbols, workers, tasks), style="dim")


def worker_letter(box: Box, kind: str) -> Text:
    """A Worker as a letter on its colour; a Newcomer has two."""
    letters = {row.id: row.letter for row in box.workers}
    return Text.assemble(*[(letters[colour], WORKER_STYLES.get(colour, "")) for colour in kind.split("-")])


def worker_letters(box: Box, kinds: Sequence[str]) -> Text:
    """Workers side by side."""
    return Text(" ").join(worker_letter(box, kind) for kind in kinds)


def _at(space: Space) -> tuple[str, int]:
    return space.terrace, space.section


def _heading(texts: Texts, view: PositionView, section: int, action: str) -> Text:
    here = "".join(str(i + 1) for i, player in enumerate(view["players"]) if player["high_priest"] == action)
    heading = Text(texts.say("table", "section", section, texts.say("action", action)))
    return heading.append(f" ^{here}", style="bold magenta") if here else heading


def _space(texts: Texts, box: Box, view: PositionView, space: Space) -> Text:
    if space.id in view["hill"]:
        return Text(f"{space.id} ", style="dim").append_text(worker_letter(box, view["hill"][space.id]))
    tasks = {icon.id: icon.task for icon in box.icons}
    sign = texts.say("symbol-short", space.symbol) + texts.say("colour-short", space.colour)
    words = "".join(texts.say("task-short", tasks[icon]) for icon in space.icons)
    return Text(f"{space.id} ").append(sign, style=COLOUR_STYLES[space.colour]).append(f" {words}")


def _steps(texts: Texts, view: PositionView, slot: str) -> Text:
    owner = steps_owner(view, slot)
    if owner is None:
        return Text(texts.say("table", "no-steps"), style="dim")
    manned = any(vassal["place"] == slot for vassal in vassals_in(view))
    return Text(texts.say("table", "steps-manned" if manned else "steps", owner + 1), style="bold magenta")


def vassals_in(view: PositionView) -> Sequence[VassalView]:
    """The Vassals on the table: Nation tile, place, owner."""
    return view["golden_age"]["vassals"] if view["golden_age"] is not None else ()
