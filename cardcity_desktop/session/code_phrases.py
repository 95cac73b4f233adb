"""Dictionary that compresses codes: phrases of their headers. It belongs to coding version 1 and never changes.

Only the length of a code depends on it: codes of a game that is not named here are a few letters longer.
"""

PHRASES_1 = (
    b'"person""random""beginner""neighbour""planner""visionary""purpose":{"kind":"mission""puzzle""daily""lesson"'
    b'"players":3"first_player":0"touching_halves":true"variants":["architect","ecological","leisure_crisis",'
    b'"unique_city","suburb","decentralisation","parking_meters"]"victory":"economic""industrial""commercial"'
    b'"happiness""residential""level":"simplified""normal""advanced""edition":"classic""edition":"xl"'
    b'["citadels",1,["royal_cities",1,["card_city",1,'
)
