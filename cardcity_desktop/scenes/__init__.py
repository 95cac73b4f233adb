"""Screens of the app and of its games."""
