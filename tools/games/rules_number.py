"""The rules number and what it stands for: everything that is offered in the golden games.

`tests/golden/rules.json` has a digest of the offers of each golden game under the number of the rules that made them.
If one changes, running games may lead elsewhere, so the number must be raised (`RULES` in `game/settings.py`); then
`python -m tools.games.rules_number` writes the digests anew. It refuses while the number is the same.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Final, TypedDict

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box
from tools.games.golden import FOLDER

FILE: Final = FOLDER / "rules.json"
DIGITS: Final = 12


class Stated(TypedDict):
    """What the rules of a number offer, with the components of a hash."""

    rules: int
    components: str
    games: dict[str, str]


def offers(record: tw.Record) -> str:
    """A digest of all that is offered along a game, of what is chosen, and of the position at its end."""
    digest = hashlib.sha256()
    game = record.replay(upto=0)
    for seat, key in record.answers:
        asked = game.decision
        assert asked is not None
        digest.update(f"{seat} {key} of {' '.join(asked.keys)}\n".encode())
        game.repeat(key)
    digest.update(game.fingerprint().encode())
    return digest.hexdigest()[:DIGITS]


def stated_now(paths: list[Path]) -> Stated:
    """What the program of today offers."""
    games = {path.stem: offers(tw.Record.from_text(path.read_text(encoding="utf-8"))) for path in paths}
    return {"rules": tw.RULES, "components": load_box().short_hash, "games": games}


def stated() -> Stated:
    """What is written down."""
    read: Stated = json.loads(FILE.read_text(encoding="utf-8"))
    return read


def changed(before: Stated, now: Stated) -> list[str]:
    """The games of which something else is offered, though rules number and components are the same."""
    if (before["rules"], before["components"]) != (now["rules"], now["components"]):
        return []
    return [name for name, digest in before["games"].items() if now["games"].get(name, digest) != digest]


def main() -> None:
    """Write the digests, unless the number has to be raised first."""
    now = stated_now(sorted(FOLDER.glob("*.record")))
    games = changed(stated(), now) if FILE.exists() else []
    if games:
        sys.exit(f"Other things are offered in {', '.join(games[:5])} …: raise RULES in game/settings.py first.")
    FILE.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
