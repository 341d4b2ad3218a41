"""What one player has."""

from __future__ import annotations

from tawantinsuyu.core.values import GODS, NONE, RESOURCES


class Player:
    """What one player has. Lists of ids are sorted unless their order means something.

    `stock`, `workers` and the hands are changed in place; the other lists are replaced, so copies share them.
    """

    __slots__ = (
        "army",
        "army_down",
        "army_up",
        "buildings",
        "face_down_buildings",
        "gods",
        "high_priest",
        "laid",
        "large_statues",
        "markers",
        "powers",
        "small_statues",
        "sources",
        "steps",
        "stock",
        "tapestries",
        "temple",
        "vp",
        "workers",
    )

    def __init__(
        self,
        vp: int,
        temple: int,
        high_priest: int,
        steps: int,
        markers: int,
        stock: list[int],
        workers: list[int],
        gods: list[int],
        laid: list[int],
        army: list[int],
        army_up: list[int],
        army_down: list[int],
        buildings: list[int],
        face_down_buildings: list[int],
        small_statues: list[int],
        large_statues: list[int],
        tapestries: list[tuple[int, ...]],
        powers: list[int],
        sources: list[int],
    ) -> None:
        self.vp = vp
        self.temple = temple  # the step of the Temple marker
        self.high_priest = high_priest  # the Coricancha space, NONE before the first turn (SET-03)
        self.steps = steps  # Steps markers still in supply
        self.markers = markers  # Conquest markers still in supply
        self.stock = stock  # by resource
        self.workers = workers  # in the supply, by kind
        self.gods = gods  # hand, secret
        self.laid = laid  # God cards chosen to be played but not shown yet, secret
        self.army = army  # hand, secret
        self.army_up = army_up  # in the area
        self.army_down = army_down
        self.buildings = buildings  # face up
        self.face_down_buildings = face_down_buildings  # Production only (CMP-16)
        self.small_statues = small_statues  # by god
        self.large_statues = large_statues
        self.tapestries = tapestries  # each from left to right
        self.powers = powers  # of the Buildings owned, added up
        self.sources = sources  # VP by source; their sum is `vp`

    def copy(self) -> Player:
        """Lists that are replaced are shared (`core/replacing.py`)."""
        return Player(
            self.vp,
            self.temple,
            self.high_priest,
            self.steps,
            self.markers,
            self.stock[:],
            self.workers[:],
            self.gods[:],
            self.laid,
            self.army[:],
            self.army_up,
            self.army_down,
            self.buildings,
            self.face_down_buildings,
            self.small_statues,
            self.large_statues,
            self.tapestries,
            self.powers,
            self.sources,
        )


def new_player(worker_kinds: int, power_count: int, markers: int, sources: int) -> Player:
    """A player with all markers and nothing else (CMP-12)."""
    return Player(
        vp=0,
        temple=0,
        high_priest=NONE,
        steps=5,
        markers=markers,
        stock=[0] * RESOURCES,
        workers=[0] * worker_kinds,
        gods=[],
        laid=[],
        army=[],
        army_up=[],
        army_down=[],
        buildings=[],
        face_down_buildings=[],
        small_statues=[0] * GODS,
        large_statues=[0] * GODS,
        tapestries=[],
        powers=[0] * power_count,
        sources=[0] * sources,
    )
