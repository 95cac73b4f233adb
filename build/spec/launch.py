"""Start script of a bundle."""

import sys

from cardcity_desktop.__main__ import main

sys.exit(main())
