"""The log of a game for one player: only what that player may know."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from rich.text import Text

import tawantinsuyu as tw
from tawantinsuyu.cli.saving import TerminalGame
from tawantinsuyu.texts.catalogue import Texts


class Story:
    """Writes the events of a game, and remembers how much each seat has read."""

    def __init__(self, texts: Texts, table: TerminalGame, automated: Collection[int] = ()) -> None:
        self.texts = texts
        self.automated = automated  # seats whose steps get one line each
        self.table = table
        self.read: dict[int | None, int] = {seat: len(table.happened) for seat in range(len(texts.names))}

    def news(self, seat: int | None) -> list[Text]:
        """What `seat` has not read yet; `None` means all players together."""
        start = self.read.get(seat, 0) if seat is not None else max(self.read.values())
        self.read[seat] = len(self.table.happened)
        return self._paragraphs(seat, start)

    def others_acted(self, seat: int) -> bool:
        """Whether another seat has answered since `seat` last read."""
        answers = self.table.game.answers
        return any(answers[before][0] != seat for before, _ in self.table.happened[self.read[seat] :])

    def all(self, seat: int | None) -> list[Text]:
        return self._paragraphs(seat, 0)

    def forget(self) -> None:
        """Forget events that were taken back."""
        self.read = {seat: min(count, len(self.table.happened)) for seat, count in self.read.items()}

    def _paragraphs(self, seat: int | None, start: int) -> list[Text]:
        """A heading and a paragraph for each turn."""
        paragraphs: list[Text] = []
        seen: list[tw.Event] = []
        for before, events in self.table.happened[start:]:
            if before in self.table.notes:
                paragraphs.extend(self._paragraph(seen))
                seen = []
                paragraphs.append(Text(self.table.notes[before], style="dim"))
            for event in events:
                if event.kind == "turn":
                    paragraphs.extend(self._paragraph(seen))
                    seen = []
                    paragraphs.append(Text(self.texts.event(event.kind, event.seat, event.facts), style="bold"))
                elif event.seat in self.automated:
                    paragraphs.extend(self._paragraph(seen))
                    seen = []
                    paragraphs.append(self._step(event.seen_by(seat)))
                else:
                    seen.append(event.seen_by(seat))
        return [*paragraphs, *self._paragraph(seen)]

    def _step(self, event: tw.Event) -> Text:
        """One action of an automated opponent, or its reason."""
        return Text(
            self.texts.say("play", "step", self.texts.event(event.kind, event.seat, (*event.facts, *event.secret)))
        )

    def _paragraph(self, events: Sequence[tw.Event]) -> list[Text]:
        """Joins consecutive sentences about one player and counts repeated ones."""
        paragraph: list[str] = []
        before: int | None = None
        for event, same in groupby(events):
            about = event.seat if self.texts.is_about_player(event.kind) else None
            goes_on = about is not None and about == before
            words = self.texts.event(event.kind, event.seat, (*event.facts, *event.secret), named=not goes_on)
            count = len(list(same))
            if count > 1:
                words = self.texts.say("play", "times", words.removesuffix("."), count)
            if goes_on:
                paragraph[-1] = self.texts.say("play", "goes-on", paragraph[-1].removesuffix("."), words)
            else:
                paragraph.append(words)
            before = about
        return [Text(" ".join(paragraph))] if paragraph else []
