"""Records and component sets that come from elsewhere."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import tawantinsuyu as tw
from harness.builds import ROOT
from harness.games.choosing import expansively
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box

GOLDEN = ROOT / "tests" / "golden"
EDITION = '[edition]\nname = "mine"\n[[god_card]]\nid = "G01"\nbenefits = [{ potato = 4 }]\n'


def golden(name: str) -> str:
    """The text of a golden record."""
    return (GOLDEN / f"{name}.record").read_text(encoding="utf-8")


def owners_box(folder: Path) -> Box:
    """A component set that is not the built-in one."""
    file = folder / "mine.toml"
    file.write_text(EDITION, encoding="utf-8")
    return load_box(file)


def some_game(answers: int = 40, **settings: Any) -> tw.Game:
    """A game that is not over, after so many answers of players."""
    game, random = tw.new_game(seed=1, **settings), Random(1)
    for _ in range(answers):
        assert game.decision is not None
        game.play(expansively(random, game.decision.keys))
    return game
