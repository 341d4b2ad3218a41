"""The kinds of things under which a difference between two outcomes is booked, and the figures of each."""

from __future__ import annotations

from typing import Final, TypeAlias

from tawantinsuyu.game.search.figures import FIGURES, RELATED, THINGS

OWN: Final = ""
OTHERS: Final = "others"

VP: Final = "vp"
FINAL: Final = "final"
"""VP that the game would bring if it ended now."""
WORKER: Final = "worker"
PRIEST: Final = "high-priest"
CASUALTIES: Final = "casualties"
TEMPO: Final = "tempo"
"""How much of the game is left, and whose turn is next."""
REST: Final = "rest"
"""What no reason names."""

Worths: TypeAlias = dict[tuple[str, str], float]
"""VP of lead by whose things (`OWN`, `OTHERS`) and by kind."""

FINAL_KINDS: Final = {
    "final-tapestries": "weaving",
    "final-temple": "temple",
    "final-buildings": "building",
    "final-god-cards": "god-card",
    "final-army": "army-card",
    "final-workers": WORKER,
    "final-gold": "gold",
}
"""The kinds that bring VP at the end of the game, by source; VP from other sources stay `FINAL`."""

_KINDS: Final = {figure: kind for kind, figures, _ in THINGS for figure in figures} | {
    figure: kind for kind, figures in RELATED.items() for figure in figures
}
FIGURE_KINDS: Final = tuple([_KINDS[figure] for figure in FIGURES])
"""The kind of each figure."""
