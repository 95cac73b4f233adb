"""Input devices: intents and their bindings, gamepads, the event queue."""
