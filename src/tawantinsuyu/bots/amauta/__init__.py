"""A bot trained by self-play: a search whose network judges positions and suggests options."""
