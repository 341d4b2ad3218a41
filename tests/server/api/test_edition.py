"""A server with an owner's edition: new games are played with it, the tutorial is not."""

from __future__ import annotations

from pathlib import Path

from tawantinsuyu.box.load import load_box
from tests.server.harness import run_server


def test_new_games_have_the_components_of_the_edition(tmp_path: Path) -> None:
    edition = tmp_path / "my.toml"
    edition.write_text('[edition]\nname = "mine"\n[[weaving]]\nid = "W05"\nleft = "vp"\n', encoding="utf-8")
    own, builtin = load_box(edition).short_hash, load_box().short_hash

    with run_server(edition=edition) as server:
        ana = server.guest()
        table = ana.create_table(("me", "bot:random"), start=True)
        lesson = ana.post("/api/tutorial", {})

        assert ana.get("/api/choices")["components"] == own
        assert ana.get(ana.at(table, "/state"))["view"]["box"] == own
        assert ana.get(ana.at(lesson, "/state"))["view"]["box"] == builtin
        assert ana.get(f"/api/tables/{table['id']}/words", language="en")["words"]
