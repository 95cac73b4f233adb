"""Computer players of Card City: levels, search by playouts, reasons; `core` is the fast restatement of the rules."""
