"""Texts for people: message catalogues, one per language, and the words for arguments and components."""
