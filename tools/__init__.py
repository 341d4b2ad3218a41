"""Scripts for developers, one folder per purpose; run them from the project root as `python -m tools.FOLDER.NAME`."""
