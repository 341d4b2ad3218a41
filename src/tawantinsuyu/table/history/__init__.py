"""Looking back at a game: pages of the log, replays, records, branches."""
