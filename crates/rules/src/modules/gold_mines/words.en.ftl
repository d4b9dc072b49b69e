## Names

module-gold-mines = The Gold Mines
start-module-gold-mines = Gold lies on the land for those who finish what is built on it.
learn-about-gold-mines = Ingots lie on the board for the player who completes the feature there. The more you have, the more each is worth.
ingot = ingot
symbol-gold = gold

## Questions

ask-put-ingot = { $name }: put an ingot on a tile next to the new one
ask-take-ingot = { $name }: take an ingot from a tile
help-put-ingot = One ingot lies on the new tile already; the second goes on any tile around it.
help-take-ingot = The feature is complete: take an ingot from one of its tiles.
picks-put-ingot = { $where }: { $tile }
picks-take-ingot = { $where }: { $tile }

## What happens

told-ingot-put = { $name } puts an ingot on a tile: { $number } there now
told-ingot-taken = { $name } takes an ingot and has { $number }

## Points

source-gold = Gold
reason-ingots = { $count ->
    [one] 1 ingot
   *[other] { $count } ingots
}

## Options

option-gold_pool = Gold of several features
about-gold_pool = Whether players take ingots only from tiles of their own completed features.
option-castle_gold = Gold of castles
about-castle_gold = Which ingots a completed castle brings its owner.
value-claimed_tiles = each from their own tiles
value-common_pool = one heap for all
value-six_tiles = from six tiles

## Refusals

why-ingot-not-adjacent = the second ingot goes on a tile next to the one just placed
why-ingot-not-claimed = an ingot comes from a tile of a completed feature that one has the majority in

## Panels

panel-gold = gold
panel-gold-count = { $count ->
    [one] 1 ingot
   *[other] { $count } ingots
}
panel-ingots = { $count ->
    [one] 1 ingot at { $cell }
   *[other] { $count } ingots at { $cell }
}

## Facts in records

learn-fact-gold = { $name } has ingots: { $value }
learn-fact-ingots = Ingots at { $cell }: { $value }

## Tiles

tile-gold-A = Two bends, gold
tile-gold-B = Corner city and a bend, gold
tile-gold-C = Monastery, corner city and a bend, gold
tile-gold-D = Band of city crossed by a road, gold
tile-gold-E = Monastery between two bends, gold
tile-gold-F = Two roads that cross without meeting, gold
tile-gold-G = Monastery and corner city, gold
tile-gold-H = Monastery and a bend, gold
