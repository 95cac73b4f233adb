"""The results screen that all games share: its buttons, its keys, and the count of the scores."""
