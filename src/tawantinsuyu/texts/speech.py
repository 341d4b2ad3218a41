"""Turns a message into a sentence: finds it, chooses its form, and writes its arguments by kind."""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal, TypeAlias, TypeVar

from tawantinsuyu.box.box import Box
from tawantinsuyu.box.load import load_box
from tawantinsuyu.box.schema import Entry
from tawantinsuyu.texts.languages import LANGUAGES
from tawantinsuyu.texts.plural import OTHER
from tawantinsuyu.texts.seen import TableSeen

Messages: TypeAlias = dict[str, dict[str, Any]]
"""Sections of messages by name; a message is a text or a table of texts."""
Writer: TypeAlias = Callable[..., str]
"""Writes an argument: the parameters are the wording, the argument, and any details."""
R = TypeVar("R", bound=Entry)
T = TypeVar("T")

PLAIN: Final = "plain"
"""The default form of a word."""


class MissingText(LookupError):
    """Raised for a message that this language does not have."""

    def __init__(self, language: str, section: str, name: str) -> None:
        super().__init__(f"the texts in {language!r} have no message {name!r} in [{section}]")


def find(messages: Messages, language: str, section: str, name: str) -> Any:
    """A message of the catalogue. Raises `MissingText`."""
    message = messages.get(section, {}).get(name)
    if message is None:
        raise MissingText(language, section, name)
    return message


Memo: TypeAlias = dict[tuple[Any, ...], Any]
"""A cache of words that depend on neither the players nor a view."""
MOST_REMEMBERED: Final = 20_000


class _Seen:
    """The players and the reader's view. Counts reads of either: words that use them cannot be cached."""

    __slots__ = ("names", "reads", "view")

    def __init__(self, names: Sequence[str], view: TableSeen | None) -> None:
        self.names = names
        self.view = view
        self.reads = 0


class Wording:
    """Where words come from: the box, a catalogue, the players, the reader's view, and the wanted form.

    The form applies to all parts of a phrase; words without it are written plainly. With a `memo`, which belongs to one
    box and one catalogue, words are cached.
    """

    __slots__ = ("_seen", "box", "form", "language", "memo", "messages", "writers")

    def __init__(
        self,
        box: Box,
        language: str,
        messages: Messages,
        writers: Mapping[str, Writer],
        names: Sequence[str] = (),
        view: TableSeen | None = None,
        memo: Memo | None = None,
    ) -> None:
        self.box = box
        self.language = language
        self.messages = messages
        self.writers = writers
        self.memo = memo
        self.form = PLAIN
        self._seen = _Seen(names, view)

    @property
    def names(self) -> Sequence[str]:
        self._seen.reads += 1
        return self._seen.names

    @property
    def view(self) -> TableSeen | None:
        self._seen.reads += 1
        return self._seen.view

    def seeing(self, view: TableSeen) -> Wording:
        """The same for a reader with this view."""
        return Wording(self.box, self.language, self.messages, self.writers, self._seen.names, view, self.memo)

    def in_form(self, form: str) -> Wording:
        """The same in another form."""
        other = Wording(self.box, self.language, self.messages, self.writers, memo=self.memo)
        other.form, other._seen = form, self._seen
        return other

    def remembered(self, what: tuple[Any, ...], write: Callable[[], T]) -> T:
        """Cached words, or those that `write` returns; they are cached unless they depend on players or view."""
        if self.memo is None:
            return write()
        words: T | None = self.memo.get(what)
        if words is None:
            reads = self._seen.reads
            words = write()
            if self._seen.reads == reads:
                if len(self.memo) >= MOST_REMEMBERED:
                    self.memo.clear()
                self.memo[what] = words
        return words

    def say(self, section: str, name: str, /, *args: Any, **named: Any) -> str:
        """A message by section and id, in the wanted form."""
        return self.write(self._formed(find(self.messages, self.language, section, name)), args, named)

    def counted(self, section: str, name: str, n: int) -> str:
        """A message in the plural form for a number; invariable ones have only the form `other`."""
        forms = find(self.messages, self.language, section, name)
        category = LANGUAGES[self.language].category(n)
        wanted: Mapping[str, str] = forms.get(self.form, {})
        return self.write(wanted.get(category) or forms.get(category) or forms[OTHER], (), {"n": n})

    def count(self, what: str, n: int) -> str:
        """`3 potatoes`."""
        return self.counted("count", what, n)

    def write(self, message: str, args: Sequence[Any], named: Mapping[str, Any]) -> str:
        """A message with its arguments."""
        text = ""
        for literal, field, spec in _parts(message):
            text += literal
            if field is not None:
                value = args[int(field)] if field.isdigit() else named[field]
                text += self._written(value, self.write(spec, args, named) if "{" in spec else spec)
        return text

    def _written(self, value: Any, spec: str) -> str:
        """An argument written by its kind, or as it is without one: `{1:count.acc {0}}` names kind, form, details."""
        if not spec:
            return str(value)
        if not isinstance(value, str):
            return self._by_kind(value, spec)
        return self.remembered((spec, self.form, value), lambda: self._by_kind(value, spec))

    def _by_kind(self, value: Any, spec: str) -> str:
        kind, *details = spec.split(" ")
        kind, _, form = kind.partition(".")
        words = self.in_form(form) if form else self
        return words.writers[kind](words, value, *details)

    def row(self, kind: type[R], id: str) -> R:
        row = self.box.by_id[id]
        assert isinstance(row, kind)
        return row

    def name(self, row: Entry) -> str:
        return self._printed("name", row)

    def text(self, row: Entry) -> str:
        """The effect of a component, as a sentence."""
        return self._printed("text", row)

    def _printed(self, field: Literal["name", "text"], row: Entry) -> str:
        """Translated, unless this box replaces the built-in words."""
        own: str = getattr(row, field)
        translated = self.messages.get(field, {}).get(row.id)
        if translated is None or builtin_words(field).get(row.id) != own:
            return own
        return self._formed(translated)

    def listed(self, parts: Sequence[str], last: Literal["and", "or", "comma"] = "and") -> str:
        """`a, b and c`."""
        if not parts:
            return self.say("word", "nothing")
        text, lists = parts[0], LANGUAGES[self.language].lists
        for part in parts[1:-1]:
            text = self.write(lists["comma"], (text, part), {})
        return self.write(lists[last], (text, parts[-1]), {}) if len(parts) > 1 else text

    def _formed(self, message: str | Mapping[str, str]) -> str:
        return message if isinstance(message, str) else message.get(self.form, message[PLAIN])


@cache
def _parts(message: str) -> tuple[tuple[str, str | None, str], ...]:
    """The parts of a message: text, then an argument's name and format, if any."""
    return tuple([(literal, field, spec or "") for literal, field, spec, _ in string.Formatter().parse(message)])


@cache
def builtin_box() -> Box:
    """The built-in components, which the translations are for."""
    return load_box()


@cache
def builtin_words(field: Literal["name", "text"]) -> Mapping[str, str]:
    """The names or texts of the built-in components by id, where they have one."""
    return {row.id: getattr(row, field) for row in builtin_box() if getattr(row, field)}
