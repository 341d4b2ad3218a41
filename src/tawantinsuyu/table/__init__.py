"""One table without a database, a web framework or threads: its seats and its game, and what each audience sees."""
