"""`python -m tawantinsuyu.training FOLDER`: trains amauta; the same command goes on with the network in the folder."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from rich.console import Console


def main() -> None:
    """Read the command line and train."""
    # the processes that play begin by importing this file, and need no JAX
    from tawantinsuyu.bots.amauta.network import WrongWeights
    from tawantinsuyu.box.faults import BoxError
    from tawantinsuyu.box.load import load_box
    from tawantinsuyu.training.learning import Learning
    from tawantinsuyu.training.players import Crowd, PlayerEnded
    from tawantinsuyu.training.training import NETWORK, Row, Run, Training

    parser = argparse.ArgumentParser(
        prog="python -m tawantinsuyu.training", description=(__doc__ or "").partition(": ")[2]
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=3600, help="how long to train")
    parser.add_argument("--processes", type=int, default=max(1, (os.cpu_count() or 2) - 1), help="how many play")
    parser.add_argument("--groups", type=int, default=4, help="groups of 16 tables in each half of a process")
    learning = Learning()
    parser.add_argument("--rate", type=float, nargs=2, default=learning.rate, help="of learning, at first and at last")
    parser.add_argument(
        "--curiosity", type=float, nargs=2, default=learning.curiosity, help="the weight of entropy, likewise"
    )
    parser.add_argument("--begin", type=Path, metavar="FILE", help="a network to begin with")
    parser.add_argument("--seed", default="amauta")
    parser.add_argument("--edition", type=Path, help="an owner's component set")
    chosen = parser.parse_args()
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for the processes, which already use all cores
    console = Console()

    def show(row: Row) -> None:
        console.print("  ".join([f"{name} {number:,g}" for name, number in row.items()]), soft_wrap=True)

    learning = Learning(rate=tuple(chosen.rate), curiosity=tuple(chosen.curiosity))
    run = Run(chosen.seconds, Crowd(chosen.processes, chosen.groups), seed=chosen.seed, learning=learning)
    try:
        box = load_box() if chosen.edition is None else load_box(chosen.edition)
        Training(chosen.folder, run, box, chosen.begin).go(show)
    except (BoxError, PlayerEnded, WrongWeights) as error:
        raise SystemExit(str(error)) from error
    except KeyboardInterrupt:
        raise SystemExit("stopped; the same command goes on from the network in the folder, if there is one") from None
    console.print(f"the network is {chosen.folder / NETWORK}")


if __name__ == "__main__":
    main()
