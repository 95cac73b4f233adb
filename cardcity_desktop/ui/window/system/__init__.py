"""The operating system's side: the display, sound, clipboard, memory, messages of libraries."""
