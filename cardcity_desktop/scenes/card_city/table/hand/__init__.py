"""The hand: cards to lay, the card that is held, and the tray at the foot of the table."""
