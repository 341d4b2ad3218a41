"""How hard an automated opponent is, as people write it."""

from __future__ import annotations

from collections.abc import Mapping


def read_difficulty(words: str | None) -> str | Mapping[str, object]:
    """The name of a preset, or options with commas between: `AXO-D1,axo.start_stone=2`; nothing is the standard."""
    words = (words or "standard").strip()
    if not any(mark in words for mark in (",", "=", "-", ".")):
        return words
    chosen: dict[str, object] = {}
    for word in words.split(","):
        name, equals, value = word.strip().partition("=")
        chosen[name.strip()] = value.strip() if equals else True
    return chosen
