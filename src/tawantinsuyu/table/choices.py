"""What can be chosen for a new table."""

from __future__ import annotations

from tawantinsuyu import DIFFICULTY, OPPONENTS, RULES, VARIANTS, __version__
from tawantinsuyu.bots.levels import LEVELS
from tawantinsuyu.bots.registry import BOTS
from tawantinsuyu.box.box import Box
from tawantinsuyu.game.expansions import MODULES, NEEDED_MODULES, PRESETS
from tawantinsuyu.table.messages.tables import ChoicesOut
from tawantinsuyu.texts.languages import offered_languages


def choices_out(box: Box, *, push_key: str | None, mail: bool, offline: bool, contact: str | None) -> ChoicesOut:
    """What can be chosen for a new table with these components."""
    return {
        "version": __version__,
        "rules": RULES,
        "components": box.short_hash,
        "players": [1, 2, 3, 4],
        "opponents": list(OPPONENTS),
        "modules": list(MODULES),
        "variants": {name: list(values) for name, values in VARIANTS.items()},
        "switches": {
            opponent: {name: list(values) for name, values in switches.items()}
            for opponent, switches in DIFFICULTY.items()
        },
        "presets": {
            opponent: {name: dict(preset) for name, preset in presets.items()} for opponent, presets in PRESETS.items()
        },
        "needs": {name: [list(group) for group in groups] for name, groups in NEEDED_MODULES.items()},
        "levels": list(LEVELS),
        "bots": sorted(BOTS),
        "languages": offered_languages(),
        "push_key": push_key,
        "mail": mail,
        "offline": offline,
        "contact": contact,
    }
