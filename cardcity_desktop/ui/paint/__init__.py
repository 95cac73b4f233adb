"""Drawing on surfaces: canvas, text, pictures, colours, sizes, animation. It knows no screens."""
