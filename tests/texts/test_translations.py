"""Translations are complete and up to date, and the tool that checks this finds every kind of fault."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tawantinsuyu.texts.languages import complete_languages
from tools.docs.translations import Finding, Translations, main

ENGLISH = """\
[event]
gained = "{who} gains {1:count {0}}."
drew = { known = "{who} draws {0:card}.", hidden = "{who} draws a card." }

[worker]
priest = "Priest"

[count]
potato = { one = "{n} potato", other = "{n} potatoes" }
vp = { other = "{n} VP" }

[colour]
neutral = ""
"""
POLISH = """\
[event]
gained = "{who} zyskuje {1:count.acc {0}}."
drew = { known = "{who} dobiera {0:card}.", hidden = "{who} dobiera kartę." }

[worker]
priest = { plain = "kapłan", acc = "kapłana" }

[count]
potato = { one = "{n} ziemniak", few = "{n} ziemniaki", many = "{n} ziemniaków", acc.one = "{n} ziemniaka" }
vp = { other = "{n} PZ" }

[colour]
neutral = ""

[name]
Z03 = "Strażnica"
"""
PAGE = '[home]\nplay = "Play"\nleft = { one = "{n} left", other = "{n} left" }\n'
POLISH_PAGE = '[home]\nplay = "Graj"\nleft = { one = "został {n}", few = "zostały {n}", many = "zostało {n}" }\n'
RULES = "# Base\n\n## 1. Things\n\n- **CMP-01** As in CMP-02. `[T]`\n- **CMP-02** So it is.\n"
POLISH_RULES = "# Podstawa\n\n## 1. Rzeczy\n\n- **CMP-01** Jak w CMP-02.\n- **CMP-02** Tak jest.\n"
FILES = {
    "en/texts.toml": ENGLISH,
    "en/web-home.toml": PAGE,
    "en/language.toml": 'name = "English"',
    "en/rules/base.md": RULES,
    "pl/texts.toml": POLISH,
    "pl/web-home.toml": POLISH_PAGE,
    "pl/language.toml": 'name = "Polski"',
    "pl/rules/base.md": POLISH_RULES,
}
PRINTED = {"name": {"Z03": "Watchtower"}, "text": {}}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    Translations(tmp_path, PRINTED).accept("pl")
    return tmp_path


def changed(folder: Path, file: str, before: str, after: str) -> list[Finding]:
    """What is found after a change."""
    text = (folder / file).read_text(encoding="utf-8")
    assert before in text
    (folder / file).write_text(text.replace(before, after), encoding="utf-8")
    return Translations(folder, PRINTED).findings("pl")


def test_every_language_says_everything_and_was_made_from_the_present_english() -> None:
    translations = Translations()
    found = [str(finding) for language in complete_languages()[1:] for finding in translations.findings(language)]

    assert found == [], "run: python -m tools.docs.translations"


def test_nothing_is_found_where_everything_is_right(folder: Path) -> None:
    assert Translations(folder, PRINTED).findings("pl") == []


def test_everything_has_a_name(folder: Path) -> None:
    assert set(Translations(folder, PRINTED).english) == {
        *("event.gained", "event.drew", "worker.priest", "count.potato", "count.vp", "colour.neutral"),
        *("web:home.play", "web:home.left", "name.Z03"),
        *("rules.base", "rules.base.1", "rules.CMP-01", "rules.CMP-02"),
    }


@pytest.mark.parametrize(
    ("file", "line", "name", "english"),
    [
        ("pl/texts.toml", 'priest = { plain = "kapłan", acc = "kapłana" }', "worker.priest", "Priest"),
        ("pl/texts.toml", 'Z03 = "Strażnica"', "name.Z03", "Watchtower"),
        ("pl/web-home.toml", 'play = "Graj"', "web:home.play", "Play"),
        ("pl/rules/base.md", "- **CMP-02** Tak jest.\n", "rules.CMP-02", "So it is."),
    ],
)
def test_what_is_missing_is_told_with_the_english(folder: Path, file: str, line: str, name: str, english: str) -> None:
    assert changed(folder, file, line, "") == [Finding("pl", "missing", name, english)]


@pytest.mark.parametrize(
    ("file", "before", "name"),
    [
        ("en/texts.toml", 'priest = "Priest"', "worker.priest"),
        ("en/web-home.toml", 'play = "Play"', "web:home.play"),
        ("en/rules/base.md", "- **CMP-02** So it is.\n", "rules.CMP-02"),
    ],
)
def test_what_has_no_english_any_more_is_left_over(folder: Path, file: str, before: str, name: str) -> None:
    assert [(each.kind, each.name) for each in changed(folder, file, before, "")] == [("left over", name)]


def test_a_name_of_a_component_that_is_gone_is_left_over(folder: Path) -> None:
    found = Translations(folder, {"name": {}, "text": {}}).findings("pl")

    assert [(each.kind, each.name) for each in found] == [("left over", "name.Z03")]


def test_what_was_recorded_and_is_gone_from_both_languages_is_left_over(folder: Path) -> None:
    changed(folder, "en/texts.toml", 'priest = "Priest"', "")
    found = changed(folder, "pl/texts.toml", 'priest = { plain = "kapłan", acc = "kapłana" }', "")

    assert ("left over", "worker.priest") in [(each.kind, each.name) for each in found]


@pytest.mark.parametrize(
    ("file", "before", "after", "name"),
    [
        ("en/texts.toml", "gains", "receives", "event.gained"),
        ("en/texts.toml", "draws a card", "draws one", "event.drew"),
        ("en/web-home.toml", '"Play"', '"Play now"', "web:home.play"),
        ("en/rules/base.md", "So it is.", "So it was.", "rules.CMP-02"),
        ("en/rules/base.md", "1. Things", "1. Other things", "rules.base.1"),
    ],
)
def test_a_translation_is_stale_when_its_english_is_changed(
    folder: Path, file: str, before: str, after: str, name: str
) -> None:
    assert [(each.kind, each.name) for each in changed(folder, file, before, after)] == [("stale", name)]


def test_marks_of_sources_in_the_rules_make_no_translation_stale(folder: Path) -> None:
    assert changed(folder, "en/rules/base.md", "`[T]`", "`[R CON-57]`") == []


def test_a_new_translation_is_stale_until_it_is_accepted(folder: Path) -> None:
    (folder / "pl" / "sources.json").unlink()

    assert {each.detail for each in Translations(folder, PRINTED).findings("pl")} == {"not accepted yet"}


def test_what_is_accepted_is_no_longer_stale_and_only_that(folder: Path) -> None:
    changed(folder, "en/texts.toml", "gains", "receives")
    changed(folder, "en/web-home.toml", '"Play"', '"Play now"')

    assert Translations(folder, PRINTED).accept("pl", ["event.gained"]) == 1

    assert [each.name for each in Translations(folder, PRINTED).findings("pl")] == ["web:home.play"]


def test_what_is_gone_is_no_longer_recorded_after_accepting(folder: Path) -> None:
    changed(folder, "en/texts.toml", 'priest = "Priest"', "")
    changed(folder, "pl/texts.toml", 'priest = { plain = "kapłan", acc = "kapłana" }', 'x = { plain = "x", acc = "x" }')
    changed(folder, "en/texts.toml", "[worker]", '[worker]\nx = "x"')

    Translations(folder, PRINTED).accept("pl")

    assert Translations(folder, PRINTED).findings("pl") == []


@pytest.mark.parametrize(
    ("file", "before", "after", "name", "detail"),
    [
        ("pl/texts.toml", "{1:count.acc {0}}", "{1}", "event.gained", "other arguments: without 0"),
        ("pl/texts.toml", "{who} zyskuje", "{whom} zyskuje", "event.gained", "other arguments: without who, whom"),
        ("pl/texts.toml", "dobiera {0:card}", "dobiera kartę", "event.drew", "other arguments: without 0"),
        ("pl/texts.toml", '"kapłana"', '"kapłana {0}"', "worker.priest", "other arguments: 0"),
        ("pl/texts.toml", ', hidden = "{who} dobiera kartę."', "", "event.drew", "it needs the wordings hidden, known"),
        ("pl/texts.toml", "{0:card}", "{0:ship}", "event.drew", "there is no kind of argument 'ship'"),
        ("pl/texts.toml", "count.acc", "count.dat", "event.gained", "no word has the form 'dat'"),
        ("pl/texts.toml", "{0:card}", "{0:card", "event.drew", "it cannot be read: "),
        ("pl/texts.toml", "plain = ", "nom = ", "worker.priest", "a text with several forms needs one"),
        ("pl/texts.toml", ', few = "{n} ziemniaki"', "", "count.potato", "plural forms are missing: few"),
        ("pl/texts.toml", '{ other = "{n} PZ" }', '"{n} PZ"', "count.vp", "plural forms are missing: few, many, one"),
        ("pl/texts.toml", '"{n} PZ"', '"PZ"', "count.vp", "other arguments: without n"),
        ("pl/texts.toml", '"Strażnica"', '""', "name.Z03", "it is empty"),
        ("pl/web-home.toml", "został {n}", "został {m}", "web:home.left", "other arguments: m"),
        ("pl/web-home.toml", ', many = "zostało {n}"', "", "web:home.left", "plural forms are missing: many"),
        ("pl/web-home.toml", '"Graj"', '{ plain = "Graj", acc = "G" }', "web:home.play", "the page knows plural"),
        ("pl/rules/base.md", "Jak w CMP-02", "Jak w CMP-01", "rules.CMP-01", "other rules are named: without CMP-02"),
    ],
)
def test_a_translation_that_cannot_be_right_is_found(
    folder: Path, file: str, before: str, after: str, name: str, detail: str
) -> None:
    found = changed(folder, file, before, after)

    assert {(each.kind, each.name) for each in found} == {("wrong", name)}
    assert any(each.detail.startswith(detail) for each in found), [each.detail for each in found]


@pytest.mark.parametrize(
    ("file", "before", "after", "kind", "detail"),
    [
        ("pl/web-home.toml", '"Graj"', '"Play"', "still English", ""),
        ("pl/web-home.toml", '"Graj"', '"Zagraj teraz"', "too long", "12 characters, 8 fit"),
        ("pl/texts.toml", "kapłana", "księdza", "glossary", ""),
        ("pl/texts.toml", '"kapłan"', '"ksiądz"', "glossary", "'ksiądz': write kapłan"),
        ("pl/glossary.toml", 'priest = "kapłan"', "", "glossary", "this term is missing"),
    ],
)
def test_a_translation_that_may_be_wrong_is_found(
    folder: Path, file: str, before: str, after: str, kind: str, detail: str
) -> None:
    (folder / "widths.toml").write_text('[characters]\n"web:home.play" = 8\n', encoding="utf-8")
    (folder / "en" / "glossary.toml").write_text('[workers]\npriest = "Priest"\n', encoding="utf-8")
    own = '[workers]\npriest = "kapłan"\n[never]\n"ksi(ądz|ędz)" = "kapłan"\n'
    (folder / "pl" / "glossary.toml").write_text(own, encoding="utf-8")

    found = changed(folder, file, before, after)

    assert {each.kind for each in found} == {kind}
    assert any(detail in each.detail for each in found), found


def test_plural_forms_within_a_message_are_as_many_as_the_language_has(folder: Path) -> None:
    changed(folder, "en/texts.toml", "draws a card", "draws {0:plural card|cards}")
    assert [each.kind for each in changed(folder, "pl/texts.toml", "dobiera kartę", "{0:plural a|b|c}")] == ["stale"]

    found = changed(folder, "pl/texts.toml", "{0:plural a|b|c}", "{0:plural a|b}")

    assert "{…:plural a|b} needs the forms one | few | many" in [each.detail for each in found]


def test_the_command_tells_what_is_to_be_done(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed(folder, "en/texts.toml", "gains", "receives")

    assert main([], Translations(folder, PRINTED)) == 1
    told = capsys.readouterr().out
    assert "pl: stale: event.gained\n    {who} receives {1:count {0}}.\n" in told
    assert told.endswith("pl: 1 to be done (1 stale)\n")


def test_the_command_accepts(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed(folder, "en/texts.toml", "gains", "receives")

    assert main(["--accept", "pl", "event.gained"], Translations(folder, PRINTED)) == 0
    assert main([], Translations(folder, PRINTED)) == 0
    assert capsys.readouterr().out == "pl: 1 accepted\npl: 0 to be done\n"


def test_the_command_accepts_nothing_that_is_not_there(folder: Path) -> None:
    with pytest.raises(SystemExit, match=r"pl: not translated, or not there in English: event\.danced"):
        main(["--accept", "pl", "event.danced"], Translations(folder, PRINTED))


def test_the_examples_here_are_toml_as_the_files_are() -> None:
    assert tomllib.loads(POLISH)["count"]["potato"]["acc"] == {"one": "{n} ziemniaka"}
