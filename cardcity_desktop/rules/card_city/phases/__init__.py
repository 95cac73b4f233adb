"""The phases of a round of Card City, the actions of each, and the order in which they follow."""
