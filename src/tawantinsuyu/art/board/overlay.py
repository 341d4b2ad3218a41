"""The overlay on the lower half of the Temple: rows of one or more steps, and the connections between the rows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tawantinsuyu.art.board.labels import Labels
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.benefits import benefit_signs
from tawantinsuyu.art.drawing.materials import RIM
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.signs import draw_vp, fit_signs
from tawantinsuyu.art.drawing.svg import group, line, rect, title
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_golden_age import OverlayStep
from tawantinsuyu.box.vocabulary import OverlaySide

MARGIN = 8.0
VP_WIDTH = 44.0
STEP_WIDTH = 46.0
STEP_PART = 0.4
"""The largest part of a column's width that the step takes; the rest is for its reward."""
CONNECTION_PART = 0.4
"""The part of a row's height that the connections take."""


def exits(box: Box, side: OverlaySide) -> frozenset[str]:
    """The steps of the base track where the paths of the overlay end."""
    base = {row.id for row in box.temple_steps}
    return frozenset(target for row in box.overlay_steps if row.overlay == side for target in row.next) & base


def draw_overlay(box: Box, side: OverlaySide, area: Panel, above: Mapping[str, Panel], words: Labels) -> str:
    """One side of the overlay; `above` has the places of the track's steps beyond it."""
    steps = sorted((row for row in box.overlay_steps if row.overlay == side), key=lambda row: (row.row, row.column))
    values = {row.row: row.vp for row in box.overlay_rows if row.overlay == side}
    grid = _Grid.of(steps, area)
    places = {row.id: grid.step(row) for row in steps}
    return group(
        rect(
            area.x + 5,
            area.y + 1,
            area.width - 10,
            area.height,
            rx=6,
            fill=palette.SAND,
            stroke=palette.EARTH,
            stroke_width=1.6,
        ),
        _connections(steps, places, above),
        *(_step(row, places[row.id], grid.reward(row), words) for row in steps),
        *(draw_vp(str(vp), area.right - MARGIN - 18, grid.middle(row), 36) for row, vp in values.items()),
        id=side,
        class_="temple-overlay",
    )


@dataclass(frozen=True, slots=True)
class _Grid:
    """Rows from the bottom up, and columns as wide as the fullest row allows."""

    area: Panel
    rows: int
    last_column: int
    cell: float

    @classmethod
    def of(cls, steps: Sequence[OverlayStep], area: Panel) -> "_Grid":
        last_column = max(row.column for row in steps)
        neighbours = [b.column - a.column for a, b in pairwise(steps) if a.row == b.row]
        room = area.width - 2 * MARGIN - VP_WIDTH
        # Cells are equally spaced; two in one row that are `nearest` columns apart must not overlap.
        nearest = min(neighbours, default=0)
        cell = room * nearest / (last_column + nearest) if nearest else room
        return cls(area, max(row.row for row in steps) + 1, last_column, cell)

    @property
    def pitch(self) -> float:
        return self.area.height / self.rows

    def middle(self, row: int) -> float:
        return self.area.bottom - (row + 0.5) * self.pitch

    def _left(self, column: int) -> float:
        room = self.area.width - 2 * MARGIN - VP_WIDTH
        return self.area.x + MARGIN + (room - self.cell) * (column / self.last_column if self.last_column else 0.5)

    def step(self, row: OverlayStep) -> Panel:
        width = min(STEP_WIDTH, self.cell * STEP_PART)
        height = self.pitch * (1 - CONNECTION_PART)
        return Panel(self._left(row.column) + self.cell - width, self.middle(row.row) - height / 2, width, height)

    def reward(self, row: OverlayStep) -> Panel:
        step = self.step(row)
        left = self._left(row.column)
        return Panel(left + 5, step.y, step.x - left - 10, step.height)


def _connections(steps: Sequence[OverlayStep], places: Mapping[str, Panel], above: Mapping[str, Panel]) -> str:
    """A line from the top of every step to the bottom of each step that follows it."""
    lines = []
    for row in steps:
        start = places[row.id]
        for target in row.next:
            end = places.get(target) or above[target]
            # A connection enters a wide step of the base track straight from below, a narrow step in the middle.
            reach = end.width / 2 - 12 if end.width > start.width else 0.0
            x = min(max(start.centre, end.centre - reach), end.centre + reach)
            lines.append(line(start.centre, start.y, x, end.bottom, data_from=row.id, data_to=target))
    return group(
        group(*lines, stroke=palette.PATH, stroke_width=6, stroke_opacity=0.45),
        group(*lines, stroke=palette.EARTH_DARK, stroke_width=2.4),
        class_="connections",
    )


def _step(row: OverlayStep, step: Panel, reward: Panel, words: Labels) -> str:
    return group(
        title(words.say("temple-step-duty" if row.mandatory else "temple-step", id=row.id)),
        rect(
            step.x,
            step.y,
            step.width,
            step.height,
            rx=5,
            fill=palette.STONE_LIGHT,
            stroke=palette.OUTLINE,
            stroke_width=2,
        ),
        rect(step.x + 2, step.y + 2, step.width - 4, step.height - 4, rx=4, fill="none", stroke=RIM, stroke_width=2),
        fit_signs(benefit_signs(row.rewards), reward.centre, reward.middle, 28, reward.width, reward.height),
        id=row.id,
        class_="temple-step",
    )
