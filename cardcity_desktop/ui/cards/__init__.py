"""Card pictures, and cards in a player's hand."""
