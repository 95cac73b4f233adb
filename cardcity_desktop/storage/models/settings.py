"""Model of the settings file. Importing it imports pydantic. Only `SettingsStore.check` does so."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from cardcity_desktop.session.names import NAME_LENGTH
from cardcity_desktop.session.store import MOST_SEATS, Secrecy

Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
TextSize = Annotated[float, Field(ge=1, le=2, allow_inf_nan=False)]
Seconds = Annotated[float, Field(ge=0, le=10, allow_inf_nan=False)]
Pixels = Annotated[int, Field(ge=320, le=16384)]
Place = Annotated[int, Field(ge=-32768, le=32768)]
Name = Annotated[str, Field(max_length=NAME_LENGTH)]
Colour = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Face = Annotated[str, Field(max_length=NAME_LENGTH)]


class Settings(BaseModel):
    """Fields, limits and defaults of `Preferences`. Unknown fields are a newer version's and are ignored."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    language: Literal["", "en", "fr"] = ""
    theme: Literal["light", "dark", "contrast"] = "light"
    text_size: TextSize = 1.0
    motion: Literal["off", "fast", "normal"] = "normal"
    computers: Literal["slow", "normal", "fast", "step"] = "normal"
    effects_volume: Share = 0.8
    ambience_volume: Share = 0.4
    colour_marks: bool = False
    needs_shown: bool = True
    keys: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    window_size: tuple[Pixels, Pixels] | None = None
    window_position: tuple[Place, Place] | None = None
    window_desktops: tuple[tuple[Pixels, Pixels], ...] = ()
    fullscreen: bool = False
    family: Annotated[tuple[tuple[Name, Colour, Face], ...], Field(max_length=MOST_SEATS)] = ()
    secrecy: Secrecy = ""
    voices: bool = True
    turns_end: bool = False
    offers_letters: bool = True
    verbosity: Literal["short", "normal", "full"] = "full"
    scan_seconds: Seconds = 0.0
    press_to_look: bool = False
    hold_seconds: Seconds = 0.0
    accelerated: bool = False

    @model_validator(mode="before")
    @classmethod
    def _with_trust(cls, values: Any) -> Any:
        """Return the values. Older apps had a switch in place of the open hands."""
        is_trusting = isinstance(values, dict) and values.get("trusting") is True
        return {"secrecy": "open", **values} if is_trusting else values
