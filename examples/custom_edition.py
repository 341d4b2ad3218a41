"""An edition of your own: one corrected value, and its effect on a game.

Try it:  python examples/custom_edition.py
"""

import tempfile
from pathlib import Path

import tawantinsuyu as tw
from tawantinsuyu.box.load import load_box

EDITION = """
[edition]
name = "my copy"

[[army_card]]
id = "A01"
soldiers = 2
"""


def main():
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "my-copy.toml"
        file.write_text(EDITION, encoding="utf-8")
        box = load_box(file)  # checked as the built-in components are; a fault names file, entry and field
    print("built-in:", load_box().by_id["A01"].soldiers, "Soldiers; my copy:", box.by_id["A01"].soldiers)
    game = tw.new_game(players=2, seed=7, edition=box)
    print("played with", game.box.edition, game.settings.box_hash)
    record = game.record().to_text()
    try:
        tw.Record.from_text(record).verify()
    except (tw.RecordError, tw.BoxError) as error:
        print("without the edition:", error)
    print("with it:", tw.Record.from_text(record).verify(box).decision.rule)


if __name__ == "__main__":
    main()
