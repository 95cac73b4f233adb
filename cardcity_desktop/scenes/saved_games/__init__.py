"""The list of saved matches, and the commands that open one."""

from cardcity_desktop.scenes.saved_games.opening import ask_code, open_code, open_match, open_replay, problem_dialog
from cardcity_desktop.scenes.saved_games.scene import SavedGamesScene
from cardcity_desktop.scenes.saved_games.words import names_text, progress_text, when_text

__all__ = [
    "SavedGamesScene",
    "ask_code",
    "names_text",
    "open_code",
    "open_match",
    "open_replay",
    "problem_dialog",
    "progress_text",
    "when_text",
]
