"""Screen readers: what a scene shows as names and texts, and adapters that hand it to the system's assistive tools."""
