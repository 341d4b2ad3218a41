"""The versions of the program and its formats; docs/formats.md says which version reads which."""

from __future__ import annotations

import tawantinsuyu as tw
from tawantinsuyu.bots.external import PROTOCOL as BOT_PROTOCOL
from tawantinsuyu.box.archive import FORMAT as COMPONENTS
from tawantinsuyu.box.load import load_box
from tawantinsuyu.game.formats.codec import FORMAT as DATA
from tawantinsuyu.game.formats.position_reader import VERSION as POSITION
from tawantinsuyu.game.formats.record import VERSION as RECORD
from tawantinsuyu.table.protocol import PROTOCOL


def versions() -> dict[str, str]:
    """The versions by name, the program first."""
    box = load_box()
    return {
        "tawantinsuyu": tw.__version__,
        "rules": str(tw.RULES),
        "components": f"{box.version} ({box.short_hash})",
        "protocol": str(PROTOCOL),
        "bot-protocol": str(BOT_PROTOCOL),
        "record": str(RECORD),
        "position": str(POSITION),
        "data": str(DATA),
        "component-data": str(COMPONENTS),
    }
