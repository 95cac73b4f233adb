"""The table in large text: cards become bands, market and cities become two pages."""
