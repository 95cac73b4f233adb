"""The pictures of each game's screens; importing a module registers its shots."""
