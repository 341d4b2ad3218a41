"""The Temple track: from the start at the bottom to the pinnacle, rewards on the left, Festival VP on the right."""

from collections.abc import Sequence

from tawantinsuyu.art.board.frame import draw_panel
from tawantinsuyu.art.board.labels import Labels
from tawantinsuyu.art.board.layout import Layout
from tawantinsuyu.art.board.overlay import draw_overlay, exits
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.benefits import benefit_signs
from tawantinsuyu.art.drawing.lettering import lettering
from tawantinsuyu.art.drawing.materials import GOLD, RIM
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.signs import draw_vp, fit_signs
from tawantinsuyu.art.drawing.svg import group, rect, title
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import TempleStep
from tawantinsuyu.box.vocabulary import OverlaySide

HEADING_HEIGHT = 40.0
MARGIN = 6.0
REWARD_PART = 0.42
WIDEST_REWARD = 79.0
VP_WIDTH = 38.0
GAP = 5.0
OVERLAY_SHARE = 1.25
"""Height of an overlay row relative to other rows: its connections need room between the steps."""


def draw_temple(box: Box, layout: Layout, side: OverlaySide | None, words: Labels) -> str:
    """The whole track in its panel, its lower half covered by the chosen side of an overlay, if any."""
    area = layout.temple
    steps = sorted(box.temple_steps, key=lambda row: row.step)
    room = Panel(area.x, area.y + HEADING_HEIGHT, area.width, area.height - HEADING_HEIGHT - MARGIN)
    if side is None:
        return group(
            draw_panel(area, words.say("temple"), ribbon=palette.INDIGO), *_track(steps, room, words), id="temple"
        )
    rows = len({row.row for row in box.overlay_steps if row.overlay == side})
    first_above = min(row.step for row in steps if row.id in exits(box, side))
    above = [row for row in steps if row.step >= first_above]
    pitch = room.height / (len(above) + rows * OVERLAY_SHARE)
    upper = Panel(room.x, room.y, room.width, pitch * len(above))
    lower = Panel(room.x, upper.bottom, room.width, room.height - upper.height)
    places = {row.id: _place(upper, len(above), index) for index, row in enumerate(above)}
    name = next(row.name for row in box.overlays if row.id == side)
    return group(
        draw_panel(area, f"{words.say('temple')}: {name}", ribbon=palette.INDIGO),
        draw_overlay(box, side, lower, places, words),
        *_track(above, upper, words),
        id="temple",
    )


def _track(steps: Sequence[TempleStep], room: Panel, words: Labels) -> list[str]:
    return [_step(row, _place(room, len(steps), index), room, words) for index, row in enumerate(steps)]


def _place(room: Panel, count: int, index: int) -> Panel:
    """The place of a step, counted from the bottom; it takes the width that the reward and VP leave free."""
    pitch = room.height / count
    middle = room.bottom - (index + 0.5) * pitch
    height = pitch - GAP
    reward = _reward_width(room)
    return Panel(room.x + reward, middle - height / 2, room.width - reward - VP_WIDTH, height)


def _reward_width(room: Panel) -> float:
    return min(WIDEST_REWARD, REWARD_PART * room.width)


def _step(row: TempleStep, step: Panel, room: Panel, words: Labels) -> str:
    """One step with its reward and VP. The top steps are gold and show their centre value."""
    is_pinnacle = row.centre is not None
    reward = _reward_width(room)
    return group(
        title(words.say("temple-step", id=row.step)),
        rect(
            step.x,
            step.y,
            step.width,
            step.height,
            rx=5,
            fill=GOLD if is_pinnacle else palette.STONE_LIGHT,
            stroke=palette.OUTLINE,
            stroke_width=2,
        ),
        rect(step.x + 2, step.y + 2, step.width - 4, step.height - 4, rx=4, fill="none", stroke=RIM, stroke_width=2),
        lettering(str(row.centre), step.centre, step.middle, 15, colour=palette.ON_GOLD, weight=1.9)
        if is_pinnacle
        else "",
        fit_signs(benefit_signs(row.rewards), room.x + reward / 2 + 1, step.middle, 26, reward - 7, step.height),
        draw_vp(str(row.vp), room.right - 20, step.middle, 34),
        id=row.id,
        class_="temple-step",
    )
