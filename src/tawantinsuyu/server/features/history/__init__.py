"""Looking back at games: replays, records, imports, branches."""
