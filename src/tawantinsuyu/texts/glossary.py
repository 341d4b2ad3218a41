"""The words that a language uses for the things of the game, in `glossary.toml` of each language.

A term is a list of its forms; the first is the word itself, and a plain text is a term with one form. `~` at the end of
a word stands for any ending: `"kart~ Bogów"`. Plurals in -s, -es and -x need no `~`. A form with a small first letter
may begin a sentence. The English file says which terms there are, by group.

Further sections: [loose] of the English file lists terms that are not checked, because English uses these words for
other things, too; [same] lists words that are spelled as in English, or are names; [free] names messages that may do
without a term; [never] has patterns of words that a language never uses, each with what to write instead.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from tawantinsuyu.texts.languages import GLOSSARY, LANGUAGES

LOOSE: Final = "loose"
SAME: Final = "same"
FREE: Final = "free"
NEVER: Final = "never"
_PLURAL: Final = r"(?:e?s|x)?"
_SPACE: Final = r"[\s\u00a0\u202f]+"
_BRACES: Final = re.compile(r"\{[^{}]*\}")


class Term(NamedTuple):
    """A word of the game in one language, with the forms in which it may appear."""

    group: str
    forms: tuple[str, ...]

    @property
    def word(self) -> str:
        return self.forms[0]


class Glossary:
    """The terms of a language by name."""

    def __init__(self, source: Mapping[str, Any]) -> None:
        self.terms = {
            name: Term(group, (forms,) if isinstance(forms, str) else tuple(forms))
            for group, terms in source.items()
            if group not in (LOOSE, SAME, FREE, NEVER)
            for name, forms in terms.items()
        }
        self.loose = frozenset(source.get(LOOSE, {}).get("terms", ()))
        self.same = frozenset(word.casefold() for word in source.get(SAME, {}).get("words", ()))
        self.free: Mapping[str, list[str]] = source.get(FREE, {})
        self._never = {re.compile(pattern): instead for pattern, instead in source.get(NEVER, {}).items()}
        forms = sorted(((form, name) for name, term in self.terms.items() for form in term.forms), key=_by_letter)
        self._names = [name for _, name in forms]
        letters = groupby(forms, key=lambda form: form[0][0].lower())  # fewer forms to try at each place of a text
        self._any = _whole_words(
            f"(?=(?i:{letter}))(?:{'|'.join(f'({_pattern(form)})' for form, _ in group)})" for letter, group in letters
        )
        self._each = {name: _whole_words(map(_pattern, term.forms)) for name, term in self.terms.items()}

    def used(self, text: str) -> list[str]:
        """The terms in a text, longest first where one is part of another: a High Priest is no Priest."""
        found = (self._names[match.lastindex - 1] for match in self._any.finditer(text) if match.lastindex)
        return list(dict.fromkeys(found))

    def has(self, name: str, text: str) -> bool:
        """Whether a text uses a term in any of its forms."""
        return name not in self._each or self._each[name].search(text) is not None

    def forbidden(self, text: str) -> Iterator[str]:
        """Words that the language never uses, each with what to write instead."""
        for pattern, instead in self._never.items():
            if (match := pattern.search(text)) is not None:
                yield f"{match.group()!r}: write {instead}"


def read_glossary(text: str) -> Glossary:
    return Glossary(tomllib.loads(text))


@cache
def glossary(language: str) -> Glossary:
    """The glossary of a language; empty if it has none yet."""
    file = LANGUAGES[language].folder / GLOSSARY
    return read_glossary(file.read_text(encoding="utf-8") if file.is_file() else "")


def breaches(name: str, english: str, translated: str, source: Glossary, own: Glossary) -> Iterator[str]:
    """Where the translation of a message breaks the glossary; both texts are without arguments."""
    free = {*source.loose, *source.free.get(name, ()), *own.free.get(name, ())}
    for term in source.used(english):
        if term not in free and not own.has(term, translated):
            yield f"{source.terms[term].word}: no {own.terms[term].word!r}"
    yield from own.forbidden(translated)


def without_arguments(entry: Any, instead: str = "}") -> str:
    """A text with all its forms, and something else for what stands in braces."""
    return _BRACES.sub(instead, _BRACES.sub(instead, " / ".join(texts_of(entry))))  # twice: they may be nested


def texts_of(entry: Any) -> list[str]:
    """All texts of an entry, whatever its tables."""
    return [entry] if isinstance(entry, str) else [text for part in entry.values() for text in texts_of(part)]


def _by_letter(form: tuple[str, str]) -> tuple[str, int]:
    """By first letter, then longest first."""
    return form[0][0].lower(), -len(form[0])


def _whole_words(patterns: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?=\w)(?:{'|'.join(patterns) or '(?!)'})(?!\w)")


def _pattern(form: str) -> str:
    words = (
        re.escape(word[:-1]) + r"\w*" if word.endswith("~") else re.escape(word) + _PLURAL for word in form.split()
    )
    pattern = _SPACE.join(words)
    return f"(?i:{form[0]}){pattern[1:]}" if form[0].islower() else pattern
