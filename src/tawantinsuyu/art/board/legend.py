"""The legend: the meaning of the shapes and colours of spaces."""

from tawantinsuyu.art.board.frame import draw_panel
from tawantinsuyu.art.board.hill import space_outline
from tawantinsuyu.art.board.labels import Labels
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import place
from tawantinsuyu.art.drawing.lettering import lettering
from tawantinsuyu.art.drawing.panel import Panel
from tawantinsuyu.art.drawing.svg import group


def draw_legend(area: Panel, words: Labels) -> str:
    """Blue favours the Architect, green the Craftsman, neutral no Worker; the pennant is for two players."""
    sign_x, meaning_x = area.x + 22, area.x + 55
    rows = [area.y + 57 + 40 * index for index in range(4)]
    return group(
        draw_panel(area, words.say("spaces"), ribbon=palette.INDIGO),
        space_outline("blue", sign_x, rows[0], 16),
        place("architect", meaning_x, rows[0], 32),
        space_outline("green", sign_x, rows[1], 16),
        place("craftsman", meaning_x, rows[1], 32),
        space_outline("neutral", sign_x, rows[2], 16),
        lettering("-", meaning_x, rows[2], 16),
        place("two-players", sign_x, rows[3], 28, palette.INK),
        place("worker", meaning_x - 9, rows[3], 24),
        place("worker", meaning_x + 9, rows[3], 24),
        id="legend",
    )
