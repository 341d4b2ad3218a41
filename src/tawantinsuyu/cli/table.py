"""The table for the terminal: what lies beside the hill, the players, the own hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box as borders
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import TempleStep
from tawantinsuyu.box.vocabulary import GODS, RESOURCES
from tawantinsuyu.box.words import benefits_in_words
from tawantinsuyu.cli.hill import hill, worker_letters
from tawantinsuyu.texts.catalogue import Texts

WIDE = 150


class TableScreen:
    """Draws views of one game."""

    def __init__(self, texts: Texts, box: Box) -> None:
        self.texts = texts
        self.box = box

    def table(self, view: Mapping[str, Any], width: int) -> RenderableType:
        """Everything that lies open: the hill and all around it, beside it where there is room."""
        around = Group(self.around(view), self.market(view), self.conquest(view), self.players(view))
        if view["solo"] is not None:
            around = Group(around, self.solo(view))
        if width < WIDE:
            return Group(hill(self.texts, self.box, view), around)
        side_by_side = Table.grid(padding=(0, 2))
        side_by_side.add_row(hill(self.texts, self.box, view), around)
        return side_by_side

    def around(self, view: Mapping[str, Any]) -> RenderableType:
        """Village, Nomads and what Festivals are about."""
        say = self.texts.say
        festival = view["festival"]
        village = worker_letters(self.box, view["village"]) if view["village"] else Text(say("table", "nobody"))
        nomads = [kind for kind, count in view["nomads"].items() for _ in range(count)]
        before, after = say("table", "village", "\0").split("\0")
        parts = [Text(before).append_text(village).append(after)]
        parts.append(Text(say("table", "nomads", "")).append_text(worker_letters(self.box, nomads)))
        parts.append(Text(say("table", "casualties", sum(view["casualties"].values()))))
        parts.append(Text(say("table", "bag", view["bag"])))
        parts.append(Text(say("table", "festivals", festival["triggered"])))
        if festival["holder"] is not None:
            parts.append(Text(say("table", "holder", self.texts.name(festival["holder"])), style="bold yellow"))
        if festival["last"]:
            parts.append(Text(say("table", "last"), style="bold yellow"))
        return Text(" · ").join(parts)

    def market(self, view: Mapping[str, Any]) -> RenderableType:
        """What can be had: Buildings, God cards, Weavings, Statues."""
        say = self.texts.say
        write = self.texts.write
        tiles = [id for ids in view["market"].values() for id in ids]
        lines: list[RenderableType] = [Text(say("table", "market"), style="bold")]
        lines.extend(_item(write("building-in-full", id) if id else say("table", "empty-slot")) for id in tiles)
        lines.append(Text(say("table", "offer", view["god_deck"]["count"]), style="bold"))
        offer = [write("card", id) for id in view["god_offer"]] or [say("table", "no-offer")]
        lines.extend(_item(card) for card in offer)
        stack, face_up = view["weaving_stack"]["count"], view["weaving_face_up"]
        drawn = [write("weaving", id) for id in view["weavings_drawn"] if id]
        if drawn:
            lines.append(Text(say("table", "weavings-drawn", "; ".join(drawn))))
        if face_up:
            lines.append(Text(say("table", "weavings", write("weaving", face_up), stack)))
        elif not drawn:
            lines.append(Text(say("table", "no-weavings")))
        small, large = view["small_statues"], view["large_statues"]
        stock = "  ".join(f"{say('symbol-short', god)} {small[god]}+{large[god]}" for god in GODS)
        lines.append(Text(say("table", "statues", stock, view["army_deck"])))
        return Group(*lines)

    def conquest(self, view: Mapping[str, Any]) -> RenderableType:
        """Who has conquered what, and where everybody stands in the Temple."""
        regions = []
        for region in self.box.regions:
            spaces = [space.id for space in self.box.conquest_spaces if space.region == region.id]
            marks = " ".join(str(view["conquest"][id] + 1) if id in view["conquest"] else "." for id in spaces)
            regions.append(self.texts.say("table", "region", region.name, marks))
        lines = [Text(self.texts.say("table", "conquest", "  ".join(regions))), Text(self._temple(view))]
        return Group(*lines)

    def conquest_in_full(self, view: Mapping[str, Any]) -> RenderableType:
        """Every Conquest space with its price and its benefits."""
        lines = []
        for space in self.box.conquest_spaces:
            owner = view["conquest"].get(space.id)
            mark = f"{owner + 1} " if owner is not None else ". "
            lines.append(
                Text(mark + self.texts.write("conquest-space", space.id), style="" if owner is None else "dim")
            )
        return Group(*lines)

    def _temple(self, view: Mapping[str, Any]) -> str:
        say = self.texts.say
        standing: dict[int, list[str]] = {}
        for seat, player in enumerate(view["players"]):
            standing.setdefault(player["temple"], []).append(self.texts.name(seat))
        line = ", ".join(
            say("table", "temple-step", at, ", ".join(standing[at])) for at in sorted(standing, reverse=True)
        )
        line = say("table", "temple", line)
        if view["seat"] is not None:
            after = view["players"][view["seat"]]["temple"] + 1
            if after < len(self.box.temple_steps):
                line += ". " + self._step(self.box.temple_steps[after])
        return line

    def _step(self, step: TempleStep) -> str:
        say = self.texts.say
        rewards = say("table", "temple-reward", benefits_in_words(step.rewards)) if step.rewards else ""
        centre = say("table", "temple-centre", step.centre) if step.centre else ""
        return say("table", "temple-next", step.step, step.vp, rewards, centre)

    def players(self, view: Mapping[str, Any]) -> RenderableType:
        """Everybody's resources and pieces, then what lies in front of them."""
        table = Table(box=borders.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
        for i, heading in enumerate(self.texts.say("table", "columns").split(" ")):
            table.add_column(heading, justify="right" if 1 <= i <= 5 else "left", no_wrap=True)
        for seat, player in enumerate(view["players"]):
            table.add_row(*self._line(seat, player), style="bold" if seat == view["seat"] else "")
        lines = [self._things(seat, player) for seat, player in enumerate(view["players"])]
        return Group(table, *[line for line in lines if line is not None])

    def _line(self, seat: int, player: Mapping[str, Any]) -> Sequence[RenderableType]:
        workers = [kind for kind, count in player["workers"].items() for _ in range(count)]
        army = (player["army_cards"], len(player["army_up"]), len(player["army_down"]))
        priest = player["high_priest"]
        return [
            f"{seat + 1} {self.texts.name(seat)}",
            str(player["vp"]),
            *[str(player["resources"][resource]) for resource in RESOURCES],
            worker_letters(self.box, workers),
            str(player["god_cards"]),
            self.texts.say("table", "army-counts", *army),
            str(player["temple"]),
            self.texts.say("action", priest) if priest else "",
            str(player["steps_markers"]),
            str(player["conquest_markers"]),
        ]

    def _things(self, seat: int, player: Mapping[str, Any]) -> Text | None:
        def names(section: str, ids: Sequence[str], kind: str) -> list[str]:
            return [self.texts.say("table", section, ", ".join(self.texts.write(kind, id) for id in ids))] * bool(ids)

        statues = [f"{size}-{god}" for size in ("large", "small") for god in player[f"{size}_statues"]]
        counts = {f"{size}-{god}": n for size in ("large", "small") for god, n in player[f"{size}_statues"].items()}
        parts = names("statues-of", [id for id in statues for _ in range(counts[id])], "statue")
        parts += names("buildings-of", player["buildings"], "building")
        parts += names("face-down-of", player["buildings_down"], "building")
        parts += names("army-of", player["army_up"], "card")
        parts += names("army-down-of", player["army_down"], "card")
        rows = [" ".join(self.texts.write("weaving", id) for id in tapestry) for tapestry in player["tapestries"]]
        parts += [self.texts.say("table", "tapestries-of", " / ".join(rows))] * bool(rows)
        if not parts:
            return None
        return Text(self.texts.say("table", "things", seat + 1, "; ".join(parts)))

    def solo(self, view: Mapping[str, Any]) -> RenderableType:
        """The board of an automated opponent: tucked cards by symbol, tokens on their cells, Workers, Personality."""
        say, board = self.texts.say, view["solo"]
        symbols = [say("symbol", symbol) if symbol else say("table", "empty-slot") for symbol in board["slots"]]
        slots = "  ".join(say("table", "solo-slot", i + 1, symbol) for i, symbol in enumerate(symbols))
        lines: list[RenderableType] = [Text(say("table", "solo", self.texts.name(board["seat"])), style="bold")]
        lines.append(_item(say("table", "solo-slots", slots)))
        tokens: dict[str, list[str]] = {}
        for token in board["tokens"]:
            tokens.setdefault(token["cell"], []).append(str(token["value"]))
        first = board["tokens"][0]["cell"]
        of_board = next(cell.board for cell in self.box.solo_cells if cell.id == first)
        cells = [cell for cell in self.box.solo_cells if cell.board == of_board]
        faces = {cell.id: face for cell in cells for face in board["personality"] if face and cell.personality}
        for row in dict.fromkeys(cell.row for cell in cells):
            shown = [
                say(
                    "table",
                    "solo-tokens",
                    "+".join(tokens[cell.id]),
                    self.texts.write("gives", faces.get(cell.id, cell.id)),
                )
                for cell in cells
                if cell.row == row and cell.id in tokens
            ]
            lines.append(_item(say("table", "solo-row", say("terrace", row), "  ".join(shown))))
        army = say("table", "solo-army", view["players"][board["seat"]]["army_cards"])
        workers = worker_letters(self.box, board["workers"]) if board["workers"] else Text(say("table", "nobody"))
        same_age = say("table", "solo-equally-old") if board["equally_old"] > 1 else ""
        lines.append(Text(say("table", "solo-workers")).append_text(workers).append(f"{same_age} · {army}"))
        lines.extend(
            _item(say("table", "solo-personality", self.texts.write("gives", face))) for face in faces.values()
        )
        return Group(*lines)

    def own_line(self, view: Mapping[str, Any]) -> Text:
        """The own resources on one line, for questions in the middle of a turn."""
        me = view["players"][view["seat"]]
        resources = ", ".join(self.texts.count(name, me["resources"][name]) for name in RESOURCES)
        workers = [kind for kind, count in me["workers"].items() for _ in range(count)]
        line = Text(f"{self.texts.name(view['seat'])}: {self.texts.count('vp', me['vp'])}, {resources}  ")
        return line.append_text(worker_letters(self.box, workers))

    def hand(self, view: Mapping[str, Any]) -> RenderableType:
        """The own cards with their effects."""
        hand = view["players"][view["seat"]].get("hand", {}) if view["seat"] is not None else {}
        cards = [self.texts.write("card", id) for id in [*hand.get("god_cards", ()), *hand.get("army_cards", ())]]
        cards += [self.texts.say("table", "laid", self.texts.write("card", id)) for id in hand.get("laid_cards", ())]
        if not cards:
            return Text(self.texts.say("table", "empty-hand"))
        return Group(Text(self.texts.say("table", "hand"), style="bold"), *[_item(card) for card in cards])


def score_sheet(texts: Texts, sheets: Sequence[Mapping[str, int]]) -> Table:
    """VP by source and player; sources that gave nobody anything are left out."""
    table = Table(box=borders.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for name in texts.names:
        table.add_column(name, justify="right")
    for source in sheets[0]:
        if any(sheet[source] for sheet in sheets):
            style = "bold" if source == "total" else ""
            table.add_row(texts.say("source", source), *[str(sheet[source]) for sheet in sheets], style=style)
    return table


def _item(text: str) -> RenderableType:
    """A line whose continuation is indented."""
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_row("·", Text(text))
    return row
