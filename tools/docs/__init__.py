"""Documentation and translations, compared with the program."""
