"""Effects: everything that moves over the table after an action."""
