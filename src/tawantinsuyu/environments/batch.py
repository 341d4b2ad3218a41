"""Several tables side by side: each call writes the rows of batched arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias, TypedDict

import numpy as np

from tawantinsuyu.encoding.actions import Mask
from tawantinsuyu.encoding.kept import Beyond
from tawantinsuyu.encoding.observer import Observation
from tawantinsuyu.environments.rows import Rows
from tawantinsuyu.environments.tables import ActionTable, TableResult
from tawantinsuyu.game.seat_position import Sight

Autoreset: TypeAlias = Literal["NextStep", "SameStep", "Disabled"]
"""When a table whose game is over begins the next one; the values of Gymnasium's `AutoresetMode`."""

NEXT_STEP: Final = "NextStep"
SAME_STEP: Final = "SameStep"


class MaskedResult(TableResult):
    """The result of a game, with the mask at its end."""

    action_mask: Mask


class LastStep(TypedDict):
    """The end of a game, if the next one begins in the same step."""

    final_obs: Observation
    final_info: MaskedResult


Told: TypeAlias = list[tuple[int, TableResult | LastStep]]
"""Infos of single tables, by row."""

MakeTable: TypeAlias = Callable[[], ActionTable]


class Batch:
    """Tables that are stepped together. The games of each follow from a random generator of its own."""

    def __init__(self, make_table: MakeTable, rows: Rows, autoreset: Autoreset) -> None:
        count = len(rows.chosen)
        self.tables = [make_table() for _ in range(count)]
        self._rows = rows
        self._autoreset = autoreset
        self._randoms: list[np.random.Generator | None] = [None] * count
        self._observer = self.tables[0].coding.observer
        self._sight: Sight | None = None  # one for all tables: it stays in the processor's cache

    def reset(self, seeds: Sequence[int | None], chosen: Sequence[bool]) -> None:
        """Begin new games at the chosen tables. A seed fixes the game and those after it."""
        for i, table in enumerate(self.tables):
            if chosen[i]:
                if seeds[i] is not None or self._randoms[i] is None:
                    self._randoms[i] = np.random.default_rng(seeds[i])  # the generator that Gymnasium makes of a seed
                self._begin(i, table)
        self._write()

    def _begin(self, i: int, table: ActionTable) -> None:
        random = self._randoms[i]
        assert random is not None, "a batch is reset before it is stepped"
        table.begin(random)

    def step(self) -> Told:
        """Carry out the chosen actions. Returns the infos of tables whose games ended."""
        told: Told = []
        rewards: list[float] = []
        all_rewards: list[list[float]] = []
        over: list[bool] = []
        for i, action in enumerate(self._rows.chosen.tolist()):
            table = self.tables[i]
            if table.is_over and self._autoreset == NEXT_STEP:
                self._begin(i, table)
            else:
                table.step(action)
            rewards.append(table.reward)
            over.append(table.is_over)
            all_rewards.append(table.rewards)
            if table.is_over and self._autoreset == SAME_STEP:
                viewer = table.viewer
                info: MaskedResult = {"action_mask": table.game.mask(viewer), **table.result()}
                told.append((i, {"final_obs": table.game.observe(viewer), "final_info": info}))
                self._begin(i, table)
            elif table.is_over:
                told.append((i, table.result()))
        self._rows.rewards[:] = rewards
        self._rows.terminations[:] = over
        if self._rows.all_rewards.size:
            self._rows.all_rewards[:] = all_rewards
        self._write()
        return told

    def _write(self) -> None:
        """Observations, masks and viewers of all tables."""
        rows = self._rows
        columns, actions = rows.observations.shape[1], rows.masks.shape[1]
        beyond: Beyond = []
        viewers: list[int] = []
        cells: list[bytes] = []
        masks = bytearray(rows.masks.size)
        for i, table in enumerate(self.tables):
            game, viewer = table.game, table.viewer
            if self._sight is None:
                self._sight = game.sight(viewer)
            game.fill(viewer, self._sight, cells, i * columns, beyond)
            game.write_mask(viewer, masks, i * actions)
            viewers.append(viewer)
        self._observer.write(np.frombuffer(b"".join(cells), np.uint8).reshape(-1, columns), beyond, rows.observations)
        rows.masks[:] = np.frombuffer(masks, np.int8).reshape(-1, actions)
        rows.viewers[:] = viewers
