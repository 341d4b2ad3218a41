"""Hashes of layouts and of all arrays of whole games: `python -m tests.environments.recorded` rewrites them.

Do so only after a change that is meant to change observations or actions, and say in the commit which one it was:
programs that learned with the old ones cannot use the new ones.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from tawantinsuyu.environments.coded_game import CodedGame
from tawantinsuyu.environments.coding import LAYOUT_VERSION, REWARDS, Coding, GameKind, coding_of
from tests.environments.playing import KINDS

FILE: Final = Path(__file__).with_name("recorded.json")
CHANGED: Final = (
    "The numbers of actions or columns changed; programs that learned with the old ones cannot use the new ones. "
    "If this is not meant, undo it: PUBLISHED in encoding/actions.py keeps the order of actions. If it is, raise "
    "LAYOUT_VERSION in environments/coding.py, say in docs/environments.md what changed, "
    "keep the names of the old version with its layout (environments/registered.py), and run "
    "python -m tests.environments.recorded."
)


def name_of(kind: GameKind) -> str:
    return " ".join([f"{kind.players}", kind.opponent or "people", *kind.modules, str(kind.difficulty)])


def layout_of_coding(coding: Coding) -> str:
    """The names of all actions and columns, in their order."""
    columns = [name for _, name in sorted(coding.observer.layout.labels())]
    return hashlib.sha256("\n".join([*coding.actions.names, "", *columns]).encode()).hexdigest()[:16]


def layouts() -> dict[str, str]:
    """The layout of every kind of game; neither variants nor difficulty change it."""
    return {name_of(kind): layout_of_coding(coding_of(kind)) for kind in KINDS}


def hash_of(kind: GameKind) -> str:
    """A random game: observation, mask and rewards of every seat, and the actions, at every question."""
    game = CodedGame(kind.new_game(1), coding_of(kind))
    random = Random(1)
    digest = hashlib.sha256("\n".join(coding_of(kind).actions.names).encode())
    while True:
        before = game.vp()
        digest.update(repr(game.actions).encode())
        for seat in range(kind.players):
            digest.update(game.observe(seat).astype("<f4").tobytes())
            digest.update(game.mask(seat).tobytes())
        if game.is_over:
            return digest.hexdigest()[:16]
        game.play(random.choice(game.actions))
        rewards = [game.reward(reward, seat, before[seat]) for reward in REWARDS for seat in range(kind.players)]
        digest.update(np.array(rewards, "<f8").tobytes())


def main() -> None:
    """Write the hashes of all kinds of games; another layout needs another version."""
    before = json.loads(FILE.read_text(encoding="utf-8"))
    if before["layouts"] != layouts() and before["layout_version"] == LAYOUT_VERSION:
        raise SystemExit(CHANGED)
    games = {name_of(kind): hash_of(kind) for kind in KINDS}
    now = {"layout_version": LAYOUT_VERSION, "layouts": layouts(), "games": games}
    FILE.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
