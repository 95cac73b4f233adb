"""Window tests of Royal Cities: whole games by mouse, keys and pad, and the texts of the table."""
