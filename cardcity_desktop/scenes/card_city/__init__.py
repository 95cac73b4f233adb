"""Card City as the app shows it."""
