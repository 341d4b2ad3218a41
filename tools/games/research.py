"""`python -m tools.games.research`: the game as a research problem, measured in a data set, into docs/research.md.

By default the sample in the package is measured; give a file or folder of `tawantinsuyu dataset` for another one.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import ceil, log10, sqrt
from pathlib import Path
from statistics import fmean, pvariance, quantiles, stdev, variance
from typing import Final

from rich.console import Console
from rich.progress import track

from harness.builds import ROOT
from tawantinsuyu.data import SAMPLE, DataGame, read_games
from tawantinsuyu.environments.coding import GameKind, coding_of
from tawantinsuyu.game.game import new_game
from tawantinsuyu.game.seat_position import seat_position
from tawantinsuyu.kernel.loop import pending
from tawantinsuyu.kernel.position import CHANCE
from tawantinsuyu.simulation.dataset import BOTS
from tawantinsuyu.simulation.intervals import share
from tools.games.spaces import MOST_FESTIVALS, MOST_GOODS, MOST_VP, hidden, positions
from tools.reports.markdown import percent, table

PAGE: Final = ROOT / "docs" / "research.md"
RARE: Final = 0.005
"""Questions asked more rarely than this share are shown together."""
STRENGTH: Final = {bot: place for place, bot in enumerate(BOTS)}
"""The bots from weak to strong."""


OTHERS: Final = (
    "[RLCard](https://github.com/datamllab/rlcard/blob/ee327cbc95d81f15f6698202268b349c8e2c7bbf/README.md) publishes",
    "estimates for card games. It does not say how it treats the order of undealt cards, so we give both of our",
    "figures. Our sets are those of 2 players without modules; the last row is ours.",
    "",
)
"""About the comparison; the source is the README of RLCard at this commit."""
PUBLISHED: Final = (
    ("Limit Texas Hold’em", "10^3", "10^0"),
    ("No-limit Texas Hold’em", "10^3", "10^4"),
    ("UNO", "10^10", "10^1"),
    ("Dou Dizhu", "10^23", "10^4"),
    ("Mahjong", "10^48", "10^2"),
)
"""Games of that README: the average number of states in an information set, and the size of the action space."""


@dataclass
class Node:
    """Questions of one kind: how often asked, forced, all options and most options."""

    asked: int = 0
    forced: int = 0
    options: int = 0
    most: int = 0

    def add(self, other: Node) -> None:
        """Count these questions, too."""
        self.asked += other.asked
        self.forced += other.forced
        self.options += other.options
        self.most = max(self.most, other.most)

    def row(self, name: str, of: int) -> list[str]:
        """A row of a table; `of` is the number of all questions."""
        mean = f"{self.options / self.asked:.1f}"
        return [name, f"{100 * self.asked / of:.1f} %", f"{100 * self.forced / self.asked:.0f} %", mean, str(self.most)]


@dataclass
class Game:
    """What one game was like. `first` is the seat of the first turn; VP and ranks are those of the bots."""

    bots: tuple[str, ...]
    kind: str
    modules: bool
    vp: tuple[int, ...]
    ranks: tuple[int, ...]
    turns: int = 0
    first: int = 0
    decisions: dict[str, Node] = field(default_factory=lambda: defaultdict(Node))
    draws: dict[str, Node] = field(default_factory=lambda: defaultdict(Node))
    size: float = 0.0
    """The logarithm to base 10 of the product of all options of the players."""
    unknown: list[tuple[float, float]] = field(default_factory=list)
    """What `spaces.hidden` finds at each decision of games of several players."""

    @property
    def is_even(self) -> bool:
        """Whether the same bot plays on all of several seats."""
        return len(self.bots) > 1 and len(set(self.bots)) == 1


def measured(game: DataGame) -> Game:
    """Replay a game and count its questions."""
    record, players = game.record, len(game.bots)
    result = (record.result or ())[:players]
    kind = f"{players} players" if players > 1 else "solo"
    found = Game(game.bots, kind, bool(record.modules), result, game.ranks[:players])
    _, _, s = record.opening(None)
    for i in range(len(record.answers)):
        asked = pending(s)
        assert asked is not None
        count = len(s.offer)
        nodes = found.draws if asked.seat == CHANCE else found.decisions
        nodes[getattr(asked, "prompt", "") or type(asked).__name__].add(Node(1, int(count == 1), count, count))
        if asked.seat != CHANCE:
            found.size += log10(count)
            if players > 1:
                found.unknown.append(hidden(seat_position(s, asked.seat)))
        before = s.turn
        record.give(s, i)
        if before == 0 and s.turn == 1:
            found.first = s.active
        found.turns = max(found.turns, s.turn)
    return found


def total(nodes: Iterable[Node]) -> Node:
    """All nodes as one."""
    whole = Node()
    for each in nodes:
        whole.add(each)
    return whole


def lengths(games: Sequence[Game]) -> list[str]:
    """How long games are, by players and modules."""
    rows: list[list[str]] = []
    groups = sorted({(game.kind, game.modules) for game in games})
    for kind, modules in groups:
        these = [game for game in games if (game.kind, game.modules) == (kind, modules)]
        decisions = total(node for game in these for node in game.decisions.values())
        draws = total(node for game in these for node in game.draws.values())
        free = decisions.asked - decisions.forced
        rows.append(
            [
                f"{kind}, modules" if modules else kind,
                str(len(these)),
                f"{fmean(game.turns for game in these):.0f}",
                f"{decisions.asked / len(these):.0f}",
                f"{100 * decisions.forced / decisions.asked:.0f} %",
                f"{(decisions.options - decisions.forced) / free:.1f}",
                f"{draws.asked / len(these):.0f}",
                f"10^{fmean(game.size for game in these):.0f}",
            ]
        )
    headings = ["Games of", "Games", "Turns", "Decisions", "Forced", "Options if not forced", "Draws", "Lines"]
    return table(headings, rows)


def questions(kinds: Sequence[dict[str, Node]], heading: str) -> list[str]:
    """How often each question is asked, and its options."""
    by_name: dict[str, Node] = defaultdict(Node)
    for game in kinds:
        for name, node in game.items():
            by_name[name].add(node)
    whole = total(by_name.values())
    often = {name: node for name, node in by_name.items() if node.asked >= RARE * whole.asked}
    rows = [node.row(f"`{name}`", whole.asked) for name, node in sorted(often.items(), key=lambda each: -each[1].asked)]
    rest = total(node for name, node in by_name.items() if name not in often)
    if rest.asked:
        rows.append(rest.row(f"{len(by_name) - len(often)} others", whole.asked))
    return table([heading, "Share", "Forced", "Options", "Most"], [*rows, whole.row("all", whole.asked)])


def scores(games: Sequence[Game]) -> list[str]:
    """The VP of each bot in games of several bots without modules."""
    vp: dict[str, list[int]] = defaultdict(list)
    for game in games:
        if len(game.bots) > 1 and not game.modules:
            for bot, result in zip(game.bots, game.vp, strict=True):
                vp[bot].append(result)
    rows = []
    for bot in sorted(vp, key=STRENGTH.__getitem__):
        points = vp[bot]
        if len(points) > 1:
            low, middle, high = quantiles(points, n=4, method="inclusive")
            figures = [fmean(points), stdev(points), min(points), low, middle, high, max(points)]
            rows.append([f"`{bot}`", str(len(points)), *[f"{each:.0f}" for each in figures]])
    return table(["Bot", "Seats", "Mean VP", "Deviation", "Least", "Lower quarter", "Median", "Upper", "Most"], rows)


def first_seats(games: Sequence[Game]) -> list[str]:
    """How often each place in the order of the first round won among equal bots; a shared win counts in parts."""
    rows: list[list[str]] = []
    for kind in sorted({game.kind for game in games if game.is_even}):
        these = [game for game in games if game.is_even and game.kind == kind]
        won: dict[int, float] = defaultdict(float)
        for game in these:
            winners = [seat for seat, rank in enumerate(game.ranks) if rank == 1]
            for seat in winners:
                won[(seat - game.first) % len(game.ranks)] += 1 / len(winners)
        players = len(these[0].ranks)
        rows.append([kind, str(len(these)), *[percent(share(won[place], len(these))) for place in range(players)]])
    width = max(len(row) for row in rows) if rows else 2
    headings = ["Games of", "Games", *[f"Place {place}" for place in range(1, width - 1)]]
    return table(headings, [row + ["–"] * (width - len(row)) for row in rows])


def skill(games: Sequence[Game]) -> list[str]:
    """How often the stronger of two bots finished ahead, by how many bots of the list they are apart."""
    points: dict[int, list[float]] = defaultdict(list)
    for game in games:
        for a, b in combinations(range(len(game.bots)), 2):
            gap = STRENGTH[game.bots[a]] - STRENGTH[game.bots[b]]
            if gap:
                better, worse = (a, b) if gap > 0 else (b, a)
                ahead = game.ranks[better] - game.ranks[worse]
                points[abs(gap)].append(1.0 if ahead < 0 else 0.5 if ahead == 0 else 0.0)
    rows = [
        [str(gap), str(len(points[gap])), percent(share(sum(points[gap]), len(points[gap])))] for gap in sorted(points)
    ]
    return table(["Bots apart", "Pairs of seats", "The stronger one ahead"], rows)


def luck(games: Sequence[Game]) -> str:
    """How much of the variance of the lead in games of two is between pairs of bots, and how much within."""
    leads: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for game in games:
        if len(game.bots) == 2 and not game.modules:
            (first, a), (second, b) = sorted(zip(game.bots, game.vp, strict=True), key=lambda each: STRENGTH[each[0]])
            leads[first, second].append(b - a)
    groups = [each for each in leads.values() if each]
    if sum(map(len, groups)) < 2:
        return "No games of two players without modules were measured.\n"
    everything = [lead for group in groups for lead in group]
    within = sum(len(group) * pvariance(group) for group in groups) / max(1, len(everything) - len(groups))
    whole = variance(everything)
    even = [lead for (a, b), group in leads.items() if a == b for lead in group]
    spread = sqrt(fmean(lead * lead for lead in even)) if even else 0.0
    explained = 100 * (1 - within / whole)
    return (
        f"In {len(everything)} games of two players without modules, {explained:.0f} % of the variance of the lead is\n"
        "explained by which bots met; the rest is deal, draws and seats, and chance in the bots. Between equal bots\n"
        f"({len(even)} games) the typical lead (root mean square) is {spread:.0f} VP.\n"
    )


def unknowns(games: Sequence[Game]) -> list[str]:
    """In how many ways the pieces can lie that a seat does not see, when it is asked."""
    rows: list[list[str]] = []
    for kind, modules in sorted({(game.kind, game.modules) for game in games if game.unknown}):
        found = [each for game in games if (game.kind, game.modules) == (kind, modules) for each in game.unknown]
        figures = [f"10^{figure:.0f}" for ways in zip(*found, strict=True) for figure in (fmean(ways), max(ways))]
        rows.append([f"{kind}, modules" if modules else kind, str(len(found)), *figures])
    return table(["Games of", "Decisions", "Who holds what", "Most", "And all orders", "Most"], rows)


def others(games: Sequence[Game]) -> list[str]:
    """Published sizes of information sets and action spaces of other games, beside ours."""
    found = [each for game in games if game.kind == "2 players" and not game.modules for each in game.unknown]
    rows = [list(each) for each in PUBLISHED]
    if found:
        held, ordered = (fmean(ways) for ways in zip(*found, strict=True))
        actions = len(coding_of(GameKind(2)).actions)
        rows.append(["Tawantinsuyu", f"10^{held:.0f} to 10^{ordered:.0f}", f"10^{log10(actions):.0f}"])
    return table(["Game", "Size of an information set", "Actions"], rows)


def sizes() -> list[str]:
    """The bound on the number of positions, by players."""
    rows = [[f"{players} players", f"10^{ceil(positions(new_game(players, 1).state))}"] for players in (2, 3, 4)]
    return table(["Games of", "Positions, fewer than"], rows)


def page(games: Sequence[Game], source: str) -> str:
    """The page."""
    decisions = total(node for game in games for node in game.decisions.values())
    draws = total(node for game in games for node in game.draws.values())
    nodes = decisions.asked + draws.asked
    lines = [
        "# The game as a research problem",
        "",
        f"Written by `python -m tools.games.research` from {len(games)} games of {source}, played by bots of all",
        "levels ([the mix](data-set.md)): these figures describe games as such bots play them. 95 % intervals are in",
        "brackets.",
        "",
        "Tawantinsuyu is a game for 1 to 4 players with chance and hidden information (cards in hand, order of piles).",
        "A turn is a sequence of small decisions. The ranking is what counts; VP are not zero-sum.",
        "",
        "## Length and options",
        "",
        f"Draws are {100 * draws.asked / nodes:.0f} % of all nodes, decisions with one option "
        f"{100 * decisions.forced / nodes:.0f} %. Turns are those of all players.",
        "“Lines” is the geometric mean, over games, of the product of all options of the players: a rough size of the",
        "tree with the draws of that game.",
        "",
        *lengths(games),
        "## Decisions by question",
        "",
        *questions([game.decisions for game in games], "Question"),
        "## Draws",
        "",
        *questions([game.draws for game in games], "Draw"),
        "## What a seat does not know",
        "",
        "The size of an information set: in how many ways the pieces can lie that the asked seat does not see. “Who",
        "holds what” counts hands of others and tiles that another seat has drawn; “all orders” also counts the order",
        "of every pile, as if it were fixed. Means are geometric. Cards with the same print count as different ones,",
        "and nothing is inferred from what others did.",
        "",
        *unknowns(games),
        "## Positions",
        "",
        "An upper bound, without modules, between two turns: every family of pieces lies in a row that is cut into the",
        "places where it may be (piles in their order, hands, displays), and every space and slot is free or has any",
        f"owner or Worker. Assumed: at most {MOST_VP} VP and {MOST_GOODS} of each good for everybody, and",
        f"{MOST_FESTIVALS} Festivals. Most of these positions cannot be reached, so the true number is smaller.",
        "",
        *sizes(),
        "## Other games",
        "",
        *OTHERS,
        *others(games),
        "## Scores",
        "",
        "Games of several bots without modules.",
        "",
        *scores(games),
        "## Does it help to begin?",
        "",
        "How often each place in the order of the first round won, in games in which all seats have the same bot.",
        "",
        *first_seats(games),
        "## Skill and luck",
        "",
        "How often the stronger of two bots at a table finished ahead, from weak to strong:",
        f"{', '.join(f'`{bot}`' for bot in BOTS)}.",
        "",
        *skill(games),
        luck(games),
    ]
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> None:
    """Measure and write the page."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.games.research", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("data", type=Path, nargs="?", default=SAMPLE, help="a file or folder of `tawantinsuyu dataset`")
    parser.add_argument("-o", "--output", type=Path, default=PAGE, help="the Markdown file to write")
    options = parser.parse_args(words)
    console = Console(stderr=True)
    games = [measured(game) for game in track(list(read_games(options.data)), "Games", console=console)]
    source = "the sample in the package" if options.data == SAMPLE else f"the data set `{options.data.name}`"
    options.output.write_text(page(games, source), encoding="utf-8")


if __name__ == "__main__":
    main()
