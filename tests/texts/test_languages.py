"""A language is a folder: it is found by looking, and a draft speaks English wherever it has no text of its own."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pytest

from tawantinsuyu.box.load import load_box
from tawantinsuyu.texts import catalogue
from tawantinsuyu.texts.catalogue import Texts, messages
from tawantinsuyu.texts.choice import accepted, choose_language
from tawantinsuyu.texts.fallback import merged_messages, own_messages, reference
from tawantinsuyu.texts.languages import DRAFTS, LANGUAGES, complete_languages, find_languages, offered_languages
from tawantinsuyu.texts.reference import passages
from tawantinsuyu.texts.speech import Wording
from tawantinsuyu.texts.translation import untranslated
from tools.docs.translations import Translations

Draft = Callable[[dict[str, str]], None]
QUOTES = re.compile("[“”„«»‹›]")


@pytest.fixture
def draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Draft:
    """Begins a language, Russian, with these files besides its `language.toml`."""

    def begin(files: dict[str, str]) -> None:
        for name, text in {"language.toml": 'name = "Русский"', **files}.items():
            (tmp_path / "ru" / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "ru" / name).write_text(text, encoding="utf-8")
        monkeypatch.setitem(LANGUAGES, "ru", find_languages([tmp_path])["ru"])
        monkeypatch.setenv(DRAFTS, "1")
        for cached in (own_messages, messages, reference):
            cached.cache_clear()
        monkeypatch.setattr(catalogue, "_memos", OrderedDict())

    return begin


def test_english_is_first_and_all_languages_say_their_names() -> None:
    assert next(iter(LANGUAGES)) == "en"
    assert {code: language.name for code, language in LANGUAGES.items() if language.complete}.items() >= {
        ("en", "English"),
        ("de", "Deutsch"),
        ("es", "Español"),
        ("fr", "Français"),
        ("pl", "Polski"),
    }


@pytest.mark.parametrize("language", complete_languages())
def test_a_complete_language_shows_no_english(language: str) -> None:
    assert untranslated(language) == []


@pytest.mark.parametrize("language", complete_languages())
def test_a_language_has_its_own_quotation_marks_and_no_others(language: str) -> None:
    entries = Translations().entries(language).items()
    texts = {name: str(entry) for name, entry in entries if name.partition(".")[0] not in ("name", "text")}

    found = {name: text for name, text in texts.items() if set(QUOTES.findall(text)) - set(LANGUAGES[language].quotes)}

    assert found == {}


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", ["nothing", "a", "a and b", "a, b and c", "a or b", "a, b", "1.5", "1 potato, 5 potatoes"]),
        ("de", ["nichts", "a", "a und b", "a, b und c", "a oder b", "a, b", "1,5", "1 Kartoffel, 5 Kartoffeln"]),
        ("es", ["nada", "a", "a y b", "a, b y c", "a o b", "a, b", "1,5", "1 patata, 5 patatas"]),
        ("fr", ["rien", "a", "a et b", "a, b et c", "a ou b", "a, b", "1,5", "1 pomme de terre, 5 pommes de terre"]),
        ("pl", ["nic", "a", "a i b", "a, b i c", "a lub b", "a, b", "1,5", "1 ziemniak, 5 ziemniaków"]),
    ],
)
def test_lists_numbers_and_plurals_are_written_as_in_the_language(language: str, written: list[str]) -> None:
    texts = Texts(load_box(), (), language)
    words = Wording(load_box(), language, messages(language), {})

    lists = [words.listed([]), words.listed(["a"]), words.listed(["a", "b"]), words.listed(["a", "b", "c"])]
    others = [words.listed(["a", "b"], "or"), words.listed(["a", "b"], "comma"), texts.decimal(1.5)]

    assert [*lists, *others, f"{texts.count('potato', 1)}, {texts.count('potato', 5)}"] == written


def test_a_draft_is_offered_only_where_drafts_are_switched_on(draft: Draft, monkeypatch: pytest.MonkeyPatch) -> None:
    draft({})
    assert (choose_language("ru"), accepted("ru, pl;q=0.5"), offered_languages()[-1]) == ("ru", "ru", "ru")

    monkeypatch.delenv(DRAFTS)

    assert (choose_language("ru"), accepted("ru, pl;q=0.5")) == ("en", "pl")
    assert offered_languages() == complete_languages()


def test_a_draft_without_texts_says_everything_in_english(draft: Draft) -> None:
    draft({})

    for of_page in (True, False):
        assert merged_messages("ru", of_page) == merged_messages("en", of_page)
    assert reference("ru") == reference("en")
    assert len(untranslated("ru")) > 4_000


def test_a_draft_has_its_own_texts_and_english_ones_beside_them(draft: Draft) -> None:
    counted = '[count]\npotato = { one = "{n} клубень", few = "{n} клубня", many = "{n} клубней" }\n'
    draft({"names.toml": counted, "web-home.toml": '[home]\nplay = "Играть"\n'})
    texts = Texts(load_box(), ("Ана",), "ru")

    assert [texts.count("potato", n) for n in (1, 3, 11, 21)] == ["1 клубень", "3 клубня", "11 клубней", "21 клубень"]
    assert texts.count("corn", 5) == "5 corn"
    assert merged_messages("ru", of_page=True)["home"]["play"] == "Играть"
    assert {"count.corn", "web:shell.title", "name.Z07", "rules.TSK-07"} <= set(untranslated("ru"))
    assert not {"count.potato", "web:home.play"} & set(untranslated("ru"))


@pytest.mark.parametrize("n", [0, 1, 2, 5, 21, 100])
def test_english_plurals_in_a_draft_are_english(draft: Draft, n: int) -> None:
    draft({})
    texts, english = (Texts(load_box(), (), language) for language in ("ru", "en"))

    said = texts.say("problem", "string-too-long", max_length=n)

    assert said == english.say("problem", "string-too-long", max_length=n)


@pytest.mark.parametrize(
    ("potato", "expected"),
    [
        ('{ one = "{n} клубень" }', ["1 клубень", "3 potatoes"]),
        ('{ one = "{n} клубень", other = "{n} клубней" }', ["1 клубень", "3 клубней"]),
        ('"{n} клуб."', ["1 клуб.", "3 клуб."]),
    ],
)
def test_a_draft_may_have_too_few_plural_forms(draft: Draft, potato: str, expected: list[str]) -> None:
    draft({"names.toml": f"[count]\npotato = {potato}\n"})

    assert [Texts(load_box(), (), "ru").count("potato", n) for n in (1, 3)] == expected


def test_a_file_that_cannot_be_read_is_named(draft: Draft) -> None:
    draft({"names.toml": "[count]\npotato = {\n"})

    with pytest.raises(ValueError, match=r"names\.toml: "):
        messages("ru")


def test_a_draft_can_have_some_rules(draft: Draft) -> None:
    draft({"rules/base.md": "# Игра\n\n## 1. Вещи\n\n- **CMP-02** Всего вдоволь.\n"})
    english, russian = (passages(reference(language)) for language in ("en", "ru"))

    assert list(english) == list(russian)
    assert {name for name in english if english[name] != russian[name]} == {"base", "base.1", "CMP-02"}


@pytest.mark.parametrize(
    ("folder", "text", "fault"),
    [
        ("ru", "complete = true", "missing 1 required positional argument: 'name'"),
        ("ru", 'name = "Русский"\ncomplet = true', "unexpected keyword argument 'complet'"),
        ("russian", 'name = "Русский"', "named by its code of two or three small letters"),
    ],
)
def test_a_wrong_description_is_refused_with_its_reason(tmp_path: Path, folder: str, text: str, fault: str) -> None:
    (tmp_path / folder).mkdir()
    (tmp_path / folder / "language.toml").write_text(text, encoding="utf-8")

    with pytest.raises(ValueError, match=re.escape(fault)):
        find_languages([tmp_path])
