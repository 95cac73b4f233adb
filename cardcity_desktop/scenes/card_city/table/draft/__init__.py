"""The draft (phase 1): lots, their trays, and the actions on them."""
