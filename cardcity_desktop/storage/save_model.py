"""The header of a save as pydantic checks it; its own module, because pydantic takes longer to import than a game."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class SeatModel(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: str
    colour: int = Field(ge=0)
    player: str


class HeaderModel(BaseModel):
    model_config = ConfigDict(extra="forbid")

    format: Literal[1]
    game: str
    rules: int
    setup: dict[str, Any]
    seed: int
    seats: list[SeatModel]
    created: str
