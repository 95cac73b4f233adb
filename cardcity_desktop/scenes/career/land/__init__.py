"""The parts of a campaign's screen: its places, the panel beside them, a town over the whole window, posters."""
