"""Finished random games entered into score sheets, compared with the engine's result.

`python -m tools.games.sheets 500` plays 500 games of all modes and enters them.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Mapping
from typing import Final

from rich.console import Console

import tawantinsuyu as tw
from harness.games.choosing import MODES, MODULE_MODES, PACHAMAMA_MODES, SOLO_MODES, Mode
from harness.games.invariants import begin, enrich, leave_alone, play_counted
from tawantinsuyu.companion.laying_out import SeatEntry, Sheet
from tawantinsuyu.companion.score_sheet import score
from tawantinsuyu.companion.table_text import TableText
from tawantinsuyu.core.state import State
from tawantinsuyu.core.values import RESOURCE_NAMES
from tawantinsuyu.game.formats.position_writer import write_position
from tawantinsuyu.rules.scoring import changes_scoring, winners

CONSOLE: Final = Console(highlight=False, markup=False, soft_wrap=True)
ENTERED: Final = (*MODES, *SOLO_MODES, *MODULE_MODES, *PACHAMAMA_MODES)
SCORED_LINES: Final = (
    "nobles-standing",
    "nobles-lying",
    "chinchasuyu",
    "antisuyu",
    "qullasuyu",
    "kuntisuyu",
    "cult-vassals",
)
"""Module lines that matter for scoring, besides Vassals in Palaces."""


def counted(words: Mapping[str, int]) -> dict[str, int]:
    return {name: count for name, count in words.items() if count}


def entry_of(s: State, text: TableText, seat: int) -> SeatEntry:
    """What a player would enter at the end of a game, before the last scoring."""
    player, catalog = s.players[seat], s.catalog
    tiles = [catalog.buildings[number] for number in player.buildings]
    final = {name for name in catalog.source_names if name.startswith("final-") or name == "prophecies"}
    before = sum(vp for name, vp in zip(catalog.source_names, player.sources, strict=True) if name not in final)
    return SeatEntry(
        vp=before,
        temple=text.values(f"seat {seat + 1}", "temple")[0],
        tapestries=[[catalog.weavings[tile].name for tile in tapestry] for tapestry in player.tapestries],
        buildings=[tile.name for tile in tiles if changes_scoring(s, tile)],
        other_buildings=Counter(catalog.building_types[tile.type] for tile in tiles if not changes_scoring(s, tile)),
        buildings_down=len(player.face_down_buildings),
        god_cards=len(player.gods),
        army_up=len(player.army_up),
        army_down=len(player.army_down),
        workers=counted(dict(zip(catalog.worker_names, player.workers, strict=True))),
        resources=dict(zip(RESOURCE_NAMES, player.stock, strict=True)),
        markers=Counter(
            catalog.regions[space.region]
            for space, owner in zip(catalog.conquest, s.conquest, strict=True)
            if owner == seat
        ),
    )


def in_palaces(vassals: list[str]) -> list[str]:
    """The Vassals in Palaces out of `1 VN08 P03, 1 VN02 X01`."""
    each = " ".join(vassals).split(", ")
    return [", ".join(vassal for vassal in each if re.search(r" X\d\d", vassal))]


def sheet_of(mode: Mode, s: State) -> Sheet:
    """A finished game as it would be entered."""
    text = TableText(write_position(begin(mode).settings, s))
    lines = text.names("golden-age") if "golden-age" in text else ()
    return Sheet(
        seats=[entry_of(s, text, seat) for seat in range(len(s.players))],
        modules=mode.modules,
        variants={name: value for name, value in mode.chosen.items() if name in tw.VARIANTS},
        opponent=mode.opponent if mode.players == 1 else None,
        difficulty={name: value for name, value in mode.chosen.items() if name not in tw.VARIANTS},
        casualties=sum(s.casualties),
        further={name: text.values("golden-age", name) for name in lines if name in SCORED_LINES}
        | {name: in_palaces(text.values("golden-age", name)) for name in lines if name == "vassals"},
    )


def differences(mode: Mode, seed: int) -> str:
    """How the sheet of a game differs from its result; empty if it does not."""
    s = play_counted(mode, seed, enrich if seed % 2 else leave_alone)
    scored = score(sheet_of(mode, s))
    entered = [sheet["total"] for sheet in scored.seats], list(scored.winners)
    played = [player.vp for player in s.players], winners(s)
    return "" if entered == played else f"{mode}, seed {seed}: entered {entered}, played {played}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=500)
    games: int = parser.parse_args().games
    by_game = [differences(ENTERED[number % len(ENTERED)], number) for number in range(games)]
    wrong = [each for each in by_game if each]
    CONSOLE.print(*wrong, f"{games} games entered, {len(wrong)} sheets differ", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
