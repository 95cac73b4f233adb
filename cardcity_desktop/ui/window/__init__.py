"""The window and its input: scenes and their stack, intents, focus, dragging, gamepads, sound."""
