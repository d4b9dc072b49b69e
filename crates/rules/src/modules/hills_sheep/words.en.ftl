## Names

module-hills-sheep = Hills & Sheep
start-module-hills-sheep = Shepherds gather flocks, hills break ties, vineyards adorn monasteries.
learn-about-hills-sheep = Shepherds gather flocks and drive them home before the wolf comes, hills break ties, and vineyards enrich monasteries.
shepherd = shepherd
sheep-1 = token with 1 sheep
sheep-2 = token with 2 sheep
sheep-3 = token with 3 sheep
sheep-4 = token with 4 sheep
a-shepherd = the shepherd
symbol-hill = hill
symbol-vineyard = vineyard
symbol-sheep = sheep

## Questions

ask-grow-or-herd = { $name }: grow the flock or herd it?
label-grow = grow the flock: draw a token
label-herd = herd the flock: score it
label-leave-flock = leave the flock alone
help-grow-or-herd = Grow: draw a token from the bag; a wolf drives the whole flock away and nobody scores. Herd: score the sheep now and take the shepherd back.

## What happens

told-token = { $number ->
    [0] { $name } draws a wolf
   *[other] { $name } draws a token: { $number } sheep
}
chance-token = { $number ->
    [0] a wolf
    [one] 1 sheep
   *[other] { $number } sheep
}
learn-source-token = the token

## Points

source-flock = Flock
reason-sheep = { $count ->
    [one] 1 sheep
   *[other] { $count } sheep
}
reason-printed-sheep = { $count ->
    [one] 1 printed sheep
   *[other] { $count } printed sheep
}
reason-vineyards = { $count ->
    [one] 1 vineyard
   *[other] { $count } vineyards
}

## Options

option-shepherds = Shepherds
about-shepherds = Whether players have a shepherd and sheep tokens.
option-hills = Hills
about-hills = Whether hills hide a tile and break ties.
option-vineyards = Vineyards
about-vineyards = Whether vineyards raise the worth of completed monasteries.
option-sheep_token_mix = Sheep tokens
about-sheep_token_mix = How many sheep the tokens show.
option-flock_timing = Flocks act
about-flock_timing = Whether a flock is acted on before or after the figure of the turn.
option-flock_action_optional = Flocks may be left alone
about-flock_action_optional = Whether a player may leave an extended flock as it is.
option-hill_tiebreak = Several on hills
about-hill_tiebreak = Whether one follower on a hill breaks a tie, or the most of them.
option-auto_herd_closed_fields = Enclosed flocks are herded
about-auto_herd_closed_fields = Whether the flock of a field that can grow no more is herded at once.
value-plus2014 = six of 3, one of 4
value-before_figure = before the figure
value-after_figure = after the figure
value-presence = one follower is enough
value-count = the most followers

## Refusals

why-shepherd-not-on-placed-tile = a shepherd goes only on the tile just placed
why-shepherd-wrong-feature = a shepherd stands on a field
why-shepherd-supply-empty = the shepherd is not in the supply
why-field-has-shepherd = a shepherd stands on that field already

## Panels

panel-tokens = { $count } tokens are left in the bag; { $wolves } of them are wolves.
panel-flock = Flock of { $count } at { $cell }
panel-hidden = { $count ->
    [one] 1 tile lies hidden under a hill.
   *[other] { $count } tiles lie hidden under hills.
}

## Facts in records

learn-fact-tokens = Sheep tokens in the bag: { $value }
learn-fact-flock = Flock at { $cell }: { $value }
learn-fact-hidden = Tiles under hills: { $value }

## Tiles

tile-hills-wedge-vineyard = City with a tip across the fields, vineyard
tile-hills-split-city-vineyard = Two cities that share a side, vineyard
tile-hills-corner-city-hill = Corner city on a hill
tile-hills-two-caps-hill = Two cities on neighbouring sides, on a hill
tile-hills-corner-city-vineyard = Corner city with a vineyard
tile-hills-opposite-caps-hill = Two cities on opposite sides, on a hill
tile-hills-touching-caps-vineyard = Two cities whose walls touch, vineyard
tile-hills-cap-road-hill = City and a road from it, on a hill
tile-hills-cap-bend-east-hill = City, road bending to the right of it, on a hill
tile-hills-monastery-cap-bend = Monastery, city and a bending road
tile-hills-monastery-road-bend = Monastery with a road, and a bending road
tile-hills-two-caps-road-vineyard = Two cities and a road from one of them, vineyard
tile-hills-hamlet-straight-hill = Houses between two roads, on a hill
tile-hills-hamlet-bend-hill = Houses where two roads meet at a corner, on a hill
tile-hills-cap-bend-west-hill = City, road bending to the left of it, on a hill
tile-hills-straight-stub-vineyard = Straight road and the end of another, vineyard
