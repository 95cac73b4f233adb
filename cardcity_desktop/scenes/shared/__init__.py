"""Scenes and widgets that screens of several rooms use."""
