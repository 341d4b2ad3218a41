"""The network's values of positions and priors of options, in the form that the search needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tawantinsuyu.bots.amauta.inputs import UNKNOWN, Cells, Inputs, KindOfGame
from tawantinsuyu.bots.amauta.network import VICTORY, VP_SCALE, Network, Numbers, chances, thought, values_of
from tawantinsuyu.bots.planner.judgement import leads_of
from tawantinsuyu.bots.planner.tree import Look
from tawantinsuyu.core.catalog import Catalog
from tawantinsuyu.encoding.filling import Kept
from tawantinsuyu.game.search.branch import NOBODY, Branch
from tawantinsuyu.game.settings import MOST_CATALOGS, Origin, origin_of
from tawantinsuyu.rules.scoring import winners

TEMPERATURE: Final = 2.0
"""Training leaves the network too sure of its first choice for a search: other options keep a chance to be tried."""
MIX: Final = 0.05
"""Share of the prior that is spread evenly over all options."""
MOST_KINDS: Final = 8
"""Kinds of games whose weights are kept at hand."""


class Reading:
    """The network for one kind of game: its weights for the columns of these games."""

    def __init__(self, network: Network, origin: Origin) -> None:
        w = network.weights
        self.kind = KindOfGame(origin)
        self.inputs = inputs = Inputs(self.kind, network.about)
        self.kept = Kept(self.kind.seats)
        own, hidden = len(network.about.columns), inputs.hidden
        nothing = np.zeros((1, w["see"].shape[1]), np.float32), np.zeros((1, w["see all"].shape[1]), np.float32)
        self.see = np.concatenate((w["see"], nothing[0]))[inputs.columns]
        self.see_all = np.concatenate((w["see all"][:own], nothing[1]))[inputs.columns]
        self.held = np.concatenate((w["see all"][own:], nothing[1]))[hidden]

    def cells(self, branches: Sequence[Branch], seats: Sequence[int]) -> Numbers:
        """What a seat of each position sees."""
        cells: Cells = self.kind.cells(branches, seats, [self.kept] * len(branches))
        return cells.astype(np.float32)


class NetworkJudgement:
    """Applies a network and caches what depends only on the kind of game."""

    ends_early = True

    def __init__(self, network: Network) -> None:
        self.network = network
        self.weights = network.weights
        self._readings: dict[tuple[object, ...], Reading] = {}
        self._of_catalogs: dict[int, tuple[Catalog, Reading]] = {}

    def reading(self, catalog: Catalog) -> Reading:
        """The network for games with this catalog."""
        known = self._of_catalogs.get(id(catalog))
        if known is None or known[0] is not catalog:
            if len(self._of_catalogs) >= MOST_CATALOGS:
                self._of_catalogs.pop(next(iter(self._of_catalogs)))
            known = self._of_catalogs[id(catalog)] = catalog, self._reading_of(origin_of(catalog))
        return known[1]

    def _reading_of(self, origin: Origin) -> Reading:
        """The same for all catalogs of a kind of game: those of other difficulties or variants have the same names."""
        settings, box = origin
        key = box.short_hash, box.order, settings.seats, settings.modules, settings.opponent
        reading = self._readings.get(key)
        if reading is None:
            if len(self._readings) >= MOST_KINDS:
                self._readings.pop(next(iter(self._readings)))
            reading = self._readings[key] = Reading(self.network, origin)
        return reading

    def look(self, branches: list[Branch], seats: int) -> list[Look]:
        """The leads in positions of one kind of game, and the priors of the pending options."""
        open_ones = [branch for branch in branches if branch.seat != NOBODY]
        looks: list[Look] = []
        if open_ones:
            reading = self.reading(open_ones[0].state.catalog)
            asked = [branch.seat for branch in open_ones]
            cells = reading.cells(open_ones, asked)
            vp, strengths = self._values(reading, cells, open_ones, asked)
            worth = chances(strengths) * VICTORY
            priors = self._priors(reading, cells, open_ones)
            for row, some in enumerate(vp.tolist()):
                won = worth[row].tolist()
                leads = [lead + won[seat] for seat, lead in enumerate(leads_of(some))]
                looks.append(Look(leads, priors[row]))
        judged = iter(looks)
        return [_at_end(branch) if branch.seat == NOBODY else next(judged) for branch in branches]

    def values(self, branches: Sequence[Branch]) -> tuple[Numbers, Numbers]:
        """The expected final VP and the strength of each seat, for open positions of one kind of game."""
        reading = self.reading(branches[0].state.catalog)
        asked = [branch.seat for branch in branches]
        return self._values(reading, reading.cells(branches, asked), branches, asked)

    def rows(self, branches: Sequence[Branch], asked: int) -> Numbers:
        """Positions in which this seat is asked, as numbers to take means of.

        Each row has what the seat sees, which cards the others hold, and the VP of all seats, the asked one first.
        """
        reading = self.reading(branches[0].state.catalog)
        held = np.zeros((len(branches), len(reading.held)), np.float32)
        for row, branch in enumerate(branches):
            held[row, reading.kind.hidden_in(branch.state, asked)] = 1.0
        now = np.roll(np.array([branch.vp() for branch in branches], np.float32), -asked, axis=1)
        return np.concatenate((reading.cells(branches, [asked] * len(branches)), held, now), axis=1)

    def vp_of_rows(self, catalog: Catalog, rows: Numbers, asked: int) -> Numbers:
        """The expected final VP of each seat, from such rows."""
        reading = self.reading(catalog)
        weights = np.concatenate((reading.see_all, reading.held))
        told = values_of(self.weights, rows[:, : len(weights)] @ weights + self.weights["see all bias"])
        final = rows[:, len(weights) :] + VP_SCALE * told[:, : reading.kind.seats, 0]
        return np.asarray(np.roll(final, asked, axis=1), np.float32)

    def slopes(self, catalog: Catalog, row: Numbers, asked: int) -> Numbers:
        """How the expected final VP of each seat grow with each number of such a row, near it."""
        reading, w = self.reading(catalog), self.weights
        weights = np.concatenate((reading.see_all, reading.held))
        seen = row[: len(weights)] @ weights + w["see all bias"]
        judged = np.maximum(seen, 0.0) @ w["judge"] + w["judge bias"]
        vp = w["values"][:, : 2 * reading.kind.seats : 2] * (judged > 0)[:, None]
        inner = VP_SCALE * weights @ ((w["judge"] @ vp) * (seen > 0)[:, None])
        return np.asarray(np.roll(np.concatenate((inner, np.eye(inner.shape[1]))), asked, axis=1), np.float32)

    def _values(
        self, reading: Reading, cells: Numbers, branches: Sequence[Branch], asked: Sequence[int]
    ) -> tuple[Numbers, Numbers]:
        seen = cells @ reading.see_all + self.weights["see all bias"]
        for row, branch in enumerate(branches):
            held = reading.kind.hidden_in(branch.state, asked[row])
            if held:
                seen[row] += reading.held[held].sum(axis=0)
        told = values_of(self.weights, seen)
        count = reading.kind.seats
        order = (np.arange(count) - np.array(asked)[:, None]) % count
        told = np.take_along_axis(told, order[..., None], axis=1)
        now = np.array([branch.vp() for branch in branches], np.float32)
        return np.asarray(now + VP_SCALE * told[..., 0], np.float32), told[..., 1]

    def priors(self, branches: list[Branch]) -> list[list[float]]:
        """How likely each option of the pending question is to be good, in games of one kind."""
        reading = self.reading(branches[0].state.catalog)
        cells = reading.cells(branches, [branch.seat for branch in branches])
        return self._priors(reading, cells, branches)

    def _priors(self, reading: Reading, cells: Numbers, branches: list[Branch]) -> list[list[float]]:
        w = self.weights
        hidden = thought(w, cells @ reading.see + w["see bias"])
        priors: list[list[float]] = []
        for branch, row in zip(branches, hidden, strict=True):
            rows = reading.inputs.options(branch)
            likes = w["options"][rows] @ row + w["option bias"][rows]
            if UNKNOWN in rows:  # what was never learned is as good as the mean
                known = [i for i, each in enumerate(rows) if each != UNKNOWN]
                likes[[each == UNKNOWN for each in rows]] = likes[known].mean() if known else 0.0
            powers = np.exp((likes - likes.max()) / TEMPERATURE)
            priors.append((powers * ((1 - MIX) / powers.sum()) + MIX / len(rows)).tolist())
        return priors


def _at_end(branch: Branch) -> Look:
    won = winners(branch.state)
    leads = leads_of([float(vp) for vp in branch.vp()])
    return Look([lead + VICTORY / len(won) * (seat in won) for seat, lead in enumerate(leads)], None)
