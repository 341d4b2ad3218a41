"""Pachamama, the opponent of the expansion: what is hers alone."""
