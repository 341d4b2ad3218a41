"""Options of the asked seat that take several answers at once: ways to places of the table, and plain gains."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import tawantinsuyu as tw
from tawantinsuyu.game.view import View
from tawantinsuyu.game.ways import End, Way
from tawantinsuyu.table.messages.game import Counts, Occasion, WayEndOut, WayOut, WordsOut
from tawantinsuyu.texts.catalogue import Texts


def add_ways(words: WordsOut, game: tw.Game, view: View, texts: Texts) -> None:
    """Add the ways, plain gains and passing answer of the pending question, if it has any."""
    if ways := ways_out(game.ways(), view, texts):
        words["ways"] = ways
    if gains := game.plain_gains():
        words["plain_gains"] = gains
    if (passing := game.passing()) is not None:
        words["passing"] = {"occasion": cast(Occasion, passing[0]), "key": passing[1]}


def ways_out(ways: Iterable[Way], view: View, texts: Texts) -> list[WayOut]:
    """Ways with their answers in words. Options of the pending question itself are listed with their counts only."""
    out: list[WayOut] = []
    for way in ways:
        ends = [_end(end) for end in way.ends if way.keys or end.counts]
        if ends:
            labels = [texts.option(prompt, key, view) for prompt, key in zip(way.prompts, way.keys, strict=True)]
            out.append({"keys": list(way.keys), "labels": labels, "ends": ends})
    return out


def _end(end: End) -> WayEndOut:
    data: WayEndOut = {"key": end.key, "place": end.place}
    if end.counts:
        data["counts"] = cast(Counts, dict(end.counts))
    return data
