"""The window and what a person does in it: scenes and their stack, intents, focus, dragging, pads, sound."""
