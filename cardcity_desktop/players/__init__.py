"""Computer players; each sees a view, never the state."""
