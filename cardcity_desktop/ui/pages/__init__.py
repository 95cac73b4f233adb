"""Parts of pages: the head of a page, and dialogs."""
