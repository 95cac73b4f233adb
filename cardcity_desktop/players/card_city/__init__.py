"""Computer players of Card City: levels, search by playouts, reasons. `core` restates the rules for speed."""
