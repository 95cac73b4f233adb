"""One match being played: seats, log, undo, what each seat may see."""
