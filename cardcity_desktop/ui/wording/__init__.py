"""Texts that every game needs: numbers and money, days, lists, names of seats."""
