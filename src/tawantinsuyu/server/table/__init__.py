"""One table without a database, a web framework or threads: its seats and game, and what each audience is told."""
