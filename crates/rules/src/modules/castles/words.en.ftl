## Names

module-castles = Castles
start-module-castles = Small cities become castles that score the features completed around them.
learn-about-castles = A small city can become a castle. It waits until something nearby is completed and then scores the same points.
castle = castle

## Questions

ask-castle-or-score = { $name }: build a castle, or score the city?
ask-castle-points = { $name }: how many points does the castle take?
label-score-city = score the city
help-castle-or-score = A castle scores nothing now. Its follower waits for the next feature completed around it and scores the same points.
help-castle-points = The castle takes the points of one of these features.
picks-castle-or-score = build a castle

## What happens

told-castle = { $name } builds a castle, { $number } left

## Points

source-castle = Castle

## Options

option-castle_only_if_active_player = Castles only on your own turn
about-castle_only_if_active_player = Whether only the player who placed the tile can build a castle.
option-castle_may_score_same_turn = Castles score at once
about-castle_may_score_same_turn = Whether a castle can score with a feature completed by the same tile as its own city.
option-castle_prefers_features = Castles prefer features
about-castle_prefers_features = Whether a castle takes the points of a neighbouring castle only if no feature was completed in its own surroundings.
option-castle_needs_cap = Castles need half-discs
about-castle_needs_cap = Whether both halves of a castle's city must be drawn as half-discs.
option-occupied_castle_feeds_farm = Occupied castles feed farms
about-occupied_castle_feeds_farm = Whether a castle feeds farms while its follower is still there.

## Refusals

why-castle-not-own-city = you can build a castle only on a city of your own
why-castle-city-size = a castle needs a city of two tiles, with one side on each
why-castle-city-shape = both halves of the city must be half-discs
why-castle-several-followers = there are several followers in that city
why-castle-needs-follower = only a follower can go on a castle
why-castle-not-active-player = only the player who placed the tile can build a castle
why-castle-supply-empty = no castle is left in the supply
why-castle-feature-too-far = that feature is not in the castle's surroundings

## Panels

panel-castles-left = castles left
panel-castles-count = { $count ->
    [one] 1 castle left
   *[other] { $count } castles left
}
panel-castle = { $name }: { $figure } waits in the castle
panel-castle-empty = { $name }’s castle, empty

## Facts in records

learn-value-empty = empty
learn-fact-castles = Castles left for { $name }: { $value }
learn-fact-castle = Castle at { $cell }: { $value }
