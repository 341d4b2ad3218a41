"""Turns messages into sentences. Messages travel as ids with arguments; each language has its own wording.

A language is a folder of message files; it does not matter which file a section is in. In a message `{0}` is the first
argument and `{who}` the player it is about. `{0:worker}` writes the argument as a Worker: the argument kinds are the
functions of `wording.py` and its neighbours. A translation may use the arguments of the English message in any order,
any number of times and as any kind that fits.

`{1:count {0}}` uses the plural forms of [count]; `{0:plural card|cards}` has its own forms, in the order of
the language's plural categories. A table `{ known = …, hidden = … }` adds a wording for readers who may not see all
arguments.

**Forms.** `{0:worker.acc}` asks for a form of the word: a case, or a word with its article. Each language names its own
forms. A word with several forms is a table, `priest = { plain = "kapłan", acc = "kapłana" }`; a counted word adds a
table of forms, `potato = { one = …, few = …, many = …, acc.one = "{n} pyrę" }`. The form is passed on to the parts of a
phrase, and words without it are written plainly: with `statue = "{size:size} posąg {symbol:symbol}"`, `{0:statue.gen}`
asks [size] and [symbol] for `gen`, too. `{symbol:symbol.plain}` stops it there.
"""

from __future__ import annotations

import string
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from tawantinsuyu.box.box import Box
from tawantinsuyu.texts.benefits import BENEFIT_WRITERS
from tawantinsuyu.texts.fallback import merged_messages
from tawantinsuyu.texts.languages import LANGUAGES
from tawantinsuyu.texts.offers import Chip, ExplanationLine, chips, task_chips, without_ids
from tawantinsuyu.texts.seen import TableSeen
from tawantinsuyu.texts.speech import Memo, Messages, Wording, builtin_box, find
from tawantinsuyu.texts.wording import WRITERS
from tawantinsuyu.texts.wording_golden_age import MODULE_WRITERS
from tawantinsuyu.texts.wording_guide import GUIDE_WRITERS
from tawantinsuyu.texts.wording_hill import HILL_WRITERS
from tawantinsuyu.texts.wording_solo import SOLO_WRITERS

Fact: TypeAlias = int | str

SUBJECT: Final = "{who} "
SPACE: Final = "space:"
"""Prefix of option keys for spaces of the hill."""
MOST_MEMOS: Final = 24
"""Maximum number of caches, one for each box and language."""
ARGUMENTS: Final = {**WRITERS, **HILL_WRITERS, **BENEFIT_WRITERS, **MODULE_WRITERS, **SOLO_WRITERS, **GUIDE_WRITERS}
"""All argument kinds that messages can use."""


@cache
def messages(language: str) -> Messages:
    """The catalogue of a language: all its sections except those of the web page."""
    return merged_messages(language, of_page=False)


class Offer(NamedTuple):
    """An option as a page lists it."""

    line: str
    ids: tuple[str, ...]
    chips: tuple[Chip, ...]


class Texts:
    """All texts for players, in one language and for one box; `names` are the players by seat."""

    def __init__(self, box: Box, names: Sequence[str], language: str = "en") -> None:
        self.language = language
        self.names = tuple(names)
        self._seen: tuple[TableSeen, Wording] | None = None
        self._words = Wording(box, language, messages(language), ARGUMENTS, self.names, memo=_memo(box, language))

    def has(self, section: str, name: str) -> bool:
        return name in self._words.messages[section]

    def say(self, section: str, name: str, /, *args: Any, **named: Any) -> str:
        """A message by section and id."""
        return self._words.say(section, name, *args, **named)

    def count(self, name: str, n: int) -> str:
        """`3 potatoes`."""
        return self._words.count(name, n)

    def decimal(self, value: float) -> str:
        """`1.5`, or `1,5` where people write a comma."""
        return f"{value:.1f}".replace(".", LANGUAGES[self.language].decimal)

    def prompt(self, prompt: str, args: Sequence[str] = (), situation: tuple[str, Sequence[Fact]] | None = None) -> str:
        """The question for a prompt id and its arguments, with its situation if there is one."""
        question = self.say("prompt", prompt, *args)
        return question if situation is None else self.say("situation", situation[0], *situation[1], question=question)

    def option(self, prompt: str, key: str, view: TableSeen | None = None) -> str:
        """The label of an option. The view of the player who decides shows where pieces are."""
        words = self._seeing(view)
        seen = "" if view is None else "seen"  # labels without a view may be shorter
        return words.remembered((prompt, key, "option", seen), lambda: self._option(words, prompt, key))

    def _option(self, words: Wording, prompt: str, key: str) -> str:
        kind, *args = key.split(":")
        for name in (*(f"{kind}:{arg}" for arg in args), f"{prompt}.{kind}"):
            if self.has("option", name):
                break
        else:
            name = kind
        return capital(words.say("option", name, *args, all=tuple(args)))

    def offer(self, prompt: str, key: str, lines: Iterable[ExplanationLine], view: TableSeen | None = None) -> Offer:
        """An option in one line without ids, which are listed separately, with chips for its costs and gains."""
        words, told = self._seeing(view), tuple(lines)
        seen = "" if view is None else "seen"
        return words.remembered((prompt, key, "offer", seen, told), lambda: self._offered(words, prompt, key, told))

    def _offered(self, words: Wording, prompt: str, key: str, lines: Sequence[ExplanationLine]) -> Offer:
        line, ids = without_ids(capital(self._offer(words, prompt, key)))
        offered = [chip for chip in chips(words, lines) if capital(chip.words) != line]
        if key.startswith(SPACE):
            offered += task_chips(words, key.removeprefix(SPACE))
        return Offer(line, tuple(ids), tuple(offered))

    def _seeing(self, view: TableSeen | None) -> Wording:
        """The wording for a reader with this view, shared by all options of a question."""
        if view is None:
            return self._words
        if self._seen is None or self._seen[0] is not view:
            self._seen = view, self._words.seeing(view)
        return self._seen[1]

    def _offer(self, words: Wording, prompt: str, key: str) -> str:
        kind, *args = key.split(":")
        name = next((name for name in (f"{prompt}.{kind}", kind) if self.has("offer", name)), "")
        if not name or any(self.has("option", f"{kind}:{arg}") for arg in args):
            return self._option(words, prompt, key)
        return words.say("offer", name, *args, all=tuple(args))

    def event(self, kind: str, seat: int, facts: Sequence[Fact], named: bool = True) -> str:
        """An event as a sentence; `facts` are those the reader may see, public ones first.

        With `named` false, a sentence that starts with the player's name omits it.
        """
        message = self._known(self._find("event", kind), facts)
        words = {"who": self.name(seat), "all": tuple(facts)}
        if not named and message.startswith(SUBJECT):
            return self._words.write(message.removeprefix(SUBJECT), facts, words)
        return capital(self._words.write(message, facts, words))

    def deed(self, kind: str, seat: int, facts: Sequence[Fact]) -> str:
        """What a person does on a real table for an event of the opponent; the event itself if nothing is to do."""
        if not self.has("deed", kind):
            return self.event(kind, seat, facts)
        return self._words.write(self._known(self._find("deed", kind), facts), facts, {"all": tuple(facts)})

    @staticmethod
    def _known(message: str | Mapping[str, str], facts: Sequence[Fact]) -> str:
        """The wording for readers who see all facts, or only the public ones."""
        if isinstance(message, str):
            return message
        wanted = [int(field) for field in _fields(message["known"]) if field.isdigit()]
        return message["known" if len(facts) > max(wanted, default=0) else "hidden"]

    def is_about_player(self, kind: str) -> bool:
        """Whether an event's sentence starts with the player."""
        message = self._find("event", kind)
        return (message if isinstance(message, str) else str(message["hidden"])).startswith(SUBJECT)

    def reason(self, message: str, args: Sequence[Fact]) -> str:
        """One line of an explanation."""
        return capital(self.say("reason", message, *args))

    def warning(self, name: str, args: Sequence[Fact]) -> str:
        return capital(self.say("warning", name, *args))

    def write(self, kind: str, *args: Any) -> str:
        """An argument in words, as a message would write it: `write("building-in-full", "Z07")`."""
        return ARGUMENTS[kind](self._words, *args)

    def name(self, seat: int) -> str:
        """The name of the player at a seat; empty if there is no such seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def _find(self, section: str, name: str) -> Any:
        return find(self._words.messages, self.language, section, name)


_memos: OrderedDict[tuple[int, str], tuple[Box, Memo]] = OrderedDict()


def _memo(box: Box, language: str) -> Memo:
    """The cached words of a box in a language. Boxes with the same rules may differ in names, so each has its own."""
    key = (id(box), language)
    entry = _memos.get(key)
    if entry is None:
        entry = _memos[key] = box, {}  # keeping the box alive keeps its id unique
        if len(_memos) > MOST_MEMOS:
            _memos.popitem(last=False)
    return entry[1]


@cache
def plain_texts(language: str) -> Texts:
    """Texts for messages without players or components."""
    return Texts(builtin_box(), (), language)


def _fields(message: str) -> list[str]:
    return [field for _, field, _, _ in string.Formatter().parse(message) if field]


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
