"""Sound effects and a quiet ambience. Without a sound device everything works in silence."""

from contextlib import suppress

import pygame

from cardcity_desktop.support.diagnostics import log
from cardcity_desktop.support.resources import asset_path, sdl_path
from cardcity_desktop.ui.window.system.driver_output import quiet_driver

AMBIENCE = "ambience"

FORMAT = (-16, 2)
"""Size of a sample in bits (below 0: signed) and number of channels that a sound is raised in."""


class Sound:
    """Player of assets/sounds/<name>.ogg. It never raises: a missing device or file means silence."""

    def __init__(self, effects_volume: float = 0.8, ambience_volume: float = 0.4) -> None:
        self.effects_volume = effects_volume
        self.ambience_volume = ambience_volume
        self._ready = False
        self._wants_ambience = False
        self._loaded: dict[tuple[str, int], pygame.mixer.Sound | None] = {}

    @property
    def ready(self) -> bool:
        """True if a device is open."""
        return self._ready

    def start(self) -> None:
        """Open the sound device and start using it."""
        self.use_device(self.open_device())

    def open_device(self) -> bool:
        """Open the device and return True if there is one.

        It takes a while, so it runs after the first frame, in any thread.
        """
        try:
            with quiet_driver():
                pygame.mixer.init(frequency=44100, channels=2, buffer=1024)
        except (pygame.error, NotImplementedError) as error:
            log("No sound: %s", error)
            return False
        return True

    def use_device(self, opened: bool) -> None:
        """Start playing requested sounds, if `open_device` found a device."""
        self._ready = opened
        if opened and self._wants_ambience:
            self.ambience(True)

    def play(self, name: str, semitones: int = 0) -> None:
        """Play an effect such as `card_drop` or `coin`, higher by some semitones."""
        if not self._ready or self.effects_volume <= 0:
            return
        sound = self._load(name, semitones)
        if sound is not None:
            sound.set_volume(self.effects_volume)
            sound.play()

    def ambience(self, on: bool) -> None:
        """Start or stop the background ambience."""
        self._wants_ambience = on
        if not self._ready:
            return
        with suppress(pygame.error):
            pygame.mixer.music.stop()
            if on and self.ambience_volume > 0:
                file = sdl_path(asset_path("sounds", f"{AMBIENCE}.ogg"))
                pygame.mixer.music.load(file)  # streamed: as a whole 12 MB
                pygame.mixer.music.set_volume(self.ambience_volume)
                pygame.mixer.music.play(loops=-1, fade_ms=1500)

    def set_volumes(self, effects: float, ambience: float) -> None:
        """Set both volumes, 0 to 1, immediately."""
        self.effects_volume, self.ambience_volume = effects, ambience
        if self._ready and ambience > 0 and pygame.mixer.music.get_busy():
            pygame.mixer.music.set_volume(ambience)
        elif self._ready:
            self.ambience(self._wants_ambience)

    def stop(self) -> None:
        """Close the device."""
        if pygame.mixer.get_init():
            pygame.mixer.quit()
        self._ready = False
        self._loaded.clear()

    def _load(self, name: str, semitones: int) -> "pygame.mixer.Sound | None":
        key = (name, semitones)
        if key not in self._loaded:
            try:
                sound = pygame.mixer.Sound(sdl_path(asset_path("sounds", f"{name}.ogg")))
                self._loaded[key] = _raised(sound, semitones) if semitones else sound
            except (pygame.error, OSError) as error:
                log("No sound %r: %s", name, error)
                self._loaded[key] = None
        return self._loaded[key]


def _raised(sound: pygame.mixer.Sound, semitones: int) -> pygame.mixer.Sound:
    """Return a sound played faster and therefore higher, unchanged if the device has another format."""
    from array import array  # imported late: the first frame does not need it

    opened = pygame.mixer.get_init()
    if opened is None or (opened[1], opened[2]) != FORMAT:
        return sound
    frames, step = memoryview(sound.get_raw()).cast("I"), 2 ** (semitones / 12)
    faster = array("I", (frames[int(at * step)] for at in range(int(len(frames) / step))))
    return pygame.mixer.Sound(buffer=faster.tobytes())
