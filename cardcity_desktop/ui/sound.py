"""Effects and a quiet ambience. Without a sound device everything works in silence."""

import logging

import pygame

from cardcity_desktop.resources import asset_path

log = logging.getLogger(__name__)

AMBIENCE = "ambience"


class Sound:
    """Plays assets/sounds/<name>.ogg. Never raises: a missing device or file is silence."""

    def __init__(self, effects_volume: float = 0.8, ambience_volume: float = 0.4) -> None:
        self.effects_volume = effects_volume
        self.ambience_volume = ambience_volume
        self._ready = False
        self._wants_ambience = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    @property
    def ready(self) -> bool:
        """Whether a device was opened."""
        return self._ready

    def start(self) -> None:
        """Open the sound device; call it after the first frame, it takes its time."""
        try:
            pygame.mixer.init(frequency=44100, channels=2, buffer=1024)
        except (pygame.error, NotImplementedError) as error:
            log.info("No sound: %s", error)
            return
        self._ready = True
        if self._wants_ambience:
            self.ambience(True)

    def play(self, name: str) -> None:
        """Play an effect, e.g. `card_drop`, `coin`."""
        if not self._ready or self.effects_volume <= 0:
            return
        sound = self._load(name)
        if sound is not None:
            sound.set_volume(self.effects_volume)
            sound.play()

    def ambience(self, on: bool) -> None:
        """Start or stop the town in the background."""
        self._wants_ambience = on
        sound = self._load(AMBIENCE) if self._ready else None
        if sound is None:
            return
        sound.stop()
        if on and self.ambience_volume > 0:
            sound.set_volume(self.ambience_volume)
            sound.play(loops=-1, fade_ms=1500)

    def set_volumes(self, effects: float, ambience: float) -> None:
        """Both 0 to 1, heard at once."""
        self.effects_volume, self.ambience_volume = effects, ambience
        sound = self._loaded.get(AMBIENCE)
        if self._ready and sound is not None and sound.get_num_channels() and ambience > 0:
            sound.set_volume(ambience)
        elif self._ready:
            self.ambience(self._wants_ambience)

    def stop(self) -> None:
        """Close the device."""
        if self._ready:
            pygame.mixer.quit()
        self._ready = False
        self._loaded.clear()

    def _load(self, name: str) -> "pygame.mixer.Sound | None":
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(asset_path("sounds", f"{name}.ogg"))
            except (pygame.error, OSError) as error:
                log.info("No sound %r: %s", name, error)
                self._loaded[name] = None
        return self._loaded[name]
