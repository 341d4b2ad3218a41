"""`make fuzz` (10 minutes, `SECONDS=60` for one): odd inputs of every kind, which must be refused clearly.

An input that breaks something is stored in tests/fuzz/corpus with how to reproduce it; a test replays it from then on.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tests.fuzz.commands import Commands
from tests.fuzz.corpus import FOLDER, Novelties, keep, kept
from tests.fuzz.editions import Editions
from tests.fuzz.fuzzer import Fuzzer
from tests.fuzz.http import Http
from tests.fuzz.saves import Saves
from tests.fuzz.sockets import Sockets
from tests.fuzz.texts import Positions, Records
from tools.trust import results

FUZZERS: Final[dict[str, type[Fuzzer]]] = {
    each.name: each for each in (Records, Positions, Saves, Editions, Commands, Http, Sockets)
}
FROM_CORPUS: Final = 0.3
"""The share of inputs that begin as one of the corpus."""

MOST_FAULTS: Final = 20
"""Of one kind of input; more tell nothing new."""


class Count(NamedTuple):
    """What came of the inputs of a kind."""

    inputs: int = 0
    refused: int = 0
    faults: int = 0


def fuzz(fuzzer: Fuzzer, numbers: random.Random, seconds: float, grow: bool) -> Count:
    """Make inputs and try them until the time is over."""
    count = Count()
    corpus = [path.read_bytes() for path in kept(fuzzer.name)]
    novelties = Novelties(fuzzer)
    for data in corpus:
        novelties.note(data, fuzzer.run(data), grow=False)
    until = time.monotonic() + seconds
    while time.monotonic() < until and count.faults < MOST_FAULTS:
        data = fuzzer.make(numbers, numbers.choice(corpus) if corpus and numbers.random() < FROM_CORPUS else None)
        try:
            refusal = fuzzer.run(data)
        except Exception as error:
            tell(fuzzer, data, error)
            count = count._replace(inputs=count.inputs + 1, faults=count.faults + 1)
            continue
        novelties.note(data, refusal, grow)
        count = count._replace(inputs=count.inputs + 1, refused=count.refused + bool(refusal))
    return count


def tell(fuzzer: Fuzzer, data: bytes, error: Exception) -> None:
    path = keep(fuzzer, data).relative_to(Path.cwd())
    frames = "".join(traceback.format_list(traceback.extract_tb(error.__traceback__)[-2:]))
    say(f"FAULT {type(error).__name__}: {str(error)[:300]}\n{frames}  again: python -m tests.fuzz --input {path}")


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def read_options(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=600, help="for all kinds of input together")
    parser.add_argument("--only", choices=FUZZERS, action="append", help="this kind of input; can be given again")
    parser.add_argument("--seed", type=int, help="for the same inputs again, as far as the time allows")
    parser.add_argument("--grow", action="store_true", help="keep an input of each new kind of refusal in the corpus")
    parser.add_argument("--keep", action="store_true", help="keep the figures for docs/trust.md")
    parser.add_argument("--input", type=Path, help="try this input of the corpus alone")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Returns the code that the program ends with: 1 if something broke."""
    options = read_options(words)
    if options.input is not None:
        with FUZZERS[options.input.absolute().parent.relative_to(FOLDER).name]() as fuzzer:
            say(fuzzer.run(options.input.read_bytes()) or "accepted")
        return 0
    names = options.only or [*FUZZERS]
    seed = time.time_ns() if options.seed is None else options.seed
    counts: dict[str, Count] = {}
    for name in names:
        with FUZZERS[name]() as fuzzer:
            counts[name] = fuzz(fuzzer, random.Random(seed), options.seconds / len(names), options.grow)
        say(f"{name}: {counts[name].inputs} inputs, {counts[name].refused} refused, {counts[name].faults} faults")
    faults = sum(each.faults for each in counts.values())
    if options.keep:
        figures = {name: count.inputs for name, count in counts.items()}
        results.keep("fuzz", {**figures, "faults": faults, "minutes": round(options.seconds / 60, 1)}, "make fuzz")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
