"""Translation of presses, drags and advice into actions of the rules."""
