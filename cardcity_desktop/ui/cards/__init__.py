"""Cards as pictures and as things in a hand."""
