"""Many golden games in little space: a compressed file for each mode, one game per line.

A game has its settings, all answers by key, the number of options each time, and for the start of each turn the VP
and a short hash of the position. `difference` replays a game and reports where it first differs;
`python -m tools.games.packed` does this for all games.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.progress import track

from harness.builds import ROOT
from harness.games.choosing import CHOOSERS, Mode
from harness.games.invariants import begin
from harness.games.kinds import KINDS, described
from tawantinsuyu.core.state import State
from tawantinsuyu.game.formats.codec import fingerprint_of
from tawantinsuyu.game.formats.record import word_of
from tawantinsuyu.kernel.chance import Chance
from tawantinsuyu.kernel.loop import NotOffered, answer, keys, option_of, pending
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.rules.scoring import winners
from tools.trust.results import keep

FOLDER: Final = ROOT / "tests" / "golden" / "packed"
SUFFIX: Final = ".jsonl.xz"
GAMES: Final = 1000
DIGITS: Final = 6
"""Length of a position's fingerprint; a difference almost certainly shows up within a turn."""

MODES: Final = tuple([mode for mode in KINDS if not mode.edition])


class Checkpoint(NamedTuple):
    """The position after this many answers, at the start of a turn or the end of the game."""

    answers: int
    vp: list[int]
    position: str


class PackedGame(NamedTuple):
    """A game of a packed file."""

    name: str
    players: int
    opponent: str
    chosen: dict[str, str]
    modules: list[str]
    box: str
    answers: list[str]
    offered: list[int]
    checkpoints: list[Checkpoint]
    winners: list[int]

    @property
    def number(self) -> int:
        """Its number, which its name begins with, from 0."""
        return int(self.name.partition(":")[0]) - 1

    @property
    def mode(self) -> Mode:
        """How it is played."""
        return Mode(self.players, self.chosen, tuple(self.modules), self.opponent)

    def to_line(self) -> str:
        """The game as one line of its file."""
        data: dict[str, Any] = self._asdict() | {"answers": " ".join(self.answers)}
        return json.dumps(data, separators=(",", ":"))

    @staticmethod
    def from_line(line: str) -> PackedGame:
        """The inverse of `to_line`."""
        data = json.loads(line)
        data["answers"] = data["answers"].split(" ")
        data["checkpoints"] = [Checkpoint(*each) for each in data["checkpoints"]]
        return PackedGame(**data)


def file_of(mode: Mode) -> str:
    """The name of the file for games of a mode."""
    who = mode.opponent if mode.players == 1 else f"{mode.players}-players"
    return f"{who}-golden-age" if mode.modules else who


def checkpoint(s: State, answers: int) -> Checkpoint:
    """The current position."""
    return Checkpoint(answers, [player.vp for player in s.players], fingerprint_of(s)[:DIGITS])


def play(number: int, turn: int) -> PackedGame:
    """Play the game of a number: the modes take turns, and so do the ways to choose."""
    mode, choose = MODES[turn % len(MODES)], CHOOSERS[turn // len(MODES) % len(CHOOSERS)]
    game = begin(mode)
    s, chance, random = game.state, Chance(f"packed {number}"), Random(f"packed {number}")
    answers: list[str] = []
    offered: list[int] = []
    checkpoints: list[Checkpoint] = []
    asked, turn = pending(s), s.turn
    while asked is not None:
        offered.append(len(s.offer))
        if asked.seat == CHANCE:
            option = chance.option(s, asked)
            answers.append(asked.key_of(s, option))
        else:
            key = choose(random, keys(s))
            option = option_of(s, key)
            answers.append(key)
        asked = answer(s, option)
        if s.turn != turn or asked is None:
            turn = s.turn
            checkpoints.append(checkpoint(s, len(answers)))
    name = f"{number + 1}: {described(mode)}"
    box, chosen = game.settings.box_hash, dict(mode.chosen)
    return PackedGame(
        name, mode.players, mode.opponent, chosen, [*mode.modules], box, answers, offered, checkpoints, winners(s)
    )


def difference(game: PackedGame) -> str:
    """Where and how a replay of the game differs, in words; empty if it does not."""
    begun = begin(game.mode)
    if begun.settings.box_hash != game.box:
        return f"{game.name}: the component set is {begun.settings.box_hash}, recorded was {game.box}"
    s, expected, turn = begun.state, iter(game.checkpoints), begun.state.turn
    asked = pending(s)
    for i, key in enumerate(game.answers):
        if asked is None:
            return f"{game.name}: over after {i} answers, recorded were {len(game.answers)}"
        where = f"{game.name}: answer {i + 1}, '{word_of(asked.seat)} {key}' (turn {s.turn}, {asked.cited(s)})"
        try:
            option = option_of(s, key)
        except NotOffered as error:
            return f"{where}: {error}"
        if len(s.offer) != game.offered[i]:
            return f"{where}: {len(s.offer)} answers are offered, recorded were {game.offered[i]}: {keys(s)}"
        asked = answer(s, option)
        if s.turn != turn or asked is None:
            turn = s.turn
            mismatch = _checkpoint_difference(checkpoint(s, i + 1), next(expected, None))
            if mismatch:
                return f"{where}: then {mismatch}"
    if asked is not None:
        return f"{game.name}: not over after all {len(game.answers)} answers"
    if winners(s) != game.winners:
        return f"{game.name}: the winners are {winners(s)}, recorded were {game.winners}"
    return ""


def _checkpoint_difference(now: Checkpoint, recorded: Checkpoint | None) -> str:
    if recorded is None or now.answers != recorded.answers:
        told = "at the end" if recorded is None else f"after answer {recorded.answers}"
        return f"a turn begins, recorded was the next one {told}"
    if now.vp != recorded.vp:
        return f"the VP are {now.vp}, recorded were {recorded.vp}"
    return "" if now.position == recorded.position else "the position is another one, although the VP are the same"


def read(path: Path) -> list[PackedGame]:
    """The games of a file."""
    text = lzma.decompress(path.read_bytes()).decode()
    return [PackedGame.from_line(line) for line in text.splitlines()]


def write(path: Path, games: Sequence[PackedGame]) -> None:
    """Write the games of a file, unless it already has exactly these: another compressor would give other bytes."""
    if path.exists() and read(path) == list(games):
        return
    text = "".join(f"{game.to_line()}\n" for game in games)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def is_kept(game: PackedGame) -> bool:
    """Whether a recorded game still goes as recorded, and its mode is still one of the `MODES`."""
    return game.mode in MODES and not difference(game)


def missing(kept: Mapping[int, PackedGame], count: int) -> dict[int, int]:
    """The turns of games yet to be played, by number: modes with the fewest games come first."""
    modes = [game.mode for game in kept.values()]
    games = [modes.count(mode) for mode in MODES]
    turns: dict[int, int] = {}
    for number in range(count):
        if number not in kept:
            mode = games.index(min(games))
            turns[number] = games[mode] * len(MODES) + mode
            games[mode] += 1
    return turns


def write_all(folder: Path = FOLDER, count: int = GAMES) -> Iterator[Path]:
    """Play the missing games and those that no longer go as recorded, in several processes; yields what is written."""
    recorded = [game for path in sorted(folder.glob(f"*{SUFFIX}")) for game in read(path)]
    by_file: dict[str, list[PackedGame]] = {}
    with ProcessPoolExecutor() as pool:
        stays = track(pool.map(is_kept, recorded, chunksize=20), "Packed games, replayed", total=len(recorded))
        games = {game.number: game for game, kept in zip(recorded, stays, strict=True) if kept}
        turns = missing(games, count)
        played = track(pool.map(play, turns, turns.values(), chunksize=4), "Packed games, played", total=len(turns))
        games |= zip(turns, played, strict=True)
    for number in range(count):
        by_file.setdefault(file_of(games[number].mode), []).append(games[number])
    written = [folder / f"{name}{SUFFIX}" for name in by_file]
    for path, of_file in zip(written, by_file.values(), strict=True):
        write(path, of_file)
        yield path
    for old in set(folder.glob(f"*{SUFFIX}")) - set(written):
        old.unlink()


def main() -> None:
    """Replay all packed games, print differences, and store the figures for docs/trust.md."""
    console = Console(soft_wrap=True)
    games = [game for path in sorted(FOLDER.glob(f"*{SUFFIX}")) for game in read(path)]
    differences = [told for told in map(difference, games) if told]
    for told in differences:
        console.print(told, style="red", markup=False)
    figures = {
        "games": len(games),
        "kinds of game": len({described(game.mode) for game in games}),
        "answers": sum(len(game.answers) for game in games),
        "games that went another way": len(differences),
        "seconds of processor time": round(process_time()),
    }
    console.print("; ".join(f"{name}: {figure:,}" for name, figure in figures.items()))
    keep("golden", figures)
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
