"""Training of amauta by self-play: processes play, and the network learns from what they played."""
