"""The hill: three terraces with the spaces for Workers, the task icons between them and the slots for Steps."""

import math

from tawantinsuyu.art.board.labels import Labels
from tawantinsuyu.art.board.layout import RIM, Point, apothem_of, on_side, outward
from tawantinsuyu.art.board.terraces import SUN, draw_plaque, draw_terraces, tint
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.icons import named, place
from tawantinsuyu.art.drawing.lettering import lettering
from tawantinsuyu.art.drawing.svg import circle, element, group, number, polygon, rect, title
from tawantinsuyu.box.box import Box
from tawantinsuyu.box.schema_base import Icon, Space, StepsSlot

SPACE_RADIUS = 20.0
ICON_RADIUS = 17.0
STEPS_WIDTH = 34.0
STEPS_DEPTH = 26.0


def draw_hill(box: Box, words: Labels, *, ground: bool) -> str:
    """Everything between the rim and the Coricancha; without its ground, only the places."""
    edges, depths = _carved(box) if ground else ("", "")
    return group(
        draw_terraces(_terrace_edges(box)) if ground else "",
        *(_section_label(section, words) for section in range(1, 6)),
        _paths(box) if ground else "",
        *(_steps_slot(slot, words) for slot in box.steps_slots),
        _shadows(box) if ground else "",
        *(_task_icon(icon, _collected(box, icon.task), words) for icon in box.icons),
        edges,
        *(_space(space, words) for space in box.spaces),
        depths,
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


def _section_label(section: int, words: Labels) -> str:
    """A number carved in the outer wall."""
    x, y = on_side(section, RIM - 9)
    return group(
        draw_plaque(x - 15, y - 11, 30, 22),
        lettering(str(section), x, y + 0.5, 13, colour=palette.PIECE_INK, weight=2.4, cut=palette.LIGHT),
        title(words.say("section", number=section)),
        id=f"section-{section}",
    )


def _paths(box: Box) -> str:
    """A trodden path from every space to each icon it touches."""
    icons = {icon.id: icon for icon in box.icons}
    trails = "".join(
        f"M{number(space.x)} {number(space.y)}L{number(icons[icon_id].x)} {number(icons[icon_id].y)}"
        for space in box.spaces
        for icon_id in space.icons
    )
    return group(
        element("path", d=trails, stroke=palette.SHADE, stroke_width=8.5, stroke_opacity=0.28),
        element("path", d=trails, stroke=palette.SAND, stroke_width=6.5),
        element("path", d=trails, stroke=palette.EARTH_DARK, stroke_width=3.4, stroke_dasharray="1.8 6.2"),
        class_="paths",
    )


def space_outline(colour: str, x: float, y: float, radius: float = SPACE_RADIUS) -> str:
    """The outline of a space. The shape repeats the colour: blue square, green hexagon, neutral circle."""
    paint = {"fill": palette.SPACE_GROUND[colour], "stroke": palette.OUTLINE, "stroke_linejoin": "round"}
    if colour == "blue":
        side = radius * 0.92
        return rect(x - side, y - side, 2 * side, 2 * side, rx=radius * 0.15, stroke_width=2.6, **paint)
    if colour == "green":
        return polygon(_corners(colour, x, y, radius), stroke_width=2.6, **paint)
    return circle(x, y, radius, stroke_width=2.6, **paint)


def _outline(space: Space, radius: float, dx: float = 0.0, dy: float = 0.0) -> str:
    """The outline of a space as a path, moved."""
    x, y = space.x + dx, space.y + dy
    if space.colour == "neutral":
        half = f"a{number(radius)} {number(radius)} 0 1 1 "
        return f"M{number(x - radius)} {number(y)}{half}{number(2 * radius)} 0{half}{number(-2 * radius)} 0"
    corners = _corners(space.colour, x, y, radius)
    return "M" + "L".join(f"{number(cx)} {number(cy)}" for cx, cy in corners) + "Z"


def _corners(colour: str, x: float, y: float, radius: float) -> list[Point]:
    if colour == "blue":
        side = radius * 0.92
        return [(x - side, y - side), (x + side, y - side), (x + side, y + side), (x - side, y + side)]
    angles = (math.radians(60 * k) for k in range(6))
    return [(x + radius * 1.12 * math.cos(angle), y + radius * 1.12 * math.sin(angle)) for angle in angles]


def _carved(box: Box) -> tuple[str, str]:
    """What makes all spaces look carved: the bright edge, which is below them, and the shade inside, above them."""
    edges = "".join(_outline(space, SPACE_RADIUS + 0.6, 1.2, 1.5) for space in box.spaces)
    depths = "".join(_outline(space, SPACE_RADIUS - 2, 0.6, 0.8) for space in box.spaces)
    return (
        element("path", d=edges, fill="none", stroke=palette.LIGHT, stroke_opacity=0.75, stroke_width=2.6),
        element("path", d=depths, fill="none", stroke=palette.SHADE, stroke_opacity=0.28, stroke_width=2.6),
    )


def _space(space: Space, words: Labels) -> str:
    """One space, carved into the ground, with its god and, if it has one, the mark for two players."""
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


def _shadows(box: Box) -> str:
    """The shadows of all task icons, in one path."""
    r = number(ICON_RADIUS)
    half = f"a{r} {r} 0 1 1 "
    d = "".join(
        f"M{number(icon.x + 2.2 - ICON_RADIUS)} {number(icon.y + 3)}{half}34 0{half}-34 0" for icon in box.icons
    )
    return element("path", d=d, fill=palette.SHADE, fill_opacity=0.4)


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
    """A worn ramp across the wall, where Steps can be built: drawn for the top side and rotated to its own."""
    half, depth = STEPS_WIDTH / 2, STEPS_DEPTH / 2
    ruts = f"M{-half + 4} -6.5h26M{-half + 4} 0h26M{-half + 4} 6.5h26"
    return element(
        "g",
        title(words.say("steps-slot", id=slot.id)),
        rect(-half, -depth, STEPS_WIDTH, STEPS_DEPTH, rx=3, fill=palette.SAND, stroke=palette.OUTLINE, stroke_width=2),
        rect(-half, -depth, STEPS_WIDTH, STEPS_DEPTH, rx=3, **tint(SUN[slot.section])),
        element("path", d=ruts, stroke=palette.EARTH_DARK, stroke_width=2, stroke_dasharray="7 3"),
        id=slot.id,
        class_="steps-slot",
        transform=f"translate({slot.x} {slot.y}) rotate({round(math.degrees(outward(slot.section)) + 90)})",
    )
