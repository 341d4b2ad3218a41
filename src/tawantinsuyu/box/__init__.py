"""The printed box: every component as a typed row, read from data files and checked."""
