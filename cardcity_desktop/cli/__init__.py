"""The command line: one module a command, and the parser that chooses among them."""
