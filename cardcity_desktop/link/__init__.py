"""The link to other screens: a small web server in a thread of its own. It knows no game, no table and no window."""
