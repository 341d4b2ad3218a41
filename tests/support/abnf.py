"""ABNF grammars without recursion as regular expressions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

CORE: Final = {
    "ALPHA": "[A-Za-z]",
    "DIGIT": "[0-9]",
    "SP": " ",
    "HTAB": "\t",
    "CR": "\r",
    "LF": "\n",
}
_RULE: Final = re.compile(r"^([A-Za-z][A-Za-z0-9-]*)\s*=", re.MULTILINE)
_PART: Final = re.compile(
    r"""\s*(?:
      (?P<repeat>\d*\*\d*|\d+)?
      (?:%s"(?P<exact>[^"]*)" | "(?P<text>[^"]*)" | %x(?P<first>[0-9A-F]+)(?:-(?P<last>[0-9A-F]+))?
       | <(?P<prose>[^>]*)> | (?P<open>[(\[]) | (?P<name>[A-Za-z][A-Za-z0-9-]*))
      | (?P<close>[)\]]) | (?P<or>/)
    )\s*""",
    re.VERBOSE,
)


class Grammar:
    """The rules of a grammar; `prose` gives a regular expression for each description in angle brackets."""

    def __init__(self, text: str, prose: Mapping[str, str]) -> None:
        bare = re.sub(r";[^\n]*", "", text)
        starts = list(_RULE.finditer(bare))
        ends = [each.start() for each in starts[1:]] + [len(bare)]
        self.rules = {each[1]: bare[each.end() : end].strip() for each, end in zip(starts, ends, strict=True)}
        self._prose = prose
        self._made: dict[str, str] = dict(CORE)

    def pattern(self, rule: str) -> re.Pattern[str]:
        """What the whole of a text matches that is one of a rule."""
        return re.compile(self._expression(rule))

    def _expression(self, rule: str) -> str:
        if rule not in self._made:
            self._made[rule] = self._translated(rule)
        return self._made[rule]

    def _translated(self, rule: str) -> str:
        text, at = self.rules[rule], 0
        found: list[str] = []
        tails: list[str] = []
        while at < len(text):
            part = _PART.match(text, at)
            assert part, f"{rule}: {text[at:]!r}"
            at = part.end()
            if part["or"]:
                found.append("|")
            elif part["close"]:
                found.append(tails.pop())
            elif part["open"]:
                found.append("(?:(?:")
                tails.append(")" + ("?" if part["open"] == "[" else "") + ")" + _times(part["repeat"]))
            else:
                found.append(f"(?:{self._one(part)}){_times(part['repeat'])}")
        assert not tails, f"{rule}: a bracket is not closed"
        return "(?:" + "".join(found) + ")"

    def _one(self, part: re.Match[str]) -> str:
        if part["first"]:
            first, last = int(part["first"], 16), int(part["last"] or part["first"], 16)
            return f"[{re.escape(chr(first))}-{re.escape(chr(last))}]"
        if part["prose"] is not None:
            return self._prose[part["prose"]]
        if part["name"]:
            return self._expression(part["name"])
        return re.escape(part["exact"] if part["exact"] is not None else part["text"])


def _times(repeat: str | None) -> str:
    if not repeat:
        return ""
    least, star, most = repeat.partition("*")
    return f"{{{least or 0},{most}}}" if star else f"{{{least}}}"
