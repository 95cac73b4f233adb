"""A match under way: seats, the log of actions, undo, what each seat may see, codes and play by mail."""
