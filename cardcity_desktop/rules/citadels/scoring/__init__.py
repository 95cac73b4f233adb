"""Points, ranks and standings of Citadels."""
