"""The same seed and the same answers make the same game: in another process, with another hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

from harness.builds import ROOT

PLAY = """
from random import Random
import tawantinsuyu as tw
MODULES = ((), (), ("way-of-the-sun:simpa", "vassals", "nobles", "buildings"), ("way-of-the-sun:ruruy", "nobles"))
VARIANTS = ({}, {"treat_as_scope": "full", "coricancha": "printed"}, {}, {"newcomer.effect_colour": "ability"})
for players in (2, 3, 4):
    for modules, variants in zip(MODULES, VARIANTS):
        random = Random(players)
        game = tw.new_game(players, seed="same", variants=variants, modules=modules)
        while game.decision is not None:
            game.play(random.choice(game.decision.keys))
        print(game.fingerprint(), len(game.answers), game.score_sheet(), game.view(0))
for opponent, modules in (("axomamma", ()), ("pachamama", ()), ("pachamama", MODULES[2]), ("pachamama", MODULES[3])):
    random = Random(1)
    game = tw.new_game(1, seed="same", opponent=opponent, modules=modules)
    while game.decision is not None:
        game.play(random.choice(game.decision.keys))
    print(game.fingerprint(), len(game.answers), game.score_sheet(), game.view(0))
"""


def played(hash_seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_game_does_not_depend_on_the_process_it_is_played_in() -> None:
    first, second = played("1"), played("4711")

    assert len(first.splitlines()) == 16
    assert first == second
