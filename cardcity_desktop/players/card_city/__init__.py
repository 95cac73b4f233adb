"""Computer players of Card City: what its cities are worth, and how to search them."""
