"""How anything gets on a surface: canvas, text, pictures, colours, sizes, movement. It knows no screen."""
