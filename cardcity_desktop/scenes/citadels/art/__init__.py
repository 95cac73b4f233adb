"""The pictures of Citadels: cards, tokens, niches, scenery, colours, and text that fits its place."""
