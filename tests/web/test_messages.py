"""Messages of the page: every message is used, every used one exists, and every choice has words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from harness.builds import ROOT
from tawantinsuyu import DIFFICULTY, OPPONENTS, VARIANTS
from tawantinsuyu.bots.levels import LEVELS
from tawantinsuyu.bots.registry import KNOWN
from tawantinsuyu.game.expansions import MODULES, PRESETS
from tawantinsuyu.game.incomes import SOURCES
from tawantinsuyu.table.study.comments import TEXTS
from tawantinsuyu.table.study.watched import watched_study
from tawantinsuyu.table.tutorial.lessons import chapters, lessons
from tawantinsuyu.texts.page import page_messages

SOURCE = ROOT / "web" / "src"
GENERATED = ("messages.ts", "wire.ts")

LITERAL = re.compile(r"[\"'`]([a-z][a-z-]*\.[A-Za-z0-9-]+)[\"'`]")
SAID = re.compile(r"\bsay\(\s*[\"'`]([^\"'`$]+)[\"'`]")
BUILT = re.compile(r"`([a-z][a-z-]*\.[a-z-]*)\$\{")


def sources() -> str:
    files = [path for kind in ("*.ts", "*.svelte") for path in SOURCE.rglob(kind)]
    read = [path for path in files if path.name not in GENERATED and not path.name.endswith(".test.ts")]
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(read))


def ids() -> set[str]:
    return {f"{section}.{name}" for section, names in page_messages("en").items() for name in names}


def missing(wanted: Iterable[str]) -> list[str]:
    return sorted(set(wanted) - ids())


def slug(name: str) -> str:
    return re.sub(r"[._]", "-", name.lower())


def test_every_message_of_the_page_is_said_somewhere() -> None:
    text = sources()
    literals, built = set(LITERAL.findall(text)), tuple(set(BUILT.findall(text)))
    by_lessons = {step.say for lesson in {**lessons(), **chapters()}.values() for step in lesson.steps}
    study = watched_study()
    by_comments = {f"{study.record.headers[TEXTS]}.{comment.text}" for comment in study.comments}

    unused = sorted(each for each in ids() - literals - by_lessons - by_comments if not each.startswith(built))

    assert not unused
    assert not missing(by_comments)


def test_every_message_that_the_page_says_is_there() -> None:
    text = sources()

    assert not missing(SAID.findall(text))
    assert [start for start in set(BUILT.findall(text)) if not any(each.startswith(start) for each in ids())] == []


def test_whatever_can_be_chosen_for_a_game_has_words() -> None:
    wanted = [f"module.{name.replace(':', '-')}" for name in MODULES]
    wanted += [f"module-text.{name.partition(':')[0]}" for name in MODULES]
    wanted += [f"{section}.{name}" for section in ("opponent", "opponent-text") for name in OPPONENTS]
    wanted += [*[f"bot-kind.{name}" for name in KNOWN], *[f"bot-text.{level}" for level in LEVELS]]
    for opponent, presets in PRESETS.items():
        wanted += [f"level.{name}" for name in presets] + [f"level-text.{opponent}-{name}" for name in presets]

    assert not missing(wanted)


def test_every_ruling_and_each_of_its_values_has_words() -> None:
    rules = {**VARIANTS, **{name: values for switches in DIFFICULTY.values() for name, values in switches.items()}}
    wanted = [f"rule.{slug(name)}" for name in rules]
    for name, values in rules.items():
        if set(values) != {"true", "false"}:
            wanted += [f"rule-value.{slug(name)}-{slug(value)}" for value in values if not value.isdigit()]
    told = {each for each in ids() if each.startswith(("rule.", "rule-value."))}

    assert not missing(wanted)
    assert told == set(wanted)


def test_every_source_of_resources_has_words() -> None:
    assert {each.removeprefix("income.") for each in ids() if each.startswith("income.")} == set(SOURCES)


def test_messages_stand_in_order() -> None:
    """Whoever looks for one finds it."""
    for section, names in page_messages("en").items():
        assert list(names) == sorted(names), section
