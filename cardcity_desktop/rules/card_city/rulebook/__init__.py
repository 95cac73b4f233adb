"""Index of the written rules: which games a clause concerns, and rulings on what the rules leave open."""
