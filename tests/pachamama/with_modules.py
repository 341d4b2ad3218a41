"""Pachamama with modules: a reward of a Temple overlay that the test prints, her Vassals on one Cult tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tawantinsuyu.rules.temple import Climb
from tests.golden_age.climbing import bare, printed
from tests.pachamama.positions import PAC, Printed, against
from tests.support.given import Table

RURUY: Final = "way-of-the-sun:ruruy"
SIMPA: Final = "way-of-the-sun:simpa"
START: Final = "ruruy-0"
REWARD_STEP: Final = "ruruy-1"
"""The only step after the start, so that nobody rolls for a path."""

NO_ROW_VP: Final[Printed] = {f"{side}-row-{row}": {"vp": 0} for side in ("ruruy", "simpa") for row in range(7)}


def below_reward(
    reward: str, *, modules: str = "", box: Mapping[str, Mapping[str, Any]] | None = None, **position: Any
) -> Table:
    """She stands one step below a reward R01 to R15; the overlay shows nothing else."""
    shown = {**bare("ruruy"), REWARD_STEP: printed(reward), **(box or {})}
    return against(f"{RURUY} {modules}", box=shown, at_steps={PAC: START}, **position)


def rewarded(reward: str, *draws: str, **position: Any) -> Table:
    """She has climbed to the reward and received it; `draws` answer for chance."""
    return below_reward(reward, **position).do(Climb(PAC, 1)).choose(*draws)


def with_cult(number: int, vassals: int, modules: str = "vassals", region: str = "antisuyu", **position: Any) -> Table:
    """So many of her Vassals lie on Cult tile PV01 to PV10, which belongs to this region."""
    return against(modules, nations={region: f"VN{number:02}"}, cults={region: vassals}, **position)
