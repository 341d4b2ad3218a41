"""The table for the terminal: everything around the hill, the players, your hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

from rich import box as borders
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import TempleStep
from tawantinsuyu.box.schema_golden_age import OverlayStep
from tawantinsuyu.box.vocabulary import BUILDING_TYPES, GODS, RESOURCES
from tawantinsuyu.cli import table_golden_age as modules
from tawantinsuyu.cli.hill import hill, worker_letters
from tawantinsuyu.cli.item import item
from tawantinsuyu.cli.table_solo import cults, cults_in_full, solo_board
from tawantinsuyu.game.reading import own_hand, own_player, viewer_of
from tawantinsuyu.game.view import PlayerView, PositionView
from tawantinsuyu.texts.catalogue import Texts

WIDE = 150


class TableScreen:
    """Draws views of one game."""

    def __init__(self, texts: Texts, box: Box) -> None:
        self.texts = texts
        self.box = box

    def table(self, view: PositionView, width: int) -> RenderableType:
        """Everything public: the hill, and the rest around or below it."""
        around = Group(self.around(view), self.market(view), self.conquest(view), self.players(view))
        if view["solo"] is not None:
            around = Group(around, self.solo(view))
        if width < WIDE:
            return Group(hill(self.texts, self.box, view), around)
        side_by_side = Table.grid(padding=(0, 2))
        side_by_side.add_row(hill(self.texts, self.box, view), around)
        return side_by_side

    def around(self, view: PositionView) -> RenderableType:
        """Village, Nomads and the Festival."""
        say = self.texts.say
        festival = view["festival"]
        village = worker_letters(self.box, view["village"]) if view["village"] else Text(say("table", "nobody"))
        nomads = [kind for kind, count in view["nomads"].items() for _ in range(count)]
        before, after = say("table", "village", "\0").split("\0")
        parts = [Text(before).append_text(village).append(after)]
        parts.append(Text(say("table", "nomads", "")).append_text(worker_letters(self.box, nomads)))
        parts += modules.newcomers(self.texts, self.box, view)
        fallen = modules.fallen_vassals(view)
        sent = "casualties-vassals" if fallen else "casualties"
        parts.append(Text(say("table", sent, sum(view["casualties"].values()), fallen)))
        parts.append(Text(say("table", "bag", view["bag"])))
        parts.append(Text(say("table", "festivals", festival["triggered"])))
        if festival["holder"] is not None:
            parts.append(Text(say("table", "holder", self.texts.name(festival["holder"])), style="bold yellow"))
        if festival["last"]:
            parts.append(Text(say("table", "last"), style="bold yellow"))
        return Text(" · ").join(parts)

    def market(self, view: PositionView) -> RenderableType:
        """Things to buy: Buildings, God cards, Weavings, Statues."""
        say = self.texts.say
        write = self.texts.write
        market = view["market"]
        tiles = [id for type in BUILDING_TYPES if type in market for id in market[type]]
        lines: list[RenderableType] = [Text(say("table", "market"), style="bold")]
        lines.extend(item(write("building-in-full", id) if id else say("table", "empty-slot")) for id in tiles)
        lines += modules.drawn_tiles(self.texts, view)
        lines.append(Text(say("table", "offer", view["god_deck"]["count"]), style="bold"))
        offer = [write("card", id) for id in view["god_offer"]] or [say("table", "no-offer")]
        lines.extend(item(card) for card in offer)
        stack, face_up = view["weaving_stack"]["count"], view["weaving_face_up"]
        drawn = [write("weaving", id) for id in view["weavings_drawn"] if id]
        if drawn:
            lines.append(Text(say("table", "weavings-drawn", self._listed(drawn))))
        if face_up:
            lines.append(Text(say("table", "weavings", write("weaving", face_up), stack)))
        elif not drawn:
            lines.append(Text(say("table", "no-weavings")))
        small, large = view["small_statues"], view["large_statues"]
        stock = "  ".join(f"{say('symbol-short', god)} {small[god]}+{large[god]}" for god in GODS)
        lines.append(Text(say("table", "statues", stock, view["army_deck"])))
        return Group(*lines)

    def conquest(self, view: PositionView) -> RenderableType:
        """The owners of Conquest spaces, and the Temple steps of all players."""
        regions: list[str] = []
        for region in self.box.regions:
            spaces = [space.id for space in self.box.conquest_spaces if space.region == region.id]
            marks = " ".join(self._mark(view, id) for id in spaces)
            regions.append(self.texts.say("table", "region", self.texts.write("region", region.id), marks))
        tracks: RenderableType = Text(self.texts.say("table", "conquest", "  ".join(regions)))
        if modules.has_nations(view):
            tracks = modules.tracks(
                self.texts, view, dict(zip([row.id for row in self.box.regions], regions, strict=True))
            )
        return Group(tracks, Text(self._temple(view)))

    def _mark(self, view: PositionView, space: str) -> str:
        """The owner of a space, with a mark if a Vassal is there."""
        if space not in view["conquest"]:
            return "."
        return f"{view['conquest'][space] + 1}" + "v" * modules.has_vassal(view, space)

    def conquest_in_full(self, view: PositionView) -> RenderableType:
        """Every Conquest space with its price and its benefits."""
        lines = []
        for space in self.box.conquest_spaces:
            mark = self._mark(view, space.id)
            words = f"{mark} {self.texts.write('conquest-space', space.id)}"
            lines.append(Text(words, style="" if mark == "." else "dim"))
        return Group(*lines, *modules.nations_in_full(self.texts, view))

    def _temple(self, view: PositionView) -> str:
        say = self.texts.say
        standing: dict[int, list[int]] = {}
        for seat, player in enumerate(view["players"]):
            standing.setdefault(player["temple"], []).append(seat)
        steps = []
        for at in sorted(standing, reverse=True):
            step = self.texts.write("temple-step", view["players"][standing[at][0]]["temple_step"])
            steps.append(say("table", "temple-step", step, ", ".join(self.texts.name(seat) for seat in standing[at])))
        line = say("table", "temple", ", ".join(steps))
        if view["seat"] is not None:
            for i, step in enumerate(self._steps_after(view["players"][view["seat"]]["temple_step"])):
                line += say("table", "temple-or" if i else "temple-next", self.texts.write("step-gives", step))
                line += self._centre(step)
        return line

    def _steps_after(self, step: str) -> Sequence[str]:
        """The steps a marker may climb to."""
        row = self.box.by_id[step]
        if isinstance(row, OverlayStep):
            return row.next
        assert isinstance(row, TempleStep)
        return [each.id for each in self.box.temple_steps if each.step == row.step + 1]

    def _centre(self, step: str) -> str:
        row = self.box.by_id[step]
        if not isinstance(row, TempleStep) or not row.centre:
            return ""
        return self.texts.say("table", "temple-centre", row.centre)

    def players(self, view: PositionView) -> RenderableType:
        """Resources and pieces of all players, then their areas."""
        table = Table(box=borders.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
        for i, heading in enumerate(self.texts.say("table", "columns").split(" ")):
            table.add_column(heading, justify="right" if 1 <= i <= 5 else "left", no_wrap=True)
        if modules.has_nations(view):
            table.add_column(self.texts.say("table", "column-vassals"), no_wrap=True)
        for seat, player in enumerate(view["players"]):
            line = [*self._line(seat, player), *modules.vassals_left(view, seat)]
            table.add_row(*line, style="bold" if seat == view["seat"] else "")
        lines = [self._things(view, seat) for seat in range(len(view["players"]))]
        return Group(table, *[line for line in lines if line is not None])

    def _line(self, seat: int, player: PlayerView) -> Sequence[RenderableType]:
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
            self.texts.write("temple-short", player["temple_step"]),
            self.texts.say("action", priest) if priest else "",
            str(player["steps_markers"]),
            str(player["conquest_markers"]),
        ]

    def _things(self, view: PositionView, seat: int) -> RenderableType | None:
        player = view["players"][seat]
        palaces = modules.palaces_of(view, seat)

        def names(section: str, ids: Sequence[str], kind: str) -> list[str]:
            return [self.texts.say("table", section, ", ".join(self.texts.write(kind, id) for id in ids))] * bool(ids)

        statues = [f"large-{god}" for god, count in player["large_statues"].items() for _ in range(count)]
        statues += [f"small-{god}" for god, count in player["small_statues"].items() for _ in range(count)]
        parts = names("statues-of", statues, "statue")
        parts += names("buildings-of", [id for id in player["buildings"] if id not in palaces], "building")
        parts += names("face-down-of", player["buildings_down"], "building")
        parts += names("army-of", player["army_up"], "card")
        parts += names("army-down-of", player["army_down"], "card")
        rows = [" ".join(self.texts.write("weaving", id) for id in tapestry) for tapestry in player["tapestries"]]
        parts += [self.texts.say("table", "tapestries-of", " / ".join(rows))] * bool(rows)
        lines = [self._listed(parts)] if parts else []
        lines += [*modules.palaces(self.texts, self.box, palaces), *modules.vassals(self.texts, view, seat)]
        if not lines:
            return None
        grid = Table.grid(padding=(0, 1, 0, 0))
        for i, line in enumerate(lines):
            grid.add_row("" if i else self.texts.say("table", "things", seat + 1), Text(line))
        return grid

    def _listed(self, parts: Sequence[str]) -> str:
        return reduce(lambda before, part: self.texts.say("word", "semicolon", before, part), parts)

    def solo(self, view: PositionView) -> RenderableType:
        """The board of an automated opponent."""
        return Group(*solo_board(self.texts, self.box, view), *cults(self.texts, view))

    def solo_in_full(self, view: PositionView) -> RenderableType:
        """The same with the effects of her Cult tiles."""
        return Group(*solo_board(self.texts, self.box, view), *cults_in_full(self.texts, view))

    def own_line(self, view: PositionView) -> Text:
        """The viewer's resources on one line, for questions during a turn."""
        me = own_player(view)
        resources = ", ".join(self.texts.count(name, me["resources"][name]) for name in RESOURCES)
        workers = [kind for kind, count in me["workers"].items() for _ in range(count)]
        whose = self.texts.say("table", "things", self.texts.name(viewer_of(view)))
        line = Text(f"{whose} {self.texts.count('vp', me['vp'])}, {resources}  ")
        return line.append_text(worker_letters(self.box, workers))

    def hand(self, view: PositionView) -> RenderableType:
        """The viewer's cards with their effects."""
        cards: list[str] = []
        if view["seat"] is not None:
            hand = own_hand(view)
            cards += [self.texts.write("card", id) for id in [*hand["god_cards"], *hand["army_cards"]]]
            cards += [self.texts.say("table", "laid", self.texts.write("card", id)) for id in hand["laid_cards"]]
        if not cards:
            return Text(self.texts.say("table", "empty-hand"))
        return Group(Text(self.texts.say("table", "hand"), style="bold"), *[item(card) for card in cards])


def score_sheet(texts: Texts, sheets: Sequence[Mapping[str, int]]) -> Table:
    """VP by source and player, without sources that gave none."""
    table = Table(box=borders.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for name in texts.names:
        table.add_column(name, justify="right")
    for source in sheets[0]:
        if any(sheet[source] for sheet in sheets):
            style = "bold" if source == "total" else ""
            table.add_row(texts.say("source", source), *[str(sheet[source]) for sheet in sheets], style=style)
    return table
