"""The games of the tables: the log folded into a position, answers, undo, take-backs and replays."""
