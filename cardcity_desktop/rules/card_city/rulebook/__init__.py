"""Index of the written rules: which games a clause concerns, and the rulings on what they leave open."""
