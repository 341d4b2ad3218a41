"""Games in progress of earlier states of the program, which the upgrade drill opens and plays to their end."""
