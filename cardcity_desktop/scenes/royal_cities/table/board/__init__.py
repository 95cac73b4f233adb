"""The kingdoms on the table: plates, cities and the banners between them."""
