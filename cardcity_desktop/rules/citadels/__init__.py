"""Rules of Citadels, after docs/rules/citadels.md."""
