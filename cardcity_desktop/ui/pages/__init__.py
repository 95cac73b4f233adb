"""What pages are assembled from: the head of a page, and dialogs."""
