"""The Temple track: from the start at the bottom to the pinnacle, rewards on the left, Festival VP on the right."""

from tawantinsuyu.art import palette
from tawantinsuyu.art.benefits import draw_benefits, draw_vp
from tawantinsuyu.art.layout import TEMPLE
from tawantinsuyu.art.lettering import lettering
from tawantinsuyu.art.svg import group, rect, title
from tawantinsuyu.art.textile import panel
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import TempleStep

HEADING_HEIGHT = 40.0
STEP_X = TEMPLE.x + 102
STEP_WIDTH = 46.0


def draw_temple(box: Box) -> str:
    """The whole track in its panel."""
    steps = sorted(box.temple_steps, key=lambda row: row.step)
    pitch = (TEMPLE.height - HEADING_HEIGHT - 6) / len(steps)
    return group(
        panel(TEMPLE, "Temple", ribbon=palette.INDIGO),
        *(_step(row, TEMPLE.bottom - 6 - (index + 0.5) * pitch, pitch) for index, row in enumerate(steps)),
        id="temple",
    )


def _step(row: TempleStep, y: float, pitch: float) -> str:
    """One step, `pitch` high around y. The top steps are gold and carry their centre value."""
    height = pitch - 5
    is_pinnacle = row.centre is not None
    return group(
        title(f"Temple step {row.step}"),
        rect(
            STEP_X - STEP_WIDTH / 2,
            y - height / 2,
            STEP_WIDTH,
            height,
            rx=5,
            fill=palette.GOLD if is_pinnacle else palette.STONE_LIGHT,
            stroke=palette.INK,
            stroke_width=2,
        ),
        lettering(str(row.centre), STEP_X, y, 15, weight=1.9) if is_pinnacle else "",
        draw_benefits(row.rewards, TEMPLE.x + 41, y, 26, 72),
        draw_vp(str(row.vp), TEMPLE.x + 152, y, 36),
        id=row.id,
        class_="temple-step",
    )
