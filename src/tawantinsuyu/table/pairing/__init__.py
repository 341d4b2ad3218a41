"""Finding people for a game: who fits whom."""
