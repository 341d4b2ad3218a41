"""Writes the position text, which is exact even in the middle of a choice. `docs/formats.md` specifies it.

The text holds all secrets: hands, who knows what under a pile, what has been chosen and not shown. It is for tests,
puzzles, analysis and bug reports, never for a player of a running game; what a player may know is `Game.view`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import attrgetter
from typing import Final

from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.core.pile import Pile
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import NONE, SECTIONS, TERRACE_NAMES
from tawantinsuyu.core.words import Kind
from tawantinsuyu.game.formats.codec import state_to_data
from tawantinsuyu.game.formats.position_instructions import Instructions
from tawantinsuyu.game.formats.position_kinds import kinds_for
from tawantinsuyu.game.formats.position_layout import (
    CONQUEST,
    HILL,
    MARKET,
    PENDING,
    PILES,
    PLAYER_LINES,
    SOLO,
    SOLO_LINES,
    STATE_LINES,
    STEPS,
    TAPESTRY,
    VISITED_LINE,
    FieldLine,
    annex_lines,
    pile_lines,
)
from tawantinsuyu.game.formats.position_reader import NAME, VERSION
from tawantinsuyu.game.settings import Settings

SLOTS: Final = 2


def write_position(settings: Settings, s: State) -> str:
    """The text form of a position, secrets included."""
    return "\n".join(_lines_of(settings, s)) + "\n"


def _lines_of(settings: Settings, s: State) -> list[str]:
    catalog = s.catalog
    kinds = kinds_for(catalog)
    data = state_to_data(s)
    lines = [f"{NAME} {VERSION}", "", "[table]", f"players: {settings.players}"]
    if settings.opponent is not None:
        lines.append(f"opponent: {settings.opponent}")
        lines.append(_line("difficulty", " ".join(f"{name}={value}" for name, value in settings.difficulty.items())))
    if settings.modules:
        lines.append(f"modules: {' '.join(settings.modules)}")
    lines.append(_line("variants", " ".join(f"{name}={value}" for name, value in sorted(settings.variants.items()))))
    lines.append(f"box: {settings.box_hash}")
    if "visited" in data:
        lines.append(_line(VISITED_LINE.key, kinds[VISITED_LINE.kind].write(data["visited"])))
    for section, of_section in groupby(STATE_LINES, attrgetter("section")):
        if section != "table":
            lines += ["", f"[{section}]"]
        lines += _field_lines(kinds, of_section, data)
    lines += ["", f"[{HILL}]", *_hill_lines(catalog, kinds["worker"], data["hill"])]
    lines += ["", f"[{STEPS}]", *_owner_lines(kinds["steps-slot"], kinds["seat"], data["steps"])]
    lines += ["", f"[{CONQUEST}]", *_owner_lines(kinds["conquest-space"], kinds["seat"], data["conquest"])]
    lines += ["", f"[{MARKET}]"]
    for i, name in enumerate(catalog.building_types):
        lines.append(_line(name, kinds[f"{name}-slots"].write(data["market"][SLOTS * i : SLOTS * i + SLOTS])))
    lines += ["", f"[{PILES}]"]
    for pile in pile_lines(catalog.building_types):
        content: Pile = getattr(s, pile.field) if pile.place is None else s.stacks[pile.place]
        under = list(zip(content.bottom, content.known, strict=True))
        lines.append(_line(pile.key, kinds[pile.loose].write(content.loose)))
        lines.append(_line(f"{pile.key}-bottom", kinds[pile.bottom].write(under)))
    for seat, player in enumerate(data["players"]):
        lines += ["", f"[seat {seat + 1}]"]
        lines += _field_lines(kinds, PLAYER_LINES, player)
        lines += [_line(TAPESTRY, kinds["weavings"].write(tapestry)) for tapestry in player["tapestries"]]
    if data["solo"] is not None:
        lines += ["", f"[{SOLO}]", *_field_lines(kinds, SOLO_LINES, data["solo"])]
    if s.annex is not None and data["annex"] is not None:
        lines += ["", f"[{s.annex.section}]"]
        lines += [_line(line.key, line.write(kinds, data["annex"])) for line in annex_lines(s)]
    instructions = Instructions(catalog, data["annex"])
    lines += ["", f"[{PENDING}]", *(instructions.write(effect) for effect in reversed(data["stack"]))]
    return lines


def _field_lines(kinds: Mapping[str, Kind], lines: Iterable[FieldLine], data: Mapping[str, object]) -> list[str]:
    return [_line(line.key, kinds[line.kind].write(data[line.field])) for line in lines]


def _line(key: str, value: str) -> str:
    return f"{key}: {value}" if value else f"{key}:"


def _hill_lines(catalog: Catalog, worker: Kind, hill: list[int]) -> list[str]:
    """One line per terrace and section with its Workers: `middle 2: M21 priest, M23 courier`."""
    lines: list[str] = []
    for terrace, name in enumerate(TERRACE_NAMES):
        for section in range(SECTIONS):
            spaces = catalog.hill.spaces_of_segment[terrace * SECTIONS + section]
            words = [f"{catalog.hill.names[i]} {worker.write(hill[i])}" for i in spaces if hill[i] != NONE]
            lines.append(_line(f"{name} {section + 1}", ", ".join(words)))
    return lines


def _owner_lines(place: Kind, seat: Kind, owners: list[int]) -> list[str]:
    return [f"{place.write(i)}: {seat.write(owner)}" for i, owner in enumerate(owners) if owner != NONE]
