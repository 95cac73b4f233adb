"""Files, locks and folders of this computer, and the reasons why a disk refuses something."""
