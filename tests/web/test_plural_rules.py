"""The page chooses plural forms by the browser's rules, the server by ours: both are those of the Unicode CLDR."""

from __future__ import annotations

import json
import subprocess
import tomllib
from importlib import resources

from harness.programs.node import command, environment
from tawantinsuyu.texts.plural import plural_category

NUMBERS = [*range(220), 1_000, 1_001, 2_000]
PROGRAM = """
const [locales, numbers] = JSON.parse(process.argv[1]);
const choose = (rules) => numbers.map((n) => rules.select(n));
const known = Intl.PluralRules.supportedLocalesOf(locales);
console.log(JSON.stringify(known.map((locale) => [locale, choose(new Intl.PluralRules(locale))])));
"""


def test_page_and_server_choose_the_same_plural_forms_in_every_language() -> None:
    file = resources.files("tawantinsuyu.texts") / "plurals.toml"
    groups = tomllib.loads(file.read_text(encoding="utf-8"))["rules"]
    locales = [locale for group in groups for locale in group["locales"].split(" ")]
    told = subprocess.run(
        [*command("node"), "-e", PROGRAM, json.dumps([locales, NUMBERS])],
        env=environment(),
        check=True,
        capture_output=True,
        text=True,
    )

    by_browser = dict(json.loads(told.stdout))

    assert len(by_browser) > 100
    assert {locale: [plural_category(locale, n) for n in NUMBERS] for locale in by_browser} == by_browser
