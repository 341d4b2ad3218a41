"""Players that are programs. They see what a player at their seat may know, and answer with a key."""
