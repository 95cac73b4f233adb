"""What one plays for, whatever the game: missions and their aims, the daily deal, and the profile that remembers."""
