"""Pieces of the solo opponents: Cult tiles, personalities, cells of their boards and action tokens."""

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.art.components.face import TOKEN, face, ground
from tawantinsuyu.art.components.piece import body, piece
from tawantinsuyu.art.components.tile import TilePart, stacked_tile
from tawantinsuyu.art.drawing import palette
from tawantinsuyu.art.drawing.benefits import benefit_signs
from tawantinsuyu.art.drawing.lettering import lettering
from tawantinsuyu.art.drawing.signs import BRINGS, PLUS, THEN, Sign, fit_signs
from tawantinsuyu.art.drawing.svg import circle
from tawantinsuyu.box.schema_solo import CultTile, Personality, SoloCell

CULT_SIGNS: Final[dict[str, tuple[Sign, ...]]] = {
    "longer_tapestries": (Sign("longest-tapestry"), PLUS),
    "high_priest_reach": (Sign("move-high-priest"),),
    "third_space_potato": (Sign("potato"),),
    "own_steps_vp": (Sign("placed"), Sign("task-steps"), PLUS, Sign("vp")),
    "temple_festival_times": (Sign("festival"), Sign("temple-step")),
    "flip_discount": (Sign("flip-soldier"), Sign(number="-")),
    "discard_discount": (Sign("discard-soldier"), Sign(number="-")),
    "virtual_markers": (Sign("conquest-marker"), PLUS),
    "region_vp": (Sign("action-conquest"), PLUS, Sign("vp")),
    "kept_face_up": (Sign("building-production"), Sign("rejuvenate")),
    "small_statue_steps": (Sign("free-small-statue"), THEN, Sign("temple-step")),
    "large_statue_steps": (Sign("task-statue"), THEN, Sign("temple-step")),
    "noble_palace_vp": (Sign("noble"), Sign("building-palace"), PLUS, Sign("vp")),
}
"""The effects of Cult tiles on Pachamama; the strength is written on or before the last sign."""


def cult_content(tile: CultTile, name: str) -> str:
    """A Cult tile: its effect with one of Pachamama's Vassals and, below, with two."""
    parts = [
        TilePart("level", ground, [*[Sign("vassal")] * (index + 1), BRINGS, *cult_signs(level)], 1)
        for index, (level, ground) in enumerate(zip(tile.levels, (palette.CREAM, palette.SAND), strict=False))
    ]
    return stacked_tile(parts, name, tile.number, palette.STONE_LIGHT, palette.INDIGO)


def cult_signs(level: Mapping[str, int]) -> list[Sign]:
    """One level of a Cult tile. Effects of strength 0 are left out."""
    signs: list[Sign] = []
    for effect, strength in level.items():
        if not strength:
            continue
        *before, last = CULT_SIGNS[effect]
        signs += before
        if last.icon == "vp":
            signs.append(Sign("vp", str(strength)))
        elif last.icon:
            signs.append(Sign(last.icon, str(strength) if strength > 1 else ""))
        else:
            signs.append(Sign(number=f"{last.number}{strength}"))
    return signs


def personality(row: Personality) -> str:
    """A round token."""
    return face(
        row.id,
        TOKEN,
        circle(32, 32, 30, fill=palette.INDIGO, stroke=palette.OUTLINE, stroke_width=3),
        circle(32, 32, 25, fill=palette.CREAM),
        fit_signs(benefit_signs(row.benefits), 32, 32, 28, 40, 44),
    )


def solo_cell(row: SoloCell) -> str:
    """A place for action tokens, with what the opponent does there. A printed token is in its corner."""
    printed = ""
    if row.printed is not None:
        printed = circle(13, 13, 10, fill=palette.GOLD, stroke=palette.OUTLINE, stroke_width=2) + lettering(
            str(row.printed), 13, 13, 10, colour=palette.ON_GOLD, weight=2
        )
    return face(
        row.id,
        TOKEN,
        ground(TOKEN, palette.CREAM, 6, 2.5),
        fit_signs(benefit_signs(row.benefits), 32, 36 if printed else 32, 34, 54, 46 if printed else 54),
        printed,
        data_slot=row.personality,
    )


def token_piece(value: int) -> str:
    """An action token of a solo opponent."""
    return piece(
        f"token-{value}",
        body("M20 4H44L60 20V44L44 60H20L4 44V20Z", palette.GOLD),
        lettering(str(value), 32, 32, 30, colour=palette.ON_GOLD, weight=2.2),
    )
