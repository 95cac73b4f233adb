"""Animated playback of an action: announcements of the calling and things that fly over the table."""
