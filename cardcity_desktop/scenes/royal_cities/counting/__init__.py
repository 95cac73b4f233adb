"""The count of a season, colour by colour: `CountScene(season_count(...))`."""
