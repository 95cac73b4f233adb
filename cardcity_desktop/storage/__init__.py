"""Files on disk: saved matches, settings, profiles, posters and reports."""
