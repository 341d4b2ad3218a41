"""The examples in docs/formats.md are what the program writes, and it reads them.

To renew them after a change of the rules or of a format: `python -m tests.game.test_formats_doc`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import tawantinsuyu as tw
from tools.builds import ROOT

DOCUMENT: Final = ROOT / "docs" / "formats.md"
ANSWERS_SHOWN: Final = 30


def example_game() -> tw.Game:
    """The first turn of a game for 2 has begun: every answer was the first one offered."""
    game = tw.new_game(players=2, seed=7, variants={"leftover_weaving_price": 3})
    while game.decision is not None and game.state.turn == 0:
        game.play(game.decision.keys[0])
    return game


def record_example() -> str:
    """The beginning of the record; examples are small."""
    whole = tw.Record.of(example_game(), headers={"seat-1": "North", "seat-2": "South"})
    head = tw.Record(whole.players, whole.variants, whole.box, whole.answers[:ANSWERS_SHOWN], whole.headers)
    return head.to_text()


def position_example() -> str:
    return example_game().position_text()


EXAMPLES: Final = {"record": record_example, "position": position_example}


def examples_in(text: str) -> dict[str, str]:
    return dict(re.findall(r"<!-- example: (\w+) -->\n```text\n(.*?)```", text, re.DOTALL))


def renewed(text: str) -> str:
    for name, write in EXAMPLES.items():
        pattern = re.compile(rf"(<!-- example: {name} -->\n```text\n).*?(```)", re.DOTALL)
        text = pattern.sub(lambda match, write=write: f"{match[1]}{write()}{match[2]}", text)  # type: ignore[misc]
    return text


def test_the_examples_are_up_to_date() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")

    assert set(examples_in(text)) == set(EXAMPLES)
    assert renewed(text) == text, "renew them: python -m tests.game.test_formats_doc"


def test_the_examples_can_be_read() -> None:
    examples = examples_in(DOCUMENT.read_text(encoding="utf-8"))

    assert len(tw.Record.from_text(examples["record"]).verify().answers) == ANSWERS_SHOWN
    assert tw.Position.from_text(examples["position"]).to_game().position_text() == examples["position"]


def renew(document: Path) -> None:
    """Write the examples as they are now."""
    document.write_text(renewed(document.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    renew(DOCUMENT)
