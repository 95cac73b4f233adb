"""The set-up screen of a game: `CardCitySetupScene(services)`."""
