"""The solo career: the campaign's map, the city of the day, the profile. Of a game it asks its front's words alone."""
