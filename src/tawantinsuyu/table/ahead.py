"""What the asked seat may answer in one go: ways to places of the table, and plain gains that are taken together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import tawantinsuyu as tw
from tawantinsuyu.game.view import View
from tawantinsuyu.game.ways import End, Way
from tawantinsuyu.texts.catalogue import Texts


def ahead_words(game: tw.Game, view: View, texts: Texts) -> dict[str, Any]:
    """What a view that holds the question of a game leads to; nothing for an audience that is not asked."""
    if view["decision"] is None:
        return {}
    found: dict[str, Any] = {"ways": ways_out(game.ways(), view, texts), "plain_gains": game.plain_gains()}
    passing = game.passing()
    if passing is not None:
        found["passing"] = {"occasion": passing[0], "key": passing[1]}
    return {name: value for name, value in found.items() if value}


def ways_out(found: Iterable[Way], view: View, texts: Texts) -> list[dict[str, Any]]:
    """Ways with their answers in words. Options of the pending question itself are told with their numbers only."""
    ways = []
    for way in found:
        ends = [_end(end) for end in way.ends if way.keys or end.counts]
        if ends:
            labels = [texts.option(prompt, key, view) for prompt, key in zip(way.prompts, way.keys, strict=True)]
            ways.append({"keys": list(way.keys), "labels": labels, "ends": ends})
    return ways


def _end(end: End) -> dict[str, Any]:
    told: dict[str, Any] = {"key": end.key, "place": end.place}
    return {**told, "counts": dict(end.counts)} if end.counts else told
