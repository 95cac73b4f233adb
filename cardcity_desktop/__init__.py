"""Card City and Card City XL on one laptop: an unofficial adaptation."""

__version__ = "0.1.0"
