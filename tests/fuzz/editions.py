"""Owners' edition files with copying mistakes and deliberate nonsense."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import tawantinsuyu as tw
from harness.games.choosing import ALL_MODULES
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.raw import RawEntry, read_builtin
from tests.fuzz.fuzzer import Fuzzer, play_on
from tests.fuzz.mutations import mutated_bytes, mutated_data, mutated_text

PROGRAMS_OWN: Final = ("source", "reconstructed", "why", "module")


class Editions(Fuzzer):
    name = "editions"
    suffix = ".toml"

    def __init__(self) -> None:
        self.families = read_builtin([]).families

    def make(self, random: Random, known: bytes | None) -> bytes:
        text = known.decode("utf-8", "replace") if known else self.edition(random)
        if known or random.random() < 0.2:
            text = mutated_text(random, text)
        data = text.encode("utf-8", "surrogatepass")
        return mutated_bytes(random, data) if random.random() < 0.05 else data

    def edition(self, random: Random) -> str:
        """Some entries with a field of another entry of the family, or a changed one; now and then a whole family."""
        lines = ["[edition]", 'name = "fuzz"']
        family = random.choice([*self.families])
        entries = self.families[family]
        if random.random() < 0.2:
            lines.append(f'replace = ["{family}"]')
            return "\n".join([*lines, *[_entry(family, self.changed(random, each, entries, 0.02)) for each in entries]])
        for _ in range(random.choice((1, 1, 2, 3))):
            family = random.choice([*self.families])
            entries = self.families[family]
            lines.append(_entry(family, self.changed(random, random.choice(entries), entries, 1)))
        return "\n".join(lines)

    def changed(self, random: Random, entry: RawEntry, entries: list[RawEntry], share: float) -> Mapping[str, Any]:
        data = {field: value for field, value in entry.data.items() if field not in PROGRAMS_OWN}
        if random.random() < share:
            field = random.choice([*data])
            other = random.choice(entries).data
            data[field] = (
                other[field] if field in other and random.random() < 0.6 else mutated_data(random, data[field])
            )
        return data

    def run(self, data: bytes) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "edition.toml"
            path.write_bytes(data)
            try:
                box = load_box(path)
                games = [tw.new_game(2, edition=box), tw.new_game(3, edition=box, modules=ALL_MODULES[0])]
            except (tw.BoxError, tw.SettingsError) as error:
                return str(error)
        for game in games:
            play_on(game, "edition")
        return ""


def _entry(family: str, data: Mapping[str, Any]) -> str:
    return "\n".join([f"[[{family}]]", *[f"{field} = {toml(value)}" for field, value in data.items()]])


def toml(value: Any) -> str:
    """A value as TOML; what TOML cannot write becomes text."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(str(key))} = {toml(each)}" for key, each in value.items()) + "}"
    return json.dumps(str(value))
