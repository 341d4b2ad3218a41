"""Scripts for developers, in rooms by purpose; run them from the root of the project as `python -m tools.ROOM.NAME`."""
