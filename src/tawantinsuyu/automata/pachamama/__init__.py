"""Pachamama, the opponent of the expansion: rules that apply only to her."""
