"""Texts for people: message catalogues, one per language, and the wording of arguments and components."""
