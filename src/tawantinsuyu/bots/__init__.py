"""Players that are programs. They receive the view of their seat and answer with a key."""
