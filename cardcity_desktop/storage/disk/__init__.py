"""Files, locks and folders of this computer, and why they refuse."""
