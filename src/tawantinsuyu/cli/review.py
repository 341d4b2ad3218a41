"""`tawantinsuyu review`: where a recorded game was won or lost, and how much of it was luck."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import tawantinsuyu as tw
from tawantinsuyu.analysis.usual import usual_sources
from tawantinsuyu.cli.ending import interrupt, refuse
from tawantinsuyu.cli.json_output import JsonOption, print_json
from tawantinsuyu.cli.parts import part
from tawantinsuyu.cli.play import EditionOption, LanguageOption
from tawantinsuyu.cli.record_file import read_record
from tawantinsuyu.game.settings import box_for
from tawantinsuyu.texts.catalogue import Texts, messages

if TYPE_CHECKING:
    from tawantinsuyu.analysis.results import Review, SeatReview

WORDS: Final = messages("en")["review"]
"""English: help is shown before a language is chosen."""
BARS: Final = "▁▂▃▄▅▆▇█"
FESTIVAL: Final = "╷"


def review(
    record: Annotated[Path, typer.Argument(help=WORDS["help-record"], metavar="RECORD")],
    language: LanguageOption,
    lines: Annotated[int, typer.Option("--lines", min=2, max=2000, help=WORDS["help-lines"])] = 128,
    as_json: JsonOption = False,
    edition: EditionOption = None,
) -> None:
    """Judge every decision of a finished game: chances to win, the costliest decisions, luck and a grade."""
    box = box_for(edition)
    texts = Texts(box, (), language)
    played = read_record(texts, record)
    with part("lab"):
        reviewed = _run_review(texts, record, played, lines, edition)
    if as_json:
        print_json(reviewed.to_data())
        return
    names = [played.headers.get(f"seat-{seat.seat + 1}") or _seat(texts, played, seat) for seat in reviewed.seats]
    usual = usual_sources(played.players, played.opponent, played.modules)
    Report(Texts(box, names, language), reviewed, usual).show(Console(highlight=False, markup=False))


def _seat(texts: Texts, record: tw.Record, seat: SeatReview) -> str:
    if seat.seat >= record.players and record.opponent is not None:
        return texts.say("seat", record.opponent)
    return texts.say("review", "seat", seat.seat + 1)


def _run_review(texts: Texts, path: Path, record: tw.Record, lines: int, edition: Path | None) -> Review:
    from tawantinsuyu.analysis.review import NotFinished  # loads bots and NumPy, which would slow other commands down

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    try:
        with bar:
            task = bar.add_task(texts.say("review", "judging"), total=None)
            return tw.analyse(
                record,
                lines,
                edition=edition,
                tell=lambda done, total: bar.update(task, completed=done, total=total),
            )
    except NotFinished:
        refuse(texts.say("review", "not-over", path))
    except (tw.RecordError, tw.SettingsError) as error:
        refuse(texts.say("verify", "refused", path, error))
    except KeyboardInterrupt:
        interrupt(texts.say("review", "interrupted"))


class Report:
    """Prints a review."""

    def __init__(self, texts: Texts, reviewed: Review, usual: Mapping[str, float]) -> None:
        """`usual` is the average VP by source of winners of similar games."""
        self.texts = texts
        self.reviewed = reviewed
        self.usual = usual

    def say(self, name: str, *args: object) -> str:
        """A message of the section [review]."""
        return self.texts.say("review", name, *args)

    def show(self, console: Console) -> None:
        """Print everything."""
        console.print(Text(self.say("curve"), style="bold"))
        for seat in self.reviewed.seats:
            console.print(f"{self.texts.name(seat.seat)}  {self.curve(seat.seat)}")
        console.print(Text(self.say("curve-note"), style="dim"))
        console.print()
        console.print(self.table())
        console.print(Text(self.say("table-note"), style="dim"))
        for seat in self.reviewed.seats:
            self._show_seat(console, seat)

    def curve(self, seat: int) -> str:
        """A seat's chance to win at the start of each turn, one character per turn, with Festivals in between."""
        signs: list[str] = []
        for point in self.reviewed.curve:
            if point.festival:
                signs.append(FESTIVAL)
            signs.append(BARS[min(len(BARS) - 1, int(point.chances[seat] * len(BARS)))])
        return "".join(signs)

    def table(self) -> Table:
        """One row for each seat: result, luck, grade."""
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column("")
        for name in ("vp", "lead", "luck", "no-luck", "good", "lost"):
            table.add_column(self.say(f"column-{name}"), justify="right")
        for seat in self.reviewed.seats:
            luck = sum(each.chance for each in seat.luck)
            table.add_row(
                self.texts.name(seat.seat),
                str(seat.vp),
                f"{seat.lead:+.0f}",
                f"{luck:+.0%} ± {seat.luck_error:.0%}",
                f"{seat.lead_without_luck:+.0f}",
                "–" if seat.grade is None else f"{seat.grade.share:.0%}",
                "–" if seat.grade is None else self.texts.decimal(seat.grade.vp_a_turn),
            )
        return table

    def _show_seat(self, console: Console, seat: SeatReview) -> None:
        costly = self.reviewed.costliest(seat.seat)
        if seat.unused is not None:
            console.print()
            console.print(Text(self.texts.name(seat.seat), style="bold"))
            left = seat.unused
            console.print(self.say("unused", left.unfed, left.workers, left.tasks, left.cards))
            self._show_sources(console, seat)
        from tawantinsuyu.analysis.words import reason_words

        for each in costly:
            given, best = (self.texts.option(each.prompt, key) for key in (each.given, each.best))
            cost, vp = f"{each.cost:.0%}", self.texts.decimal(each.cost_vp)
            console.print(self.say("decision", each.turn, cost, vp, given, best))
            further = [self.texts.option(step.prompt, step.key) for step in each.better[1:] if step.seat == seat.seat]
            if further:
                console.print(Text(self.say("further", " · ".join(further)), style="dim"))
            if each.reasons:
                why = ", ".join(reason_words(self.texts, reason) for reason in each.reasons)
                console.print(Text(self.say("why", why), style="dim"))

    def _show_sources(self, console: Console, seat: SeatReview) -> None:
        """VP by source, next to the usual VP of winners."""
        sources = [
            self.say("source", self.texts.say("source", source), vp, round(self.usual[source]))
            for source, vp in seat.sources.items()
            if source in self.usual and (vp or round(self.usual[source]))
        ]
        if sources:
            console.print(Text(self.say("sources", ", ".join(sources)), style="dim"))
