"""A city of Card City as a model on a slab: the same cards, seen from above at an angle."""
