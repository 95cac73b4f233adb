"""Start of the window: builds the app with its settings, its services and the first scene."""

from pathlib import Path

from cardcity_desktop.app.services import AppServices
from cardcity_desktop.app.window import App, run_safely


def play(language: str | None = None, saved: Path | None = None, watched: Path | None = None) -> int:
    """Open the window at the title and run it, and return the exit code.

    language: replaces the option in this run. saved: match to continue. watched: match to replay.
    """
    from cardcity_desktop.storage.disk.folders import log_folder
    from cardcity_desktop.storage.settings import SettingsStore

    services = AppServices()

    def make() -> App:
        overrides = {"language": language} if language else {}
        app = App(services.title_scene(), SettingsStore(), overrides=overrides)
        services.serve(app, log_folder())
        if saved is not None:
            app.obey(services.open_file(saved))
        if watched is not None:
            app.obey(services.watch_file(watched))
        return app

    return run_safely(make, log_folder())
