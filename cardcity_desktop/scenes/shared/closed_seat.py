"""Closing a seat by a word, and asking for that word before its curtain opens."""

from collections.abc import Callable

from cardcity_desktop.scenes.shared.ask_text import AskText
from cardcity_desktop.session.closures import LONGEST_WORD, WITH_WORD, WITHOUT_WORD, key_of
from cardcity_desktop.session.match import AnyMatch
from cardcity_desktop.support.i18n import _
from cardcity_desktop.ui.pages.dialog import Answer, Dialog
from cardcity_desktop.ui.toolkit import Command, Pop, Push, Scene, Stay, Ui
from cardcity_desktop.ui.wording.seats import named, names_of

Continuation = Callable[[], Command | None]


def close_seat(ui: Ui, match: AnyMatch, seat: int) -> Command:
    """Return the command of the table's menu that explains the protection of a password, then asks for one."""

    def close(word: str) -> Command:
        if not word.strip():
            return Stay()
        match.note_closure(seat, key_of(word))
        ui.toast(_("Closed: your curtain asks for the password."))
        return Pop()

    def ask() -> Command:
        hint = _("Capital and small letters are the same")
        return Push(AskText(_("Your password"), "", hint, LONGEST_WORD, _("Close my seat"), close))

    text = _(
        "From now on your curtain opens only with your password, also when the game comes from a save, a code or a "
        "letter. It keeps the curtain closed in this game; it does not stop someone who reads the file or the code by "
        "other means. Choose one that you use nowhere else."
    )
    answers = [Answer(_("Cancel")), Answer(_("Choose a password"), ask, "primary", "lock")]
    return Push(Dialog(_("Close my seat with a password"), text, answers))


def open_seat(ui: Ui, match: AnyMatch, seat: int) -> Command:
    """Open the closed seat of the player at the screen for good; a command of the table's menu."""
    match.note_closure(seat, WITH_WORD)
    ui.toast(_("Open: no password is asked for."))
    return Pop()


def ask_word(scene: Scene, match: AnyMatch, seat: int, go_on: Continuation) -> Command | None:
    """Return the next command at once if a seat is open, else the dialog over `scene` that asks for its word first."""
    if not match.is_closed(seat):
        return go_on()
    name = named(match.seats)[seat].name

    def judge(word: str) -> Command | None:
        if match.opens(seat, word):
            return go_on()
        again = Answer(_("Try again"), lambda: ask_word(scene, match, seat, go_on), "primary")
        forgotten = Answer(_("It is forgotten"), lambda: _offer_opening(scene, match, seat, name))
        return Push(Dialog(_("This is not {name}’s password.").format(name=name), "", [again, forgotten]))

    title = _("{name}’s password").format(name=name)
    return Push(AskText(title, "", "", LONGEST_WORD, _("Open"), judge, masked=True))


def _offer_opening(scene: Scene, match: AnyMatch, seat: int, name: str) -> Command:
    """Ask whether everybody agrees to open a seat without its word."""
    text = _("If everybody agrees, {name}’s seat opens without its password. Its curtain and the journal say so.")

    def force() -> Command:
        match.note_closure(seat, WITHOUT_WORD)
        return scene.refreshed()

    answers = [Answer(_("Leave it closed")), Answer(_("Open the seat"), force)]
    return Push(Dialog(_("Is the password forgotten?"), text.format(name=name), answers))


def closure_text(match: AnyMatch, seat: int) -> str:
    """Return a curtain's sentence about its seat's word; "" for an open seat."""
    if match.is_closed(seat):
        return _("Closed with a password.")
    return _("Opened without the password.") if match.was_forced(seat) else ""


def closure_lines(match: AnyMatch) -> list[str]:
    """Return sentences on the closing and opening of seats, in order."""
    sentences = {
        WITH_WORD: _("{name} has opened the seat again."),
        WITHOUT_WORD: _("{name}’s seat was opened without its password."),
    }
    names, closed = names_of(match.seats), _("{name} has closed the seat with a password.")
    return [sentences.get(closure.key, closed).format(name=names[closure.seat]) for closure in match.header.closures]
