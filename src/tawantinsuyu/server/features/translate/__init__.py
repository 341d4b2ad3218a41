"""The page for translators."""
