## Names

module-hills-sheep = Hills & Sheep
start-module-hills-sheep = Shepherds gather flocks, hills break ties, and vineyards enrich monasteries.
learn-about-hills-sheep = Shepherds gather flocks and bring them in before the wolf comes, hills break ties, and vineyards make monasteries worth more.
shepherd = shepherd
sheep-1 = token with 1 sheep
sheep-2 = token with 2 sheep
sheep-3 = token with 3 sheep
sheep-4 = token with 4 sheep
a-shepherd = the shepherd
stands-shepherd = the shepherd on a field
symbol-hill = hill
symbol-vineyard = vineyard
symbol-sheep = sheep

## Questions

ask-grow-or-herd = { $name }: grow the flock or herd it?
label-grow = grow the flock: draw a token
label-herd = herd the flock: score it
label-leave-flock = leave the flock as it is
help-grow-or-herd = Grow: draw a token from the bag. A wolf scatters the whole flock and no one scores. Herd: score the sheep now and take the shepherd back.

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
tiebreak-hill = only players with a follower on a hill get points

## Options

option-shepherds = Shepherds
about-shepherds = Whether players have a shepherd and there are sheep tokens.
option-hills = Hills
about-hills = Whether hills hide a tile and break ties.
option-vineyards = Vineyards
about-vineyards = Whether vineyards make completed monasteries worth more.
option-sheep_token_mix = Sheep tokens
about-sheep_token_mix = How many sheep are on the tokens.
option-flock_timing = Grow or herd
about-flock_timing = Whether players grow or herd a flock before or after placing a figure.
option-flock_action_optional = Flocks may be left as they are
about-flock_action_optional = Whether a player may do nothing when a flock's field is extended.
option-hill_tiebreak = Several players on hills
about-hill_tiebreak = Who wins a tie when several tied players have followers on hills: all of them, or the one with the most there.
option-auto_herd_closed_fields = Herd enclosed flocks
about-auto_herd_closed_fields = Whether the flock of a field that can no longer grow is herded at once.
value-plus2014 = six with 3, one with 4
value-before_figure = before the figure
value-after_figure = after the figure
value-presence = one follower is enough
value-count = the most followers

## Refusals

why-shepherd-not-on-placed-tile = a shepherd can be placed only on the new tile
why-shepherd-wrong-feature = a shepherd can be placed only on a field
why-shepherd-supply-empty = the shepherd is not in the supply
why-field-has-shepherd = there is already a shepherd on that field

## Panels

panel-tokens = { $count } tokens are left in the bag; { $wolves } of them are wolves.
panel-flock = Flock of { $count } sheep
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
tile-hills-cap-bend-east-hill = City, road bending to its right, on a hill
tile-hills-monastery-cap-bend = Monastery, city and a bending road
tile-hills-monastery-road-bend = Monastery with a road, and a bending road
tile-hills-two-caps-road-vineyard = Two cities and a road from one of them, vineyard
tile-hills-hamlet-straight-hill = Houses between two roads, on a hill
tile-hills-hamlet-bend-hill = Houses where two roads meet at an angle, on a hill
tile-hills-cap-bend-west-hill = City, road bending to its left, on a hill
tile-hills-straight-stub-vineyard = Straight road and the end of another, vineyard
book-hills-booklet = Hills & Sheep
