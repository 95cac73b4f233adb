"""A city as an isometric model on a slab."""
