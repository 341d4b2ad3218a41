"""Spreading influence in tests of Nation tiles."""

from __future__ import annotations

from tawantinsuyu.golden_age.vassals.influence import SpreadInfluence
from tests.support.given import Table


def spread(table: Table, region: str, *answers: str, seat: int = 0) -> Table:
    """Let `seat` put a Conquest marker on the Nation tile of a region and answer what follows."""
    return table.do(SpreadInfluence(seat, False)).choose(f"influence:{region}", *answers)
