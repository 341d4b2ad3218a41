"""Write the golden games: complete records by player count and variant that `tests/golden` replays on every run.

`python -m tools.golden` plays them anew. Do so only after a change of the rules that is meant to change games, and
say in the commit which rule it was: old records that no longer verify are the sign that running games break.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from rich.console import Console

import tawantinsuyu as tw
from tools.builds import ROOT
from tools.choosing import VARIANT_SETS, at_random, busily

FOLDER: Final = ROOT / "tests" / "golden"
SEEDS: Final = {"default": 7}
OTHER_SEEDS: Final = 3
SOLO_SEEDS: Final = {"easier": 3, "standard": 4, "harder": 3}


class Golden(NamedTuple):
    """One game to be recorded."""

    name: str
    players: int
    variants: Mapping[str, str]
    seed: int
    opponent: str | None = None
    difficulty: str = "standard"


def golden_games() -> Iterator[Golden]:
    """All of them: more of the default than of each variant."""
    for players in (2, 3, 4):
        for chosen, variants in VARIANT_SETS.items():
            for seed in range(1, SEEDS.get(chosen, OTHER_SEEDS) + 1):
                name = f"{players}-players-{chosen.replace('_', '-')}-{seed}"
                yield Golden(name, players, variants, seed)
    for difficulty, count in SOLO_SEEDS.items():
        for seed in range(1, count + 1):
            yield Golden(f"solo-axomamma-{difficulty}-{seed}", 1, {}, seed, "axomamma", difficulty)


def play(golden: Golden) -> tw.Record:
    """Play it out: the first seed of each kind at random, the others busily."""
    random = Random(golden.name)
    choose = at_random if golden.seed == 1 else busily
    game = tw.new_game(
        golden.players,
        seed=golden.name,
        variants=golden.variants,
        opponent=golden.opponent,
        difficulty=golden.difficulty,
    )
    while (decision := game.decision) is not None:
        game.play(choose(random, decision.keys))
    return game.record({"name": golden.name})


def write_all(folder: Path) -> list[Path]:
    """Replace all records of the folder."""
    for old in folder.glob("*.record"):
        old.unlink()
    written: list[Path] = []
    for golden in golden_games():
        path = folder / f"{golden.name}.record"
        path.write_text(play(golden).to_text(), encoding="utf-8")
        written.append(path)
    return written


def main() -> None:
    """Write them and say how many there are."""
    console = Console()
    with console.status("Playing the golden games …"):
        written = write_all(FOLDER)
    size = sum(path.stat().st_size for path in written)
    console.print(f"{len(written)} golden games, {size / 1000:.0f} kB, in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
