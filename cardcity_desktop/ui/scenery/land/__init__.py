"""A campaign's land: a widget for all games, each of which provides the pictures and the places (`art.LandArt`)."""
