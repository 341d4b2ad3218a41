"""What winners built: records of games as a table of events, counted with Polars (extra `lab`).

Try it:  python examples/analyse_records.py FOLDER      (records, as `simulate --records` or a server writes them)
         python examples/analyse_records.py             (plays three games of its own)
"""

import sys
from pathlib import Path

import polars as pl

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import answer_of
from tawantinsuyu.bots.registry import make_bot


def own_records(games=3):
    for seed in range(games):
        game, bot = tw.new_game(players=2, seed=seed), make_bot("greedy")
        while not game.is_over:
            game.play(answer_of(bot, game))
        yield game.record()


def events_of(number, record):
    """A row for each event: game, answer, seat, kind, first fact, and whether the seat won."""
    winners = record.verify().winners()
    for step in record.steps():
        for event in step.events:
            what = str(event.facts[0]) if event.facts else ""
            yield number, step.number, event.seat, event.kind, what, event.seat in winners


def main(folder=None):
    if folder is None:
        records = own_records()
    else:
        records = (tw.Record.from_text(file.read_text("utf-8")) for file in sorted(Path(folder).glob("*.record")))
    rows = [row for number, record in enumerate(records) for row in events_of(number, record)]
    events = pl.DataFrame(rows, schema=["game", "answer", "seat", "kind", "what", "won"], orient="row")
    built = events.filter(pl.col("kind") == "built").group_by("what").agg(pl.len().alias("built"), pl.col("won").mean())
    print(built.sort("built", "what", descending=[True, False]).head(10))


if __name__ == "__main__":
    main(*sys.argv[1:2])
