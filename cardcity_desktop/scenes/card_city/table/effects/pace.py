"""Durations of the table's effects, in seconds at normal motion."""

FLIGHT = 0.2
"""A card's flight to its cell."""

LANDING, SQUASH, PAVED = 0.2, 0.12, 0.16
"""After a card's landing: how long the dust is seen, the card is flattened, and the pavement spreads under it."""

CLOUD = 0.7
"""A cloud's flight to its cell."""

COIN, COIN_STEP, AFTER_COINS = 0.5, 0.09, 0.7
"""A coin's flight, the time between two coins, and the pause after them."""

DEAL, DEAL_STEP, DEALT = 0.34, 0.13, 1.0
"""A card's flight from the pool, the time between two cards, and the most time for all of them."""

SLIDE = 0.55
"""A lot's way to the player who takes it."""

LIGHTS, LIFTS, TURNS, CHOICE = 0.7, 1.05, 1.5, 1.9
"""Another seat's choice of a lot, from its start: the lot is lit, has risen, its hidden card is face up, the end."""

BEAT, TURN = 0.25, 0.3
"""Pause before a hidden card turns over, and the time it takes to turn."""

DISCARDED = 2.2
"""Time for which a discarded card is shown."""

DISTRICT = 0.32
"""Time between two districts' incomes; many districts together take `INCOME`."""

INCOME = 2.4

BANNER = 1.1
"""A new round's banner."""
