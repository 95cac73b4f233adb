"""Language, assets and diagnostics: small services that every other package may use."""
