"""A simulated person who plays a complete game and lets the guide run the opponent."""
