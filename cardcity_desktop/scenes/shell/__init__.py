"""Screens of the app itself: title, a game's first page, options, demonstration."""
