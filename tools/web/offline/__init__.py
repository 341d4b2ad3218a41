"""The offline edition: one folder of static files with the game, made by `make offline`."""
