"""Write the golden games: complete records by players, variant and module that `tests/golden` replays on every run.

They are for reading; a thousand more are packed (`tools.games.packed`). `python -m tools.games.golden` replaces those
that no longer go as recorded. Do so only after a change of the rules that is meant to change games, and say in the
commit which rule it was: old records that no longer verify are the sign that running games break.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import track

import tawantinsuyu as tw
from harness.builds import ROOT
from harness.games.choosing import (
    ALL_CHANGED,
    ALL_MODULES,
    COUNTS,
    PACHAMAMA_CHANGED,
    RULINGS,
    VARIANT_SETS,
    Chooser,
    at_random,
    busily,
    expansively,
)
from tawantinsuyu import golden_age
from tawantinsuyu.automata.axomamma.difficulty import HARDER, YES
from tawantinsuyu.game.expansions import MODULES, PRESETS
from tawantinsuyu.rules.question import Question
from tools.games.packed import FOLDER as PACKED
from tools.games.packed import GAMES as PACKED_GAMES
from tools.games.packed import write_all as write_packed

FOLDER: Final = ROOT / "tests" / "golden"
SEEDS: Final = {"default": 7}
OTHER_SEEDS: Final = 3
SOLO_SEEDS: Final = {"easier": 3, "standard": 4, "harder": 3, "hardest": 2}
VARIANTS_OF_QUESTIONS: Final = {"name-stacks": {"za2.draw_all_at_once": "true"}}
"""Questions that are asked only with a variant."""


TOLD_OF_PACHAMAMA: Final = ("served-cult", "appointed")
"""Kinds of events of an opponent that do not occur in every game."""


class Golden(NamedTuple):
    """A game to record."""

    name: str
    players: int
    variants: Mapping[str, str]
    seed: int
    opponent: str | None = None
    difficulty: str | Mapping[str, str] = "standard"
    modules: tuple[str, ...] = ()
    asks: str = ""
    tells: str = ""

    @property
    def choose(self) -> Chooser:
        """At random for the first seed of each kind, otherwise busily; with modules, favouring their content."""
        if self.modules:
            return expansively
        return at_random if self.seed == 1 else busily


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
    yield Golden("solo-axomamma-all-harder-1", 1, {}, 1, "axomamma", dict.fromkeys(HARDER, YES))
    yield from golden_games_with_modules()
    yield from golden_games_against_pachamama()


def golden_games_with_modules() -> Iterator[Golden]:
    """Each module by itself, all together with each face of the overlay, every variant, and all their questions."""
    for players in COUNTS:
        for module in MODULES:
            yield Golden(f"{players}-players-only-{module.replace(':', '-')}-1", players, {}, 1, modules=(module,))
        for modules in ALL_MODULES:
            name = f"{players}-players-golden-age-{modules[0].partition(':')[2]}-1"
            yield Golden(name, players, {}, 1, modules=modules)
    for i, (variant, value) in enumerate(RULINGS):
        players, modules = COUNTS[i % len(COUNTS)], ALL_MODULES[i % len(ALL_MODULES)]
        words = variant.replace("_", "-").replace(".", "-")
        name = f"{players}-players-{words}-{value.replace('_', '-')}-1"
        yield Golden(name, players, {variant: value}, 1, modules=modules)
    for i, prompt in enumerate(questions_of_modules()):
        variants = VARIANTS_OF_QUESTIONS.get(prompt, {})
        yield Golden(f"4-players-asks-{prompt}", 4, variants, 1, modules=ALL_MODULES[i % 2], asks=prompt)


def golden_games_against_pachamama() -> Iterator[Golden]:
    """Each preset, tokens chosen by the human, single modules, all with each face of the overlay, all changed."""
    for preset in PRESETS["pachamama"]:
        for seed in (1, 2):
            yield against_pachamama(f"{preset}-{seed}", seed, preset)
    chosen = {"pac.personality_slots": "ABC", "pac.personality_choice": "human"}
    yield against_pachamama("chosen-personalities-1", 2, chosen)
    for module in MODULES:
        yield against_pachamama(f"only-{module.replace(':', '-')}-1", modules=(module,))
    for modules in ALL_MODULES:
        side = modules[0].partition(":")[2]
        yield against_pachamama(f"golden-age-{side}-1", modules=modules)
        changed = against_pachamama(f"golden-age-{side}-changed-1", 1, PACHAMAMA_CHANGED, modules)
        yield changed._replace(variants=ALL_CHANGED)
    for kind in TOLD_OF_PACHAMAMA:
        yield against_pachamama(f"tells-{kind}", modules=ALL_MODULES[0])._replace(tells=kind)


def against_pachamama(
    name: str, seed: int = 1, difficulty: str | Mapping[str, str] = "standard", modules: tuple[str, ...] = ()
) -> Golden:
    """A game against Pachamama."""
    return Golden(f"solo-pachamama-{name}", 1, {}, seed, "pachamama", difficulty, modules)


def questions_of_modules(root: type[Question] = Question) -> list[str]:
    """The prompts of all questions that only modules ask, in alphabetical order."""
    prompts: set[str] = set()
    for each in root.__subclasses__():
        prompts.update(questions_of_modules(each))
        if each.prompt and each.__module__.startswith(golden_age.__name__):
            prompts.add(each.prompt)
    return sorted(prompts)


def play(golden: Golden) -> tw.Record:
    """Play it to the end; try further seeds until the required question or event occurs."""
    if not golden.asks and not golden.tells:
        game, _, _ = play_with(golden, golden.name)
        return game.record({"name": golden.name})
    for attempt in itertools.count(1):
        game, asked, told = play_with(golden, f"{golden.name} {attempt}")
        if golden.asks in (*asked, "") and golden.tells in (*told, ""):
            return game.record({"name": golden.name})
    raise AssertionError("there are always more attempts")


def play_with(golden: Golden, seed: str) -> tuple[tw.Game, set[str], set[str]]:
    """The game with this seed, the prompts of all questions asked in it, and the kinds of events of an opponent."""
    random = Random(seed)
    asked: set[str] = set()
    told: set[str] = set()
    game = tw.new_game(
        golden.players,
        seed=seed,
        variants=golden.variants,
        opponent=golden.opponent,
        difficulty=golden.difficulty,
        modules=golden.modules,
    )
    while (decision := game.decision) is not None:
        asked.add(decision.prompt)
        events = game.play(golden.choose(random, decision.keys))
        told |= {event.kind for event in events if event.seat == golden.players}
    return game, asked, told


def is_kept(path: Path, golden: Golden) -> bool:
    """Whether there is a record of it with the same variants, which still goes as recorded."""
    if not path.exists():
        return False
    record = tw.Record.from_text(path.read_text(encoding="utf-8"))
    try:
        return record.variants == golden.variants and record.verify().is_over
    except tw.RecordError:
        return False


def write_all(folder: Path) -> list[Path]:
    """Replace the records of the folder that no longer go as recorded, and add those that are missing."""
    written: list[Path] = []
    for golden in track([*golden_games()], "Golden games"):
        path = folder / f"{golden.name}.record"
        if not is_kept(path, golden):
            path.write_text(play(golden).to_text(), encoding="utf-8")
        written.append(path)
    for old in set(folder.glob("*.record")) - set(written):
        old.unlink()
    return written


def main() -> None:
    """Bring them up to date and say how many there are."""
    console = Console()
    written = write_all(FOLDER)
    packed = [*write_packed()]
    for files, count, folder in ((written, len(written), FOLDER), (packed, PACKED_GAMES, PACKED)):
        size = sum(path.stat().st_size for path in files)
        console.print(f"{count} golden games, {size / 1000:.0f} kB, in {folder.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
