"""Parses and lists variants."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import tawantinsuyu as tw
from tawantinsuyu.cli.difficulty import HELP
from tawantinsuyu.texts.catalogue import Texts
from tawantinsuyu.texts.page import page_messages


def read_variants(texts: Texts, words: Sequence[str] | None) -> dict[str, str]:
    """Variants typed as `name=value`. Raises `SettingsError`."""
    variants: dict[str, str] = {}
    for word in words or ():
        name, equals, value = word.partition("=")
        if not equals:
            raise tw.SettingsError(texts.say("play", "bad-variant", word, ", ".join(tw.VARIANTS)))
        variants[name.strip()] = value.strip()
    return variants


def asks_for_help(words: Sequence[str] | None) -> bool:
    """Whether the user asked for the list of variants instead of a game."""
    return HELP in (words or ())


def variants_help(texts: Texts) -> RenderableType:
    """Every variant with its values, the default first, and its meaning."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    for name, values in tw.VARIANTS.items():
        table.add_row(Text(f"  {name}={'|'.join(values)}"), Text(_meaning(texts.language, name, values)))
    return Group(Text(texts.say("play", "variants"), style="bold"), table)


def _meaning(language: str, name: str, values: Sequence[str]) -> str:
    """What a variant decides, with the meaning of its values where they are words."""
    words = page_messages(language)
    said = str(words["rule"][_name_in_texts(name)])
    meanings = {value: words["rule-value"].get(f"{_name_in_texts(name)}-{value}") for value in values}
    explained = [f"{value}: {meaning}" for value, meaning in meanings.items() if meaning and meaning != value]
    return f"{said}… ({'; '.join(explained)})" if explained else said


def _name_in_texts(name: str) -> str:
    return name.replace("_", "-").replace(".", "-").lower()
