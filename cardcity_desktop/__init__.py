"""Card City, Royal Cities and Citadels on one laptop: unofficial adaptations."""

__version__ = "1.0.0"
