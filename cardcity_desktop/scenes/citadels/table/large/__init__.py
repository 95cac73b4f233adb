"""The table for large text: tablets, rows and bands instead of pictures, so that every text has its full size."""
