"""Points, income, pollution and ranks of a seat's city."""
