"""Cards, signs and landscapes of Royal Cities, rasterised from assets/cards/royal_cities and cached by size."""
