"""The career: the campaign's map, the city of the day, lessons, and the profile."""
