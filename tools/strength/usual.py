"""`python -m tools.strength.usual`: where the VP of winners come from, by number of players, opponent and modules.

Reviews compare a player's sheet with it. A row needs a minimum of winners; solo opponents are hard to beat.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from rich.console import Console

import tawantinsuyu as tw
from harness.builds import ROOT
from tawantinsuyu.analysis.usual import FILE, row_of
from tawantinsuyu.bots.bot import pick_of
from tawantinsuyu.bots.registry import make_bot
from tawantinsuyu.game.expansions import WHOLE_EXPANSION

DATA: Final = ROOT / "src" / "tawantinsuyu" / "analysis" / FILE
BOT: Final = "planner:lines=40"
FEWEST: Final = 5
"""Minimum number of winners for a row."""
SOLO: Final = 3
"""Factor for the number of solo games, most of which are lost."""
TOTAL: Final = "total"
GAMES: Final[Sequence[Mapping[str, Any]]] = (
    {"players": 1, "opponent": "axomamma", "modules": []},
    {"players": 1, "opponent": "pachamama", "modules": []},
    {"players": 1, "opponent": "pachamama", "modules": [WHOLE_EXPANSION]},
    *[
        {"players": players, "opponent": None, "modules": modules}
        for modules in ([], [WHOLE_EXPANSION])
        for players in (2, 3, 4)
    ],
)


def winners(settings: Mapping[str, Any], games: int, bot: str) -> list[Mapping[str, int]]:
    """The score sheets of the players who won."""
    sources: list[Mapping[str, int]] = []
    for number in range(games):
        game = tw.new_game(**settings, seed=f"usual {number}")
        game.keeps_undo = False
        players = [make_bot(bot, seed=f"{number} {seat}") for seat in range(settings["players"])]
        while not game.is_over:
            asked = game.asked()
            game.play_at(pick_of(players[asked.seat], asked))
        sheets = game.score_sheet()
        sources += [sheets[seat] for seat in game.winners() if seat < settings["players"]]
    return sources


def means(sheets: Sequence[Mapping[str, int]]) -> dict[str, float]:
    """The mean of each source."""
    names = [name for name in sheets[0] if name != TOTAL]
    return {name: round(fmean([sheet[name] for sheet in sheets]), 1) for name in names}


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.strength.usual", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--bot", default=BOT)
    parser.add_argument("-o", "--output", type=Path, default=DATA)
    options = parser.parse_args(words)
    console = Console(highlight=False)
    rows: dict[str, dict[str, float]] = {}
    for settings in GAMES:
        name = row_of(**settings)
        sheets = winners(settings, options.games * (SOLO if settings["players"] == 1 else 1), options.bot)
        console.print(f"{name:12} {len(sheets)} winners")
        if len(sheets) >= FEWEST:
            rows[name] = means(sheets)
    data = {"bot": options.bot, "games": options.games, "rows": rows}
    options.output.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
