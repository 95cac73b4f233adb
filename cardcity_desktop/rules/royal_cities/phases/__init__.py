"""The phases of a season of Royal Cities, the actions of each, and the order in which they follow."""
