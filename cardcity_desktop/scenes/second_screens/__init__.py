"""Second screens: phones and other computers that show the page of one seat each. It names no game."""
