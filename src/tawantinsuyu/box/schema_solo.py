"""The rows of the two solo opponents, Axomamma and Pachamama."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from tawantinsuyu.box.benefits import BenefitsField
from tawantinsuyu.box.faults import did_you_mean, listed
from tawantinsuyu.box.marks import Parsed, whole
from tawantinsuyu.box.schema import Entry, Id, Positive
from tawantinsuyu.box.vocabulary import CULT_EFFECTS, Module, SoloFace, SoloOpponent, SoloRow, WorkerType

TokenValue = Annotated[int, whole(1, 4)]
SlotLetter = Literal["A", "B", "C"]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class SoloBoard(Entry):
    """A face of a solo board: its rows, the tokens that run on them, its die and its slots."""

    noun: ClassVar[str] = "solo board"
    opponent: SoloOpponent
    rows: tuple[SoloRow, ...]
    tokens: tuple[TokenValue, ...]
    die: tuple[TokenValue, ...]
    card_slots: Positive
    personality_slots: tuple[SlotLetter, ...]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class SoloCell(Entry):
    """An action space of a solo board; `tokens` start on it, a Personality token may cover it.

    `printed` is a token value that is part of the board and never moves.
    """

    noun: ClassVar[str] = "solo cell"
    board: SoloFace
    row: SoloRow
    position: Positive
    benefits: BenefitsField
    tokens: tuple[TokenValue, ...] = ()
    printed: TokenValue | None = None
    personality: SlotLetter | None = None


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class RecruitReward(Entry):
    """What the opponent gains with a Worker of one type."""

    noun: ClassVar[str] = "recruit reward"
    board: SoloFace
    worker: WorkerType
    benefits: BenefitsField


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Personality(Entry):
    """One side of a Personality token."""

    noun: ClassVar[str] = "Personality"
    opponent: SoloOpponent
    token: Positive
    side: Annotated[int, whole(1, 2)]
    benefits: BenefitsField


def _parse_level(data: object) -> Mapping[str, int]:
    if not isinstance(data, dict) or not data:
        raise ValueError(f"a level is a table such as {{ region_vp = 2 }}, not {data!r}")
    for effect, strength in data.items():
        if effect not in CULT_EFFECTS:
            hint = did_you_mean(effect, CULT_EFFECTS)
            raise ValueError(f"effect '{effect}' does not exist{hint}; known: {listed(CULT_EFFECTS)}")
        if not isinstance(strength, int) or isinstance(strength, bool) or not 0 <= strength <= 20:
            raise ValueError(f"effect '{effect}' needs a whole number from 0 to 20; found {strength!r}")
    return data


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class CultTile(Entry):
    """Pachamama's counterpart of a Nation tile; `levels` hold with one and with two of her Vassals."""

    noun: ClassVar[str] = "Cult tile"
    number: Positive
    nation: Id
    levels: tuple[Annotated[Mapping[str, int], Parsed(_parse_level)], ...]
    requires_module: Module | None = None
