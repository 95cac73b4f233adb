"""Vector pictures: SVG text to surfaces, icons, polygons, QR codes."""
