"""Recipe of each system: how its packages are built and checked."""
