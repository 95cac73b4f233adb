"""The running app: its window, its scenes, and what connects scenes to players, matches and the disk."""
