"""The night screen of the draft, where players choose their characters."""
