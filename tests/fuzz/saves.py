"""Saved games: our own data, possibly tampered with."""

from __future__ import annotations

import json
from random import Random

import tawantinsuyu as tw
from tests.fuzz.fuzzer import Fuzzer, play_on
from tests.fuzz.games import some_game
from tests.fuzz.mutations import mutated_data


class Saves(Fuzzer):
    name = "saves"
    suffix = ".json"

    def make(self, random: Random, known: bytes | None) -> bytes:
        data = json.loads(known) if known else some_game(random).to_data()
        for _ in range(random.choice((1, 1, 1, 2, 3))):
            if isinstance(data, dict) and "position" in data and random.random() < 0.8:
                data = {**data, "position": mutated_data(random, data["position"])}
            else:
                data = mutated_data(random, data)
        return json.dumps(data).encode()

    def run(self, data: bytes) -> str:
        try:
            game = tw.Game.from_data(json.loads(data))
        except (tw.CodecError, tw.SettingsError) as error:
            return str(error)
        play_on(game, "save")
        return ""
