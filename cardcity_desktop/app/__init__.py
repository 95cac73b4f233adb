"""The running app: its window and scene stack, and what wires scenes to players, matches and the disk."""
