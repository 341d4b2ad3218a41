"""The guide: runs only an automated opponent, for people who play on cardboard. It asks what her rules look at."""
