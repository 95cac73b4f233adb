"""A seat's page of Card City on a second screen."""
