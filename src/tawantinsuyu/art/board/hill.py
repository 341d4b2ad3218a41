"""The hill: three terraces with the spaces for Workers, the task icons between them and the slots for Steps."""

import math

from tawantinsuyu.art.board.labels import Labels
from tawantinsuyu.art.board.layout import CORICANCHA_EDGE, RIM, apothem_of, corner, on_side, outward, pentagon
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import named, place
from tawantinsuyu.art.drawing.lettering import lettering
from tawantinsuyu.art.drawing.svg import circle, element, group, line, polygon, rect, title
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import Icon, Space, StepsSlot

SPACE_RADIUS = 20.0
ICON_RADIUS = 17.0
STEPS_WIDTH = 34.0
STEPS_DEPTH = 26.0


def draw_hill(box: Box, words: Labels) -> str:
    """Everything between the rim and the Coricancha."""
    return group(
        _land(_terrace_edges(box)),
        *(_section_label(section, words) for section in range(1, 6)),
        _paths(box),
        *(_steps_slot(slot, words) for slot in box.steps_slots),
        *(_task_icon(icon, _collected(box, icon.task), words) for icon in box.icons),
        *(_space(space, words) for space in box.spaces),
        class_="hill",
    )


def _terrace_edges(box: Box) -> dict[str, float]:
    """The edge of each terrace, from the lowest up: halfway between its own spaces and those of the next."""
    rows: dict[str, list[float]] = {}
    for space in box.spaces:
        rows.setdefault(space.terrace, []).append(apothem_of(space.section, space.x, space.y))
    return {
        "bottom": RIM - 9,
        "middle": (max(rows["middle"]) + min(rows["bottom"])) / 2,
        "top": (max(rows["top"]) + min(rows["middle"])) / 2,
    }


def _land(terrace_edges: dict[str, float]) -> str:
    bands = [
        polygon(pentagon(RIM), fill=palette.STONE_DARK, stroke=palette.OUTLINE, stroke_width=2, stroke_linejoin="round")
    ]
    for terrace, edge in terrace_edges.items():
        bands.append(polygon(pentagon(edge), fill=palette.TERRACE_GROUND[terrace]))
        bands.append(_wall(edge))
    borders = [
        line(
            *corner(section, CORICANCHA_EDGE),
            *corner(section, RIM),
            stroke=palette.EARTH_DARK,
            stroke_width=2,
            stroke_dasharray="2 7",
            stroke_linecap="round",
        )
        for section in range(1, 6)
    ]
    return "".join(bands + borders)


def _wall(apothem: float) -> str:
    """A retaining wall of cut stone: light blocks on a dark background."""
    outline = pentagon(apothem)
    return group(
        polygon(outline, stroke=palette.STONE_DARK, stroke_width=10),
        polygon(outline, stroke=palette.STONE_LIGHT, stroke_width=7, stroke_dasharray="17 2.5 11 2.5 23 2.5"),
        fill="none",
        stroke_linejoin="round",
    )


def _section_label(section: int, words: Labels) -> str:
    x, y = on_side(section, RIM - 9)
    return group(
        circle(x, y, 13, fill=palette.RED, stroke=palette.OUTLINE, stroke_width=2),
        lettering(str(section), x, y, 11, colour=palette.LETTER, weight=2),
        title(words.say("section", number=section)),
        id=f"section-{section}",
    )


def _paths(box: Box) -> str:
    """A line from every space to each icon it touches."""
    icons = {icon.id: icon for icon in box.icons}
    lines = [
        line(space.x, space.y, icons[icon_id].x, icons[icon_id].y) for space in box.spaces for icon_id in space.icons
    ]
    return group(
        group(*lines, stroke=palette.PATH, stroke_width=6, stroke_opacity=0.45),
        group(*lines, stroke=palette.EARTH_DARK, stroke_width=2.4),
        class_="paths",
    )


def space_outline(colour: str, x: float, y: float, radius: float = SPACE_RADIUS) -> str:
    """The outline of a space. The shape repeats the colour: blue square, green hexagon, neutral circle."""
    paint = {"fill": palette.SPACE_GROUND[colour], "stroke": palette.OUTLINE, "stroke_linejoin": "round"}
    if colour == "blue":
        side = radius * 0.92
        return rect(x - side, y - side, 2 * side, 2 * side, rx=radius * 0.15, stroke_width=2.6, **paint)
    if colour == "green":
        points = [
            (x + radius * 1.12 * math.cos(math.radians(60 * k)), y + radius * 1.12 * math.sin(math.radians(60 * k)))
            for k in range(6)
        ]
        return polygon(points, stroke_width=2.6, **paint)
    return circle(x, y, radius, stroke_width=2.6, **paint)


def _space(space: Space, words: Labels) -> str:
    """One space with its god and, if it has one, the mark for two players."""
    colour, symbol = words.say(f"colour-{space.colour}"), words.say(f"symbol-{space.symbol}")
    mark = place("two-players", space.x + 17, space.y - 17, 18, palette.INK) if space.two_player else ""
    return group(
        title(words.say("space", id=space.id, colour=colour, symbol=symbol)),
        space_outline(space.colour, space.x, space.y),
        place(named("god", space.symbol), space.x, space.y, 26, palette.SPACE_GLYPH[space.colour]),
        mark,
        id=f"space-{space.id}",
        class_=f"space {space.colour}",
        data_icons=" ".join(space.icons),
    )


def _collected(box: Box, task: str) -> int | None:
    """Number of resources from a Collect task; None for other tasks."""
    benefits = next(row.benefits for row in box.tasks if row.id == f"task-{task}")
    return benefits[0].amount if benefits else None


def _task_icon(icon: Icon, amount: int | None, words: Labels) -> str:
    plate = circle(icon.x, icon.y, ICON_RADIUS, fill=palette.CREAM, stroke=palette.EARTH, stroke_width=1.5)
    name = named("task", icon.task)
    label = words.say("task", id=icon.id, task=words.say(f"task-{icon.task}"))
    if amount is None:
        content = place(name, icon.x, icon.y, 24)
    else:
        content = place(name, icon.x + 3.5, icon.y, 21) + lettering(
            str(amount), icon.x - 8.5, icon.y + 4, 11, weight=2.2, halo=palette.CREAM
        )
    return group(title(label), plate, content, id=f"task-{icon.id}", class_="task")


def _steps_slot(slot: StepsSlot, words: Labels) -> str:
    """An empty flight of stairs across the wall, drawn for the top side and rotated to its own."""
    half = STEPS_WIDTH / 2
    treads = [line(-half + 4, y, half - 4, y, stroke=palette.EARTH_DARK, stroke_width=2) for y in (-6.5, 0.0, 6.5)]
    return element(
        "g",
        title(words.say("steps-slot", id=slot.id)),
        rect(
            -half,
            -STEPS_DEPTH / 2,
            STEPS_WIDTH,
            STEPS_DEPTH,
            rx=3,
            fill=palette.SAND,
            stroke=palette.OUTLINE,
            stroke_width=2.2,
        ),
        *treads,
        id=slot.id,
        class_="steps-slot",
        transform=f"translate({slot.x} {slot.y}) rotate({round(math.degrees(outward(slot.section)) + 90)})",
    )
