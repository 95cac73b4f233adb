"""Card info: the pop-up and the large panel that explain a card."""
