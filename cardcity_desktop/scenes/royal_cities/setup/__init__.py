"""The set-up screen of a game: `RoyalCitiesSetupScene(services)`."""
