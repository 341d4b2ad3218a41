"""Looking back at served games: replays, scores, records, games that go on from others."""
