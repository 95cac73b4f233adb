"""The set-up screen that all games share: the list of seats, and the frame around a game's options."""
