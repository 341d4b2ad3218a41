"""One table without a database, a web framework or threads: its seats, its game, and what each audience sees."""
