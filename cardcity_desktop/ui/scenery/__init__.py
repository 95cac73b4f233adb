"""Large pictures: skies that live, and posters."""
