"""The choice of a shared folder, in which players exchange the letters of a match."""

from collections.abc import Callable
from pathlib import Path

from pygame import Rect

from cardcity_desktop.scenes.saved_games.opening import open_code
from cardcity_desktop.scenes.services import FolderLetter, Services
from cardcity_desktop.scenes.shared.layer import Layer
from cardcity_desktop.session.store import MatchProblemError
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui import layout as kit
from cardcity_desktop.ui.toolkit import Command, Pop, Widget
from cardcity_desktop.ui.widgets.fields import TextField
from cardcity_desktop.ui.wording.phrases import shown_path

FIELD = "folder"
PATH_LENGTH = 1000
MOST_GAMES = 6


class FolderScene(Layer):
    """Panel that asks for a folder: for a match here, or to open a game that another player put there."""

    wide = 660
    closes_outside = False  # a typed path would be lost

    def __init__(self, services: Services, match_id: str = "") -> None:
        """`match_id` "" opens a game from a folder."""
        super().__init__()
        self.services, self.match_id = services, match_id
        self._mail = services.matches.folders
        self._used = self._mail.folder(match_id) if match_id else None
        self.text = str(self._used) if self._used else ""
        self._problem = ""
        self._games: tuple[FolderLetter, ...] = ()
        self._likely = self._mail.likely()

    @property
    def title(self) -> str:
        return _("Letters in a folder")

    def enter(self) -> None:
        self.focus.key = FIELD

    def about(self) -> str:
        return _("A folder that another program shares carries the letters of a game from one player to the other.")

    def body(self, width: int) -> kit.Part:
        ui, s = self.ui, self.ui.scale
        rows: list[kit.Part] = [
            kit.words(ui, self._explanation(), muted=True),
            kit.words(ui, self._problem or (self._mail.status(self.match_id) if self._used else ""), "strong"),
            kit.Leaf(self._field, kit.fixed(s.target(300), s.target(44)), grow=1),
            *(self._choice(folder) for folder in self._likely if folder != self._used),
            *(self._game(letter, at) for at, letter in enumerate(self._games)),
            self._buttons(),
        ]
        return kit.VStack(rows, s(12))

    def _explanation(self) -> str:
        if not self.match_id:
            return _("Type or choose the folder in which another player put the letters of a game with you.")
        return _(
            "Type or choose a folder that all of you share, by a program such as Syncthing or Nextcloud, or on a stick."
            " After your turn the letter is put there, and the others’ letters are found there."
        )

    def _field(self, rect: Rect) -> Widget:
        name = _("The folder’s path")
        return TextField(rect, self.text, self._type, FIELD, self, name, PATH_LENGTH, self._use, label=name)

    def _choice(self, folder: Path) -> kit.Part:
        return kit.button(self.ui, shown_path(folder), lambda: self._choose(folder), key=f"likely:{folder}")

    def _game(self, letter: FolderLetter, at: int) -> kit.Part:
        return kit.button(self.ui, letter.names, lambda: self._open(letter), "secondary", "play", f"game:{at}")

    def _buttons(self) -> kit.Part:
        ui = self.ui
        use = kit.button(ui, _("Use this folder") if self.match_id else _("Open"), self._use, "primary", "check", "use")
        if self._used is None:
            return kit.HStack([kit.space(grow=1), use])
        none = kit.button(ui, _("Use no folder"), self._use_none, "secondary", key="none")
        beside = kit.HStack([none, kit.space(grow=1), use], ui.scale(12))
        return kit.FirstThatFits([lambda: beside, lambda: kit.VStack([use, none], ui.scale(12))])

    # Actions

    def _type(self, text: str) -> Command:
        self.text, self._problem, self._games = text, "", ()
        return self.refreshed()

    def _choose(self, folder: Path) -> Command:
        self._type(str(folder))
        return self._use()

    def _use(self) -> Command:
        folder = Path(self.text.strip().strip("\"'")).expanduser() if self.text.strip() else None
        if folder is None or not folder.is_absolute():
            return self._refuse(_("Type the whole path of a folder, or choose one of these."))
        return self._try(lambda: self._use_for_match(folder) if self.match_id else self._find(folder))

    def _use_for_match(self, folder: Path) -> Command:
        self._mail.choose(self.match_id, folder)
        self.ui.toast(_("The letters of this game go by {folder}.").format(folder=shown_path(folder)))
        return Pop()

    def _use_none(self) -> Command:
        def stop() -> Command:
            self._mail.choose(self.match_id, None)
            return Pop()

        return self._try(stop)

    def _find(self, folder: Path) -> Command:
        """Open the only game in a folder, or list its games."""
        games = self._mail.games_in(folder)[:MOST_GAMES]
        if len(games) == 1:
            return self._open(games[0])
        self._games = games
        return self._refuse(_("Which game?") if games else _("No letter of a game is in this folder yet."))

    def _open(self, letter: FolderLetter) -> Command:
        folder = Path(self.text.strip().strip("\"'")).expanduser()
        return Pop(then=lambda: open_code(self.services, letter.text, folder=folder))

    def _refuse(self, sentence: str) -> Command:
        self._problem = sentence
        return self.refreshed()

    def _try(self, call: Callable[[], Command]) -> Command:
        try:
            return call()
        except MatchProblemError as problem:
            return self._refuse(str(problem))
