"""The rulebook: `RulebookScene`."""
