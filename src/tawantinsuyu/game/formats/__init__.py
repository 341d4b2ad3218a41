"""Games and positions as data: saved games, records, positions as text, proofs of a deal."""
