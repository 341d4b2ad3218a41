"""What can be entered in a score sheet: the names of everything in a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tawantinsuyu.core.values import RESOURCE_NAMES
from tawantinsuyu.game.formats.position_kinds import kinds_for
from tawantinsuyu.game.opening import opening
from tawantinsuyu.game.settings import Edition
from tawantinsuyu.rules.scoring import TAPESTRY_VP, changes_scoring


@dataclass(frozen=True)
class Form:
    """Names by family, in the order of the box."""

    temple: Sequence[tuple[str, str]]
    """The steps, each with its name in sheets and in texts."""
    building_types: Sequence[str]
    buildings: Sequence[tuple[str, str]]
    """Buildings that change the scoring, with their types."""
    workers: Sequence[str]
    regions: Sequence[str]
    resources: Sequence[str]
    sources: Sequence[str]
    """Sources of VP."""
    longest: int
    """The longest Tapestry that scores."""


def form_of(modules: Sequence[str] = (), opponent: str | None = None, edition: Edition | None = None) -> Form:
    """The form for a game. Raises `SettingsError` for unknown modules."""
    _, _, state = opening(2 if opponent is None else 1, {}, edition, opponent, "standard", modules)
    catalog = state.catalog
    step = kinds_for(catalog)["temple-step"]
    return Form(
        temple=[(step.write(number), name) for number, name in enumerate(catalog.temple_names)],
        building_types=catalog.building_types,
        buildings=[
            (tile.name, catalog.building_types[tile.type]) for tile in catalog.buildings if changes_scoring(state, tile)
        ],
        workers=catalog.worker_names,
        regions=catalog.regions,
        resources=RESOURCE_NAMES,
        sources=catalog.source_names,
        longest=len(TAPESTRY_VP) - 1,
    )
