"""Plays one game of a plan and returns its results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import tawantinsuyu as tw
from tawantinsuyu.bots.bot import pick_of
from tawantinsuyu.bots.external import make_any_bot
from tawantinsuyu.simulation.plan import Plan
from tawantinsuyu.simulation.tally import Tally, Use

ResultRow: TypeAlias = dict[str, Any]


class PlayedGame(NamedTuple):
    """The results of a game: a row for it, one for each seat, every use of a component, and possibly the record."""

    number: int
    game: ResultRow
    seats: list[ResultRow]
    uses: list[Use]
    record: str | None


def play_game(plan: Plan, number: int) -> PlayedGame:
    """Play the game with this number to its end. The same plan and number give the same result anywhere."""
    names = plan.seats(number)
    game = plan.new_game(number)
    game.keeps_undo = False
    tally = Tally(game.settings.seats)
    bots = [make_any_bot(name, plan.box, plan.bot_seed(number, seat)) for seat, name in enumerate(names)]
    try:
        while not game.is_over:
            asked = game.asked()
            tally.count_question(asked.seat, sum(game.state.bag))
            tally.count_events(game.play_at(pick_of(bots[asked.seat], asked)))
    finally:
        for bot in bots:
            close = getattr(bot, "close", None)
            if close is not None:
                close()
    replaced = [getattr(bot, "replaced", 0) for bot in bots]
    record = None
    if number < plan.records:
        record = game.record({f"seat-{seat + 1}": name for seat, name in enumerate(names)}, with_seed=True).to_text()
    return PlayedGame(
        number,
        _game_row(plan, number, game, tally),
        _seat_rows(names, replaced, number, game, tally),
        tally.uses,
        record,
    )


def ranks(totals: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The rank of each seat: winners first, even by tie-break, the others by VP; equal seats share a rank."""
    keys = [(seat in winners, total) for seat, total in enumerate(totals)]
    return [1 if seat in winners else 1 + sum(other > key for other in keys) for seat, key in enumerate(keys)]


def _game_row(plan: Plan, number: int, game: tw.Game, tally: Tally) -> ResultRow:
    return {
        "game": number,
        "line_up": plan.line_up_of(number),
        "seed": plan.seed_of(number),
        "players": game.settings.players,
        "turns": tally.turn,
        "answers": sum(seat.answers for seat in tally.seats),
        "festivals": tally.festivals,
        "winners": len(game.winners()),
        "least_in_bag": tally.bag_before_refill,
    }


def _seat_rows(
    names: Sequence[str], replaced: Sequence[int], number: int, game: tw.Game, tally: Tally
) -> list[ResultRow]:
    sheets = game.score_sheet()
    winners = game.winners()
    totals = [sheet["total"] for sheet in sheets]
    places = ranks(totals, winners)
    rows: list[ResultRow] = []
    for seat, (sheet, counted) in enumerate(zip(sheets, tally.seats, strict=True)):
        row: ResultRow = {
            "game": number,
            "seat": seat,
            "bot": names[seat] if seat < len(names) else str(game.settings.opponent),
            "is_bot": seat < len(names),
            "vp": totals[seat],
            "rank": places[seat],
            "won": 1 / len(winners) if seat in winners else 0.0,
            "turns": counted.turns,
            "answers": counted.answers,
            "replaced": replaced[seat] if seat < len(names) else 0,
            "placements": counted.placements,
            "tasks": counted.tasks,
            "tasks_per_placement": counted.tasks / counted.placements if counted.placements else None,
        }
        row |= {f"placements_{tasks}": count for tasks, count in enumerate(counted.by_tasks)}
        row |= {"secondary_actions": counted.secondary, "festivals_triggered": counted.festivals}
        row |= {column_of(source): vp for source, vp in sheet.items() if source != "total"}
        rows.append(row)
    return rows


def column_of(source: str) -> str:
    """The column that holds the VP from a source."""
    return f"vp_{source.replace('-', '_')}"
