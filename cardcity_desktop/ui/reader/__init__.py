"""Screen readers: a scene's content as names and texts, and adapters that pass it to the system's assistive tools."""
