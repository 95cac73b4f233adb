"""The day screen of the calling: town wall, rivals, the panel of the front seat."""
