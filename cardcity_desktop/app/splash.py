"""The first frame: background and title, shown while the rest of the game is imported.

The import takes as long as opening a window; so this module imports only the drawing code of that frame.
"""

from contextlib import suppress

from cardcity_desktop.storage.settings import early_values
from cardcity_desktop.support.i18n import guess_language, set_language
from cardcity_desktop.ui.paint.scale import Scale
from cardcity_desktop.ui.paint.tabletop import draw_light
from cardcity_desktop.ui.paint.text import TextPainter
from cardcity_desktop.ui.paint.theme import THEMES
from cardcity_desktop.ui.window.preferences import Preferences
from cardcity_desktop.ui.window.system.display import NoScreenError, open_window
from cardcity_desktop.ui.window.title_question import headline_place, headline_style, headline_text


def show() -> None:
    """Open the window with the stored settings, and draw the title where it will stay.

    Errors are ignored, because they occur again in the app, which reports them.
    """
    with suppress(NoScreenError):
        preferences = Preferences(**early_values())
        set_language(preferences.language or guess_language())
        window = open_window(preferences)
        screen = window.surface
        theme, painter = THEMES[preferences.theme], TextPainter(Scale(*screen.get_size(), preferences.text_size))
        draw_light(screen, theme, painter.scale)
        place = headline_place(screen.get_rect(), painter)
        style = headline_style(painter.scale)
        painter.draw(screen, headline_text(), place, style, theme.text, valign="middle", wrap=False)
        window.show()
