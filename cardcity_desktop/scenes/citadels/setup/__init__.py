"""The set-up screen of a game: `CitadelsSetupScene(services)`."""
