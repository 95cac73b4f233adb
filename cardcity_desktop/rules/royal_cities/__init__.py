"""Royal Cities: nobles buy from a market that may revolt and build six cities (docs/rules/royal_cities.md)."""
