"""The choice of characters by night."""
