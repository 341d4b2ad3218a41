"""The examples in docs/formats.md are what the program writes, and it reads them.

To update them after a change of rules or formats: `python -m tests.game.test_formats_doc`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import tawantinsuyu as tw
from harness.builds import ROOT
from tawantinsuyu.golden_age.board import board_of, vassal_code
from tawantinsuyu.golden_age.nobles.module import nobles_in
from tawantinsuyu.golden_age.nobles.palaces import palaces_of
from tawantinsuyu.golden_age.vassals.module import vassals_in

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


def game_with_modules() -> tw.Game:
    """The first turn with Vassals and Nobles; two Vassals, a Conquest marker and a Noble are already in place."""
    game = tw.new_game(players=2, seed=7, modules=["vassals", "nobles"])
    while game.decision is not None and game.state.turn == 0:
        game.play(game.decision.keys[0])
    s = game.state
    board, vassals, nobles = board_of(s), vassals_in(s.catalog), nobles_in(s.catalog)
    assert vassals is not None
    assert nobles is not None
    names = [nation.name for nation in vassals.nations]
    board.nations = [names.index(name) for name in ("VN05", "VN07", "VN02", "VN08")]
    board.influence[2] = 2
    s.players[0].markers -= 2
    board.vassals = [vassal_code(names.index("VN07"), 0, 0), vassal_code(names.index("VN02"), 1, 1)]
    board.vassals_left = [3, 3]
    board.standing = [palaces_of(s, 0)[0]]
    s.bag[nobles.noble_of[board.standing[0]]] -= 1
    return game


def modules_example() -> str:
    """The section about modules alone."""
    section = game_with_modules().position_text().partition("[golden-age]\n")[2].partition("\n\n")[0]
    return f"[golden-age]\n{section}\n"


EXAMPLES: Final = {"record": record_example, "position": position_example, "modules": modules_example}


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
    with_modules = tw.Position.from_text(game_with_modules().position_text()).to_game()
    assert examples["modules"] in with_modules.position_text()


def renew(document: Path) -> None:
    """Write the examples as they are now."""
    document.write_text(renewed(document.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    renew(DOCUMENT)
