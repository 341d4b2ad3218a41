"""Pachamama, the opponent of the expansion: the rules of her own."""
