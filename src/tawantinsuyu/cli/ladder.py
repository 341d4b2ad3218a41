"""`tawantinsuyu ladder`: rates a bot by a fixed protocol against baselines."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from tawantinsuyu.cli.json_output import JsonOption, print_json
from tawantinsuyu.cli.laboratory import WORDS, ClusterOption, WorkersOption, play_all
from tawantinsuyu.cli.parts import part


def ladder(
    bot: Annotated[str, typer.Argument(help=WORDS["help-ladder-bot"])],
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help=WORDS["help-output"], show_default="ladder-BOT")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Rate a bot by the fixed protocol of the ladder. Run the same command again to continue."""
    with part("lab"):
        from tawantinsuyu.simulation.folder import Folder
        from tawantinsuyu.simulation.ladder import games_of, plan_of, result_of, scores
        from tawantinsuyu.simulation.report import replaced_lines

        plan = plan_of(bot)
        folder = output or Path(f"ladder-{re.sub(r'[^A-Za-z0-9.]+', '-', bot)}")
        results = play_all(plan, games_of(plan), Folder(folder), workers, cluster)
        result = result_of(bot, scores(results)[bot])
        if as_json:
            print_json(result)
        else:
            Console().print(_table(result))
            typer.echo(WORDS["ladder-row"])
            typer.echo(result["row"])
        for line in replaced_lines(results):
            typer.echo(line, err=True)


def _table(result: dict[str, Any]) -> Table:
    """The points against each baseline, and the rating that follows."""
    rating = f"{result['rating']:.0f} ({result['rating_low']:.0f}-{result['rating_high']:.0f})"
    table = Table(title=f"{result['bot']}: {WORDS['rating']} {rating}")
    for column in ("bot", "rating", "ladder-points"):
        table.add_column(WORDS[column], justify="left" if column == "bot" else "right")
    for each in result["against"]:
        table.add_row(each["other"], f"{each['rating']:.0f}", f"{each['points']:g} / {each['games']}")
    return table
