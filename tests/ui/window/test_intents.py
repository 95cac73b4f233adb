"""Keys and buttons are bound to intents, and the player can rebind them."""

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from cardcity_desktop.support.i18n import set_language
from cardcity_desktop.ui.window.input.intents import FIXED, Intent, KeyMap, binding_label
from cardcity_desktop.ui.window.input.pad import Gamepad


@pytest.fixture(autouse=True)
def video() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


def key(code: int, mod: int = 0, scancode: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=scancode)


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (key(pygame.K_z, pygame.KMOD_LCTRL), Intent.UNDO),
        (key(pygame.K_z, pygame.KMOD_LMETA), Intent.UNDO),
        (key(pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_LSHIFT), Intent.REDO),
        (key(pygame.K_z), None),
        (key(pygame.K_r), Intent.ROTATE),
        (key(pygame.K_r, pygame.KMOD_NUM | pygame.KMOD_CAPS), Intent.ROTATE),
        (key(pygame.K_ESCAPE), Intent.CANCEL),
        (key(pygame.K_KP_ENTER), Intent.CONFIRM),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Intent.PREVIOUS),
        (key(pygame.K_F11), Intent.FULLSCREEN),
        (key(pygame.K_KP_PLUS), Intent.ZOOM_IN),
        (key(pygame.K_PLUS, pygame.KMOD_LSHIFT), Intent.ZOOM_IN),
        (key(pygame.K_AMPERSAND, 0, pygame.KSCAN_1), Intent.OVERLAY_1),
        (key(pygame.K_LSHIFT, pygame.KMOD_LSHIFT), None),
        (Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A), Intent.CONFIRM),
        (Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT), Intent.LEFT),
        (Event(pygame.MOUSEMOTION, pos=(0, 0)), None),
    ],
)
def test_keys_mean_what_people_expect(event: Event, intent: Intent | None) -> None:
    assert KeyMap().intent(event) is intent


def test_no_binding_has_two_meanings() -> None:
    bindings = [binding for intent in Intent for binding in intent.defaults]
    assert len(bindings) == len(set(bindings))


def test_every_intent_can_be_rebound_or_is_fixed() -> None:
    assert {intent for intent in Intent if not intent.title} == FIXED


def test_a_changed_binding_replaces_the_usual_one() -> None:
    keys = KeyMap({"rotate": ("t",)})
    assert keys.intent(key(pygame.K_t)) is Intent.ROTATE
    assert keys.intent(key(pygame.K_r)) is None


def test_a_stored_key_for_the_journal_is_read_by_the_word_it_was_stored_under() -> None:
    keys = KeyMap({"log": ("j",)})
    assert keys.intent(key(pygame.K_j)) is Intent.JOURNAL
    assert keys.intent(key(pygame.K_l)) is None


def test_no_player_can_lock_themselves_out() -> None:
    keys = KeyMap({"rotate": ("escape",), "confirm": (), "nonsense": ("x",)})
    assert keys.intent(key(pygame.K_ESCAPE)) is Intent.CANCEL
    assert keys.intent(key(pygame.K_RETURN)) is Intent.CONFIRM


def test_keys_are_named_in_the_player_s_language() -> None:
    assert binding_label("ctrl+z") == "Ctrl+Z"
    set_language("fr")
    assert (binding_label("escape"), binding_label("shift+r"), binding_label("pad:leftshoulder")) == (
        "Échap",
        "Maj+R",
        "LB",
    )


def test_every_binding_is_a_key_that_exists() -> None:
    for several in (intent.defaults for intent in Intent):
        for binding in several:
            if not binding.startswith("pad:"):
                assert pygame.key.key_code(binding.split("+")[-1] or "+")


def stick(value: int) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value)


def test_a_held_stick_steps_once_then_repeats() -> None:
    now = [0.0]
    pad, keys = Gamepad(lambda: now[0]), KeyMap()
    assert pad.handle(stick(30_000), keys) is Intent.RIGHT
    assert pad.handle(stick(32_000), keys) is None
    assert pad.due() == []
    now[0] = 0.5
    assert pad.due() == [Intent.RIGHT]
    assert pad.due() == []
    assert pad.release(stick(0)) is Intent.RIGHT
    now[0] = 5
    assert (pad.due(), pad.next_due()) == ([], None)


def test_an_axis_that_was_used_otherwise_means_nothing_until_it_is_let_go() -> None:
    pad, keys = Gamepad(lambda: 0.0), KeyMap()
    pad.swallow(stick(20_000))
    assert pad.handle(stick(32_000), keys) is None
    assert pad.release(stick(0)) is None
    assert pad.handle(stick(32_000), keys) is Intent.RIGHT


def test_triggers_and_the_right_stick_are_buttons() -> None:
    pad, keys = Gamepad(lambda: 0.0), KeyMap()

    def axis(number: int, value: int) -> Event:
        return Event(pygame.CONTROLLERAXISMOTION, axis=number, value=value)

    assert pad.handle(axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 30_000), keys) is Intent.NEXT_LIT
    assert pad.handle(axis(pygame.CONTROLLER_AXIS_RIGHTY, -30_000), keys) is Intent.ZOOM_IN
    assert pad.handle(axis(pygame.CONTROLLER_AXIS_RIGHTX, 30_000), keys) is Intent.NEXT


def test_hints_name_what_is_in_hand() -> None:
    assert (KeyMap().label(Intent.CONFIRM), KeyMap(by_pad=True).label(Intent.CONFIRM)) == ("Enter", "A")
    assert KeyMap(by_pad=True).label(Intent.PAN_UP) == "Shift+↑", "a key where a pad has no button"


def test_a_trembling_thumb_does_not_step_twice() -> None:
    pad, keys = Gamepad(lambda: 0.0), KeyMap()
    steps = [pad.handle(stick(value), keys) for value in (20_000, 18_000, 20_000, 18_500)]
    assert steps == [Intent.RIGHT, None, None, None]


def test_on_a_mac_hints_name_its_own_signs_and_keys_that_are_free(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert (binding_label("ctrl+shift+z"), binding_label("alt+return")) == ("⌘⇧Z", "⌥Enter")
    assert (KeyMap().label(Intent.FULLSCREEN), KeyMap().label(Intent.HELP)) == ("⌘⇧F", "⌘⇧/")
    assert KeyMap({"fullscreen": ("t",)}).label(Intent.FULLSCREEN) == "T"
