"""Corrections of a real table: swap two pieces, set totals, or rewrite the whole table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from tawantinsuyu.companion.draws import EntryRefused
from tawantinsuyu.companion.laying_out import SEAT
from tawantinsuyu.companion.piles import names_in, piles_of, without_rest
from tawantinsuyu.companion.table_text import TableText
from tawantinsuyu.core.values import RESOURCE_NAMES
from tawantinsuyu.game.formats.position_reader import PositionError
from tawantinsuyu.game.game import Game, Position
from tawantinsuyu.game.settings import Edition

VP: Final = "vp"
START: Final = "start"


def swapped(game: Game, names: Sequence[str], edition: Edition | None) -> Game:
    """The game after swapping two pieces of one pile, wherever they are. Raises `EntryRefused`."""
    if len(names) != 2 or names[0] == names[1]:
        raise EntryRefused("swap-what")
    text = game.position_text()
    piles = piles_of(game.settings, edition)
    pile_of = {name: pile for pile, pieces in piles.items() for name in pieces}
    known = names_in(text)
    for name in names:
        if name not in pile_of or name not in known:
            raise EntryRefused("not-in-game", name)
    if pile_of[names[0]] != pile_of[names[1]]:
        raise EntryRefused("other-family", *names)
    other = {names[0]: names[1], names[1]: names[0]}
    text = re.sub(rf"\b({'|'.join(names)})\b", lambda match: other[match[0]], text)
    try:
        return Position.from_text(text, edition).to_game()
    except PositionError as error:
        raise EntryRefused("not-swapped", error) from error


def game_of(text: str, edition: Edition | None) -> Game:
    """A game from a position text, which may contain `rest`. Raises `EntryRefused`."""
    try:
        return Position.from_text(without_rest(text, edition), edition).to_game()
    except PositionError as error:
        lines = text.splitlines()
        shown = lines[error.line - 1] if 0 < error.line <= len(lines) else ""
        raise EntryRefused("because-of-line" if shown else "because", error, shown) from error


def table_of(text: str, edition: Edition | None, opponent: str | None) -> Game:
    """A game against this automated opponent from a position text. Raises `EntryRefused`."""
    game = game_of(text, edition)
    if game.settings.opponent is None or opponent not in (None, game.settings.opponent):
        raise EntryRefused("not-solo", opponent or "?")
    return game


def with_totals(game: Game, seat: int, totals: Mapping[str, int], edition: Edition | None) -> Game:
    """The game after setting VP, resources and Workers of a seat to these totals. Raises `EntryRefused`.

    Workers come from the bag and return there. A difference in VP is recorded as VP of the start.
    """
    table, section = TableText(game.position_text()), f"{SEAT} {seat + 1}"
    player, workers = game.state.players[seat], game.state.catalog.worker_names
    unknown = sorted(set(totals) - {VP, *RESOURCE_NAMES, *workers})
    if unknown:
        raise EntryRefused("no-total", unknown[0])
    if VP in totals:
        sources = dict(word.split("=") for word in table.values(section, "vp-sources"))
        sources[START] = str(int(sources.get(START, 0)) + totals[VP] - player.vp)
        table.put(section, VP, [totals[VP]])
        table.put(section, "vp-sources", [f"{name}={vp}" for name, vp in sources.items() if vp != "0"])
    stock = {name: totals.get(name, player.stock[number]) for number, name in enumerate(RESOURCE_NAMES)}
    table.put(section, "resources", [f"{count}{name[0]}" for name, count in stock.items()])
    bag = list(game.state.bag)
    held = list(player.workers)
    for number, name in enumerate(workers):
        if name in totals and totals[name] != held[number]:
            if number >= len(bag) or not 0 <= totals[name] <= held[number] + bag[number]:
                raise EntryRefused("no-such-workers", totals[name], name)
            bag[number] -= totals[name] - held[number]
            held[number] = totals[name]
    for place, line, counts in ((section, "workers", held), ("workers", "bag", bag)):
        table.put(place, line, [f"{name}*{count}" for name, count in zip(workers, counts, strict=False) if count])
    try:
        return Position.from_text(table.to_text(), edition).to_game()
    except PositionError as error:
        raise EntryRefused("because", error) from error
