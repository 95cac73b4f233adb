"""Large pictures: animated skies, isometric scenes, and posters."""
