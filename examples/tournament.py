"""A tournament of bots with a plot of their ratings (extra `lab`).

Try it:  python examples/tournament.py 10 ratings.svg
"""

import sys
import tempfile
from pathlib import Path

from matplotlib.figure import Figure

from tawantinsuyu.box.load import load_box
from tawantinsuyu.simulation.arena import games_in_all, line_ups, standings
from tawantinsuyu.simulation.folder import Folder
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.running import run
from tawantinsuyu.simulation.workers import Here

BOTS = ["random", "beginner", "greedy"]


def main(games, picture):
    tables = line_ups(BOTS, players=2)
    plan = Plan(tuple(tables), load_box(), seed="tournament")
    with tempfile.TemporaryDirectory() as folder:  # name a folder of your own to go on with more games later
        results = run(plan, games_in_all(tables, 2, games), Folder(Path(folder)), Here())
    rows = standings(results)
    for row in rows:
        print(f"{row.bot:10} {row.rating.value:5.1f} ({row.rating.low:.0f} to {row.rating.high:.0f}), {row.vp:.0f} VP")
    figure = Figure(figsize=(6, 2), layout="constrained")
    axes = figure.subplots()
    for place, row in enumerate(rows):
        axes.plot([row.rating.low, row.rating.high], [place, place], linewidth=3, alpha=0.4)
        axes.plot(row.rating.value, place, "o")
    axes.set_yticks(range(len(rows)), [row.bot for row in rows])
    axes.set_xlabel("rating")
    figure.savefig(picture)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10, sys.argv[2] if len(sys.argv) > 2 else "ratings.svg")
