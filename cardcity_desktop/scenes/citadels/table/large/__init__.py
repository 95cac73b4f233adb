"""The table for large text: tablets, rows and bands in place of pictures, so that every text has its full size."""
