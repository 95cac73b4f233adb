"""Computer players of Card City: levels, search by playouts, reasons; the fast core is in `core`."""
