"""Databases and saved games of earlier states of the program, opened and played to their end by this one."""
