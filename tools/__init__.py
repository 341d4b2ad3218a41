"""Scripts for developers; run them from the root of the project as `python -m tools.NAME`."""
