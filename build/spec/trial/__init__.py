"""Trial of a package on a virtual display: installed, played by keys and mouse, looked at, removed."""
