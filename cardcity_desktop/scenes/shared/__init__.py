"""Scenes and widgets that several rooms use."""
