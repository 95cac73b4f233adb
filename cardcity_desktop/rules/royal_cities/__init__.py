"""Rules of Royal Cities, after docs/rules/royal_cities.md."""
