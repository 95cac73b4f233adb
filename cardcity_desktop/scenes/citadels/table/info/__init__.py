"""Texts about what happens at the table: card info, previews, help, journal."""
