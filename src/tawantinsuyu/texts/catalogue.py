"""Messages in words. They travel as ids with arguments; here they become sentences of one language.

A language is a folder of files with messages; which file a section stands in does not matter. In a message `{0}` is
the first argument, `{who}` the player it is about. `{0:worker}` writes the argument as what it is: the kinds of
arguments are the functions of `wording.py`. `{1:count {0}}` counts: it takes the plural form of [count]. A table
`{ known = …, hidden = … }` has a second wording for those who may not see all arguments.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias

from tawantinsuyu.box.box import Box
from tawantinsuyu.texts.plural import plural_category
from tawantinsuyu.texts.wording import WRITERS, Wording
from tawantinsuyu.texts.wording_golden_age import MODULE_WRITERS
from tawantinsuyu.texts.wording_solo import SOLO_WRITERS

Messages: TypeAlias = Mapping[str, Mapping[str, Any]]
View: TypeAlias = Mapping[str, Any]
Fact: TypeAlias = int | str

LANGUAGES: Final = ("en",)
"""The languages that everything is said in; the first one is that which the others are translated from."""
SUBJECT: Final = "{who} "
ARGUMENTS: Final = {**WRITERS, **MODULE_WRITERS, **SOLO_WRITERS}
"""Every kind of argument that a message can name."""


class MissingText(LookupError):
    """A message that this language does not have."""

    def __init__(self, language: str, section: str, name: str) -> None:
        super().__init__(f"the texts in {language!r} have no message {name!r} in [{section}]")


@cache
def messages(language: str) -> Messages:
    """The catalogue of a language: the sections of all its files."""
    found: dict[str, Mapping[str, Any]] = {}
    for file in message_files(language):
        found |= tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def message_files(language: str) -> list[Traversable]:
    """The files that hold the messages of a language."""
    folder = resources.files("tawantinsuyu.texts") / language
    return sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)


class _Writer(string.Formatter):
    """`str.format`, where a format spec names the kind of the argument: `{0:worker}`, `{1:count {0}}`."""

    def __init__(self, words: Wording) -> None:
        self.words = words

    def format_field(self, value: Any, format_spec: str) -> str:
        """The argument written as its kind says; without a kind as it is."""
        if not format_spec:
            return str(value)
        kind, *details = format_spec.split(" ")
        return ARGUMENTS[kind](self.words, value, *details)


class Texts:
    """Everything people read, in one language, with the components of one box; `names` are the players by seat."""

    def __init__(self, box: Box, names: Sequence[str], language: str = "en") -> None:
        self.language = language
        self.names = tuple(names)
        self._messages = messages(language)
        self._words = Wording(box, self.say, self.count, self.names)

    def has(self, section: str, name: str) -> bool:
        """Whether there is such a message."""
        return name in self._messages[section]

    def say(self, section: str, name: str, /, *args: Any, **named: Any) -> str:
        """A message by section and id."""
        return self._write(self._find(section, name), args, named)

    def count(self, name: str, n: int) -> str:
        """`3 potatoes`; a word that does not change has the form `other` only."""
        forms: Mapping[str, str] = self._find("count", name)
        return forms.get(plural_category(self.language, n), forms["other"]).format(n=n)

    def prompt(self, prompt: str, args: Sequence[str] = ()) -> str:
        """What is asked; the arguments say what about."""
        return self.say("prompt", prompt, *args)

    def option(self, prompt: str, key: str, view: View | None = None) -> str:
        """The label of an option of a question. The view of the player asked tells who stands and lies where."""
        kind, *args = key.split(":")
        for name in (f"{prompt}.{kind}", *(f"{kind}:{arg}" for arg in args)):
            if self.has("option", name):
                break
        else:
            name = kind
        return _capital(self._write(self._find("option", name), args, {"all": tuple(args)}, view))

    def event(self, kind: str, seat: int, facts: Sequence[Fact], named: bool = True) -> str:
        """What happened, in a sentence; `facts` are those the reader may see, public ones first.

        A sentence that begins with the player can do without the name, after another one about the same player.
        """
        message = self._find("event", kind)
        if not isinstance(message, str):
            wanted = [int(field) for field in _fields(message["known"]) if field.isdigit()]
            message = message["known" if len(facts) > max(wanted, default=0) else "hidden"]
        words = {"who": self.name(seat), "all": tuple(facts)}
        if not named and message.startswith(SUBJECT):
            return self._write(message.removeprefix(SUBJECT), facts, words)
        return _capital(self._write(message, facts, words))

    def is_about_player(self, kind: str) -> bool:
        """Whether the sentence of an event begins with the player."""
        message = self._find("event", kind)
        return (message if isinstance(message, str) else str(message["hidden"])).startswith(SUBJECT)

    def reason(self, message: str, args: Sequence[Fact]) -> str:
        """One line of an explanation."""
        return _capital(self.say("reason", message, *args))

    def write(self, kind: str, *args: Any) -> str:
        """An argument in words, as a message would write it: `write("building-in-full", "Z07")`."""
        return ARGUMENTS[kind](self._words, *args)

    def name(self, seat: int) -> str:
        """The player at a seat; nobody has no name."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def _find(self, section: str, name: str) -> Any:
        found = self._messages[section].get(name)
        if found is None:
            raise MissingText(self.language, section, name)
        return found

    def _write(self, message: str, args: Sequence[Any], named: Mapping[str, Any], view: View | None = None) -> str:
        words = self._words if view is None else replace(self._words, view=view)
        return _Writer(words).vformat(message, args, named)


def _fields(message: str) -> list[str]:
    return [field for _, field, _, _ in string.Formatter().parse(message) if field]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
