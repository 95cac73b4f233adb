"""Citadels: eight secret characters, called one by one, and cities of seven districts."""
