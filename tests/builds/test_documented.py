"""The documented commands that are tried with an installed wheel."""

from __future__ import annotations

from pathlib import Path

from tools.builds.documented import all_commands, commands_of


def test_commands_of_a_page_are_found_as_they_are_typed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "Text\n\n  ```sh\n  make play  # not ours\n  .venv/bin/tawantinsuyu components show Z14   # a remark\n  ```\n"
        '```sh\ntawantinsuyu arena random "external:command=python a.py" --games 2 -o out\n```\n'
        "```text\ntawantinsuyu not this\n```\n"
    )

    assert list(commands_of(page)) == [
        ["tawantinsuyu", "components", "show", "Z14"],
        [
            "tawantinsuyu",
            "arena",
            "random",
            "external:command=python a.py",
            "--games",
            "2",
            "-o",
            "out",
            "--workers",
            "1",
        ],
    ]


def test_readme_and_the_pages_for_authors_of_bots_have_commands() -> None:
    verbs = {command[1] for command in all_commands()}

    assert {"components", "arena", "simulate", "report"} <= verbs
