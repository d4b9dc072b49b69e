## Names

module-castles = Castles
start-module-castles = Small cities become castles, which earn what is finished around them.
learn-about-castles = A small city can become a castle, which waits for something nearby to be finished and then takes as many points.
castle = castle

## Questions

ask-castle-or-score = { $name }: build a castle, or score the city?
ask-castle-points = { $name }: how many points does the castle take?
label-score-city = score the city
help-castle-or-score = A castle scores nothing now. Its follower waits for the next feature completed beside it and takes as many points.
help-castle-points = The castle takes as many points as one of these features brought.
picks-castle-or-score = build a castle

## What happens

told-castle = { $name } builds a castle, { $number } left

## Points

source-castle = Castle

## Options

option-castle_only_if_active_player = Castles only on your own turn
about-castle_only_if_active_player = Whether only the player who placed the tile can build a castle.
option-castle_may_score_same_turn = Castles score at once
about-castle_may_score_same_turn = Whether what is completed together with the castle's own city counts for it.
option-castle_needs_cap = Castles need half-discs
about-castle_needs_cap = Whether a castle needs two halves drawn as half-discs.
option-occupied_castle_feeds_farm = Occupied castles feed farms
about-occupied_castle_feeds_farm = Whether a castle feeds farms while its follower still waits.

## Refusals

why-castle-not-own-city = a castle is built on an own city
why-castle-city-size = a castle needs a city of two tiles, with one side on each
why-castle-city-shape = a castle needs two halves drawn as half-discs
why-castle-several-followers = several followers stand in that city
why-castle-needs-follower = only a follower goes on a castle
why-castle-not-active-player = only the player who placed the tile can build a castle
why-castle-supply-empty = no castle is left in the supply
why-castle-feature-too-far = no part of such a feature lies in the castle's surroundings

## Panels

panel-castles-left = castles left
panel-castles-count = { $count ->
    [one] 1 castle left
   *[other] { $count } castles left
}
panel-castle = { $name }: { $figure } waits in the castle at { $cell }
panel-castle-empty = { $name }’s castle at { $cell }, nobody waits in it

## Facts in records

learn-value-empty = empty
learn-fact-castles = { $name } has castles left: { $value }
learn-fact-castle = Castle at { $cell }: { $value }
