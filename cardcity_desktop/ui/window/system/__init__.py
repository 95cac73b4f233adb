"""The operating system: display, sound, clipboard, memory, terminal output of libraries."""
