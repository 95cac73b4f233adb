"""The pictures of Citadels: cards, the wall with its niches, things that lie on the table, the sky."""
