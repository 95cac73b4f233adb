"""Modules and libraries that are left out of a bundle."""

# What the game never imports but the analysis finds: mostly what pydantic, pygame and the standard library could use.
NEVER_USED = (
    "numpy", "pygame.docs", "pygame.examples", "pygame.tests", "pygame.surfarray", "pygame.sndarray",
    "pygame.camera", "pygame._camera", "pygame._camera_opencv", "pygame._camera_vidcapture", "pygame._freetype",
    "pygame.freetype", "pygame.ftfont", "pygame.midi", "pygame.pypm", "pydantic.v1", "pydantic.mypy",
    "pydantic.deprecated.class_validators", "pydantic.deprecated.copy_internals", "pkg_resources", "setuptools",
    "pip", "tkinter", "_tkinter", "turtle", "unittest", "doctest", "pdb", "pydoc", "pydoc_data", "lib2to3",
    "distutils", "ensurepip", "idlelib", "curses", "_curses", "readline", "sqlite3",
    "_sqlite3", "dbm", "xmlrpc", "xml.sax.saxutils", "ssl", "_ssl", "_hashlib", "ftplib", "imaplib", "smtplib",
    "nntplib", "poplib", "telnetlib", "http.server", "wsgiref", "cgi", "webbrowser", "lzma", "_lzma", "bz2", "_bz2",
    "_tracemalloc", "tracemalloc",
)  # fmt: skip

# The machine has its own; ours would only raise the oldest glibc that works. What only unused modules need goes too.
LEFT_TO_THE_SYSTEM = ("libstdc++", "libgcc_s")
UNUSED_LIBRARIES = ("libcrypto", "libssl", "libportmidi", "portmidi", "libreadline", "libncurses")

# Windows: SDL opens these by name when a file needs them; elsewhere it is linked to them. Our files are SVG, PNG and
# Vorbis, and SDL2_ttf has its own FreeType.
OPENED_BY_NAME = (
    "freetype.", "libjpeg-", "libogg-", "libopus-", "libopusfile-", "libtiff-", "libwavpack-", "libwebp-",
    "libwebpdemux-", "libxmp.",
)  # fmt: skip
