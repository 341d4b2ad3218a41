"""`make translations`: what translations lack, what is left over, stale, too long, still English or off the glossary.

`sources.json` next to the messages of a language has a short hash of the English text behind each translation. When
the English changes, the translation is stale until somebody has reviewed and accepted it:
`python -m tools.docs.translations --accept fr event.gained`.

Everything has a name: `event.gained` is a message, `web:home.play` one of the web page, `name.Z07` and `text.Z07` are
the words on a component, `rules.TSK-07` is a rule and `rules.base.3` the title of a chapter of the rules.
"""

from __future__ import annotations

import argparse
import json
import string
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from harness.builds import ROOT
from tawantinsuyu.texts.catalogue import ARGUMENTS
from tawantinsuyu.texts.fallback import OF_THE_PAGE
from tawantinsuyu.texts.glossary import texts_of
from tawantinsuyu.texts.languages import NO_MESSAGES, SOURCE, Language, find_languages
from tawantinsuyu.texts.plural import CATEGORIES, OTHER
from tawantinsuyu.texts.reference import BOOKS, passages, read_book
from tawantinsuyu.texts.speech import PLAIN, builtin_words
from tawantinsuyu.texts.translation import PAGE, RULES, SOURCES, short_hash
from tools.docs.rules import RULE
from tools.docs.translation_checks import Checks

FOLDER: Final = ROOT / "src" / "tawantinsuyu" / "texts"
PLURALS: Final = frozenset(CATEGORIES)
PLURAL: Final = "plural"
PRONOUNS: Final = frozenset({"it", "its", "them"})
"""Arguments that a language uses only if its grammar needs them."""

Entries = Mapping[str, Any]
Printed = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, order=True)
class Finding:
    """A fault of a translation, and the English text."""

    language: str
    kind: str
    name: str
    english: str
    detail: str = ""

    def __str__(self) -> str:
        detail = f" ({self.detail})" if self.detail else ""
        return f"{self.language}: {self.kind}: {self.name}{detail}\n    {self.english}"


class Translations:
    """The texts in a folder in all languages; `printed` are the English words on components, by field and id."""

    def __init__(self, folder: Path = FOLDER, printed: Printed | None = None) -> None:
        self.folder = folder
        self._languages = find_languages([folder])
        self._printed = {"name": builtin_words("name"), "text": builtin_words("text")} if printed is None else printed
        self.english = self.entries(SOURCE)
        self._checks = Checks(folder)

    def languages(self) -> list[str]:
        """All languages except English."""
        return [code for code in self._languages if code != SOURCE]

    def entries(self, language: str) -> dict[str, Any]:
        """Everything in a language by name."""
        by_id: dict[str, Any] = {}
        for file in sorted((self.folder / language).glob("*.toml")):
            if file.name in NO_MESSAGES:
                continue
            before = PAGE if file.name.startswith(OF_THE_PAGE) else ""
            for section, messages in tomllib.loads(file.read_text(encoding="utf-8")).items():
                by_id |= {f"{before}{section}.{name}": message for name, message in messages.items()}
        if language == SOURCE:
            for section, words in self._printed.items():
                by_id |= {f"{section}.{id}": text for id, text in words.items()}
        files = {name: self.folder / language / "rules" / f"{name}.md" for name in BOOKS}
        books = [read_book(name, file.read_text(encoding="utf-8")) for name, file in files.items() if file.exists()]
        return by_id | {f"{RULES}{name}": text for name, text in passages(books).items()}

    def sources(self, language: str) -> dict[str, str]:
        """The hashes of the English texts behind the translations."""
        path = self.folder / language / SOURCES
        by_name: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        return by_name

    def accept(self, language: str, names: Sequence[str] = ()) -> int:
        """Record that the named translations, or all, fit the current English; returns how many. Raises KeyError."""
        translated = self.entries(language)
        there = [name for name in translated if name in self.english]
        if unknown := sorted(set(names) - set(there)):
            raise KeyError(", ".join(unknown))
        kept = {name: hash for name, hash in self.sources(language).items() if name in there}
        kept |= {name: short_hash(self.english[name]) for name in names or there}
        text = json.dumps(dict(sorted(kept.items())), ensure_ascii=False, indent=0)
        (self.folder / language / SOURCES).write_text(text + "\n", encoding="utf-8")
        return len(names or there)

    def findings(self, language: str) -> list[Finding]:
        """All faults of a language."""
        translated, sources = self.entries(language), self.sources(language)
        forms = {form for entry in translated.values() for form in _forms(entry)}
        all_findings: list[Finding] = []

        def add(kind: str, name: str, detail: str = "") -> None:
            all_findings.append(Finding(language, kind, name, shown(self.english.get(name, "")), detail))

        for name, english in self.english.items():
            if name not in translated:
                add("missing", name)
                continue
            if sources.get(name) != short_hash(english):
                add("stale", name, "" if name in sources else "not accepted yet")
            for detail in faults(self._languages[language], name, english, translated[name], forms):
                add("wrong", name, detail)
            if self._checks.still_english(SOURCE, language, english, translated[name]):
                add("still English", name)
            if detail := self._checks.too_long(name, translated[name]):
                add("too long", name, detail)
            for detail in self._checks.breaches(SOURCE, language, name, english, translated[name]):
                add("glossary", name, detail)
        for name in sorted((set(translated) | set(sources)) - set(self.english)):
            add("left over", name)
        for term in sorted(self._checks.lacking(SOURCE, language)):
            add("glossary", term, "this term is missing")
        return all_findings


def shown(entry: Any) -> str:
    """A text, or a table of texts, on one line."""
    text = entry if isinstance(entry, str) else json.dumps(entry, ensure_ascii=False)
    return " / ".join(text.splitlines())


def faults(language: Language, name: str, english: Any, translated: Any, forms: set[str]) -> Iterator[str]:
    """The faults of a translation itself; `forms` are those of the language's words."""
    if name.startswith(RULES):
        if set(RULE.findall(english)) != set(RULE.findall(translated)):
            yield f"other rules are named: {_difference(RULE.findall(english), RULE.findall(translated))}"
        return
    if all(texts_of(english)) and not all(texts_of(translated)):
        yield "it is empty"
    if isinstance(english, dict) and PLAIN in english:
        english = english[PLAIN]  # which further forms a word has is up to each language
    try:
        yield from _wrong_arguments(english, translated)
        if not name.startswith(PAGE):
            yield from _wrong_fields(language, translated, forms)
    except ValueError as error:
        yield f"it cannot be read: {error}"
    yield from _wrong_shape(language, name, english, translated)


def _wrong_arguments(english: Any, translated: Any) -> Iterator[str]:
    if _is_plural(english) or not isinstance(translated, dict):
        pairs = [(texts_of(english), texts_of(translated))]
    else:  # a wording for each reader, or a text with several forms
        pairs = [
            ([english] if isinstance(english, str) else [english.get(key, "")], [text])
            for key, text in translated.items()
            if isinstance(text, str)
        ]
    for ours, theirs in pairs:
        wanted, used = ({name for text in texts for name, _ in _fields(text)} for texts in (ours, theirs))
        if wanted - PRONOUNS != used - PRONOUNS:
            yield f"other arguments: {_difference(wanted, used)}"


def _wrong_fields(language: Language, translated: Any, forms: set[str]) -> Iterator[str]:
    for text in texts_of(translated):
        for _, spec in _fields(text):
            kind, _, rest = spec.partition(" ")
            kind, _, form = kind.partition(".")
            if kind and kind not in ARGUMENTS:
                yield f"there is no kind of argument {kind!r}"
            if form and form != PLAIN and form not in forms:
                yield f"no word has the form {form!r}"
            if kind == PLURAL and len(rest.split("|")) != len(language.categories):
                yield f"{{…:{spec}}} needs the forms {' | '.join(language.categories)}"


def _wrong_shape(language: Language, name: str, english: Any, translated: Any) -> Iterator[str]:
    if _is_plural(english):
        own = set(translated) & PLURALS if isinstance(translated, dict) else set()
        missing = set(language.categories) - own
        if missing and own != {OTHER}:
            yield f"plural forms are missing: {', '.join(sorted(missing))}"
    elif isinstance(english, dict):
        if not isinstance(translated, dict) or set(translated) != set(english):
            yield f"it needs the wordings {', '.join(sorted(english))}"
    elif isinstance(translated, dict) and PLAIN not in translated:
        yield f"a text with several forms needs one that is called {PLAIN!r}"
    if name.startswith(PAGE) and any(_forms(translated)):
        yield "the page knows plural forms only"


def _forms(entry: Any) -> set[str]:
    """The forms of a word besides the plain one."""
    if not isinstance(entry, dict):
        return set()
    if PLAIN in entry:
        return set(entry) - {PLAIN}
    return {name for name, value in entry.items() if isinstance(value, dict)}


def _is_plural(entry: Any) -> bool:
    return isinstance(entry, dict) and bool(set(entry) & PLURALS)


def _fields(text: str) -> Iterator[tuple[str, str]]:
    """The arguments that a text names, each with its kinds; includes arguments nested in kinds."""
    for _, name, spec, _ in string.Formatter().parse(text):
        if name is not None:
            yield name, spec or ""
            yield from ((inner, "") for inner, _ in _fields(spec or ""))


def _difference(wanted: Iterator[str] | set[str] | list[str], used: set[str] | list[str]) -> str:
    ours, theirs = set(wanted), set(used)
    return ", ".join([*(f"without {each}" for each in sorted(ours - theirs)), *sorted(theirs - ours)])


def main(arguments: Sequence[str] | None = None, translations: Translations | None = None) -> int:
    """Report what is to be done, or record what is done; returns the exit code: 0 if nothing is left."""
    parser = argparse.ArgumentParser(prog="tools.docs.translations", description=__doc__.partition("\n\n")[0])
    parser.add_argument("--accept", metavar="LANGUAGE", help="record the present English as what was translated")
    parser.add_argument("names", nargs="*", help="what to look at or to accept; everything if nothing is named")
    given = parser.parse_args(arguments)
    console = Console(highlight=False, markup=False, soft_wrap=True)
    here = Translations() if translations is None else translations
    if given.accept is not None:
        try:
            console.print(f"{given.accept}: {here.accept(given.accept, given.names)} accepted")
        except KeyError as error:
            sys.exit(f"{given.accept}: not translated, or not there in English: {error.args[0]}")
        return 0
    findings = [each for language in here.languages() for each in here.findings(language)]
    if given.names:
        findings = [each for each in findings if each.name in given.names]
    for each in findings:
        console.print(str(each))
    for language in here.languages():
        kinds = Counter(each.kind for each in findings if each.language == language)
        told = ", ".join(f"{number} {kind}" for kind, number in sorted(kinds.items()))
        console.print(f"{language}: {kinds.total()} to be done" + (f" ({told})" if told else ""))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
