"""A campaign's land: one frame for all games, which bring the pictures and the places (`art.LandArt`)."""
