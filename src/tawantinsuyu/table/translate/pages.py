"""All texts of a language by name, with what the translator of a text has to know."""

from __future__ import annotations

from tawantinsuyu.table.translate.messages import TranslationsOut
from tawantinsuyu.texts.glossary import glossary, without_arguments
from tawantinsuyu.texts.languages import SOURCE
from tawantinsuyu.texts.translation import stale_names, texts_by_name
from tawantinsuyu.texts.widths import longest_for


def translations_out(language: str) -> TranslationsOut:
    """Everything that a language has of its own."""
    words, stale = glossary(language), stale_names(language)
    is_source = language == SOURCE
    return {
        "language": language,
        "texts": [
            {
                "name": name,
                "file": text.file,
                "forms": text.forms(),
                "stale": name in stale,
                "terms": words.used(without_arguments(text.entry)) if is_source else [],
                "most": longest_for(name),
            }
            for name, text in texts_by_name(language).items()
        ],
        "terms": [{"name": name, "group": term.group, "forms": list(term.forms)} for name, term in words.terms.items()],
    }
