"""One match being played: seats, the log of actions, undo, and what each seat may see of it."""
