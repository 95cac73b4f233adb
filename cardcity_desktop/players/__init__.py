"""Computer players; a player gets a seat's view, never the state."""
