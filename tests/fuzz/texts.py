"""Records and positions: texts that people send each other, and that anyone can edit."""

from __future__ import annotations

from random import Random

import tawantinsuyu as tw
from tests.fuzz.fuzzer import Fuzzer, play_on
from tests.fuzz.games import some_game
from tests.fuzz.mutations import mutated_bytes, mutated_text


class TextFuzzer(Fuzzer):
    """Texts that begin as those of a game and have some lines or words changed."""

    def text_of(self, game: tw.Game) -> str:
        raise NotImplementedError

    def make(self, random: Random, known: bytes | None) -> bytes:
        text = (known or b"").decode("utf-8", "replace") if known else self.text_of(some_game(random))
        others = self.text_of(some_game(random)).split("\n")
        for _ in range(random.choice((1, 1, 2, 4))):
            text = mutated_text(random, text, others)
        data = text.encode("utf-8", "surrogatepass")
        return mutated_bytes(random, data) if random.random() < 0.1 else data


class Records(TextFuzzer):
    name = "records"

    def text_of(self, game: tw.Game) -> str:
        return game.record({"event": "fuzz"}).to_text()

    def run(self, data: bytes) -> str:
        try:
            game = tw.Record.from_text(data.decode("utf-8", "surrogateescape")).verify()
        except tw.RecordError as error:
            return str(error)
        play_on(game, "record")
        return ""


class Positions(TextFuzzer):
    name = "positions"

    def text_of(self, game: tw.Game) -> str:
        return game.position_text()

    def run(self, data: bytes) -> str:
        try:
            game = tw.Position.from_text(data.decode("utf-8", "surrogateescape")).to_game()
        except tw.PositionError as error:
            return str(error)
        play_on(game, "position")
        return ""
