"""Cards, signs and grounds of Royal Cities, rasterised from assets/cards/royal_cities and kept by size."""
