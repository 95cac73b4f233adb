"""Computer players. A player gets the view of its seat, never the state of the game."""
