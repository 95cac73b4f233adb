"""A campaign's land: one widget for all games; each provides the pictures and the places (`art.LandArt`)."""
