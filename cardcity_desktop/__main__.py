"""Entry point of the program. Without arguments it opens its window before it imports anything slow."""

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

STOPPED = {
    "en": "Card City had to stop: a part of it is damaged or missing. Details are in {file}; install it again.",
    "fr": "Card City a dû s’arrêter\N{NO-BREAK SPACE}: une partie manque ou est abîmée. Détails dans {file}"
    "\N{NARROW NO-BREAK SPACE}; réinstallez-le.",
}
"""By language, the sentence for an installation so damaged that it can't read its catalogues."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv`, by default that of the process, and return the exit code.

    An error that nothing else handles, such as a damaged installation, is one sentence and a report.
    """
    try:
        return _main(argv)
    except Exception as error:
        with suppress(Exception):  # even the module of the sentences may be damaged
            if _show_way_out(error):
                return 1
        return _stop(error)


def _main(argv: Sequence[str] | None) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what a command prints is its answer alone
    # by these a desktop finds the window's icon; here, because pygame sets the first one if nobody has
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "cardcity")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "io.github.cardcity_desktop.CardCity")
    _prepare_streams()
    arguments = sys.argv[1:] if argv is None else argv
    if not arguments:
        return _play()
    from cardcity_desktop.cli import main as command_line

    return command_line.main(arguments)


def _play() -> int:
    """Do as `cardcity play`, without importing the command line."""
    gc.disable()  # until `configure_memory`
    from cardcity_desktop.app import splash

    splash.show()
    from cardcity_desktop.app import launch

    return launch.play(language=None, saved=None)


def _show_way_out(error: Exception) -> bool:
    """Show the sentence of a FixableError, and return False for other errors."""
    from cardcity_desktop.support.failure import show_failure
    from cardcity_desktop.support.fixable import FixableError
    from cardcity_desktop.support.i18n import _, guess_language, set_language

    if not isinstance(error, FixableError):
        return False
    set_language(guess_language())
    show_failure(_(error.sentence))
    return True


def _stop(error: Exception) -> int:
    """Write a report, show where it is, and return the exit code. It works whatever other module is damaged."""
    import tempfile
    import traceback

    text = "".join(traceback.format_exception(error))
    file = text.splitlines()[-1]  # where the disk takes no report, the sentence is all there is
    with suppress(OSError):
        handle, name = tempfile.mkstemp(prefix="cardcity-crash-", suffix=".txt", text=True)
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as report:
            report.write(text)
        file = name
    sentence = STOPPED.get(_system_language(), STOPPED["en"]).format(file=file)
    try:
        from cardcity_desktop.support.failure import show_failure
    except Exception:  # this module may be what is damaged
        print(sentence, file=sys.stderr)
    else:
        show_failure(sentence)
    return 1


def _system_language() -> str:
    """Return the code of the system's language. That of the environment if the catalogues' module is damaged."""
    try:
        from cardcity_desktop.support.i18n import guess_language

        return guess_language()
    except Exception:
        names = (os.environ.get(variable, "") for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
        return next(filter(None, names), "")[:2]


def _prepare_streams() -> None:
    """Replace missing streams (in Windows without a console), and letters that a console can't show."""
    for name in ("stdout", "stderr"):
        stream: TextIO | None = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - for good
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
