"""What the headers of codes are made of, so that they become short: a part of version 1 of the coding, never changed.

Nothing depends on what is said here but how short a code is: a game that is not named has codes a few letters longer.
"""

PHRASES_1 = (
    b'"person""random""beginner""neighbour""planner""visionary""purpose":{"kind":"mission""puzzle""daily""lesson"'
    b'"players":3"first_player":0"touching_halves":true"variants":["architect","ecological","leisure_crisis",'
    b'"unique_city","suburb","decentralisation","parking_meters"]"victory":"economic""industrial""commercial"'
    b'"happiness""residential""level":"simplified""normal""advanced""edition":"classic""edition":"xl"'
    b'["citadels",1,["royal_cities",1,["card_city",1,'
)
