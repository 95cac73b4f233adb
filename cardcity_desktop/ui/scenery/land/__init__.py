"""A campaign's land: one widget for all games. Each provides the pictures and the places (`art.LandArt`)."""
