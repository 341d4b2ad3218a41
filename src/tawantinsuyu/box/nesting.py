"""Bounds the depth of TOML before it is parsed: the parser needs quadratic time for long dotted keys."""

from __future__ import annotations

import re
from typing import Final

DEEPEST: Final = 12
"""Brackets inside each other, and parts of a dotted key; benefits with a choice have nine brackets."""

_TOKEN: Final = re.compile(
    r"""
      "{3} (?: [^"\\] | \\. | " (?!"") )*+ (?: "{3} | \Z )
    | ''' (?: [^'] | ' (?!'') )*+ (?: ''' | \Z )
    | " (?: [^"\\\n] | \\. )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    | [][{}.,=\n]
    """,
    re.VERBOSE | re.DOTALL,
)
"""Strings and comments as a whole, and the signs that matter. What follows a broken string is never parsed."""


def depth_fault(text: str) -> str:
    """What is too deep in a TOML file, and where; empty if nothing is. Takes linear time."""
    depth = dots = 0
    for token in _TOKEN.finditer(text):
        sign = token[0]
        if sign == ".":
            dots += 1
        elif len(sign) == 1:
            dots = 0
            depth = max(0, depth + (sign in "[{") - (sign in "]}"))
        if dots >= DEEPEST or depth > DEEPEST:
            what = "a dotted key has too many parts" if dots else "brackets are nested too deeply"
            line = text.count("\n", 0, token.start()) + 1
            return f"{what} (line {line})"
    return ""
