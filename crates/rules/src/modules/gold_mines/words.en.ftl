## Names

module-gold-mines = The Gold Mines
start-module-gold-mines = Gold lies on the land for those who complete what is built on it.
learn-about-gold-mines = Ingots lie on the board for the player who wins the feature completed there. The more you have, the more each one is worth.
ingot = ingot
symbol-gold = gold

## Questions

ask-put-ingot = { $name }: place an ingot on a tile next to the new one
ask-take-ingot = { $name }: take an ingot from a tile
help-put-ingot = One ingot is already on the new tile. The second one goes on any tile around it.
help-take-ingot = The feature is complete: take an ingot from one of its tiles.
picks-put-ingot = { $where }: { $tile }
picks-take-ingot = { $where }: { $tile }

## What happens

told-ingot-put = { $name } places an ingot on a tile, which now has { $number }
told-ingot-taken = { $name } takes an ingot and has { $number }

## Points

source-gold = Gold
reason-ingots = { $count ->
    [one] 1 ingot
   *[other] { $count } ingots
}

## Options

option-gold_pool = Gold from several features
about-gold_pool = Whether players take ingots only from tiles of their own completed features.
option-castle_gold = Gold from castles
about-castle_gold = Which ingots a completed castle gives its owner.
value-claimed_tiles = each from their own tiles
value-common_pool = one pool for all
value-six_tiles = from six tiles

## Refusals

why-ingot-not-adjacent = the second ingot goes on a tile next to the new one
why-ingot-not-claimed = you can take an ingot only from a tile of a completed feature in which you have the majority

## Panels

panel-gold = gold
panel-gold-count = { $count ->
    [one] 1 ingot
   *[other] { $count } ingots
}
panel-ingots = { $count ->
    [one] 1 ingot on a tile
   *[other] { $count } ingots on a tile
}

## Facts in records

learn-fact-gold = Ingots of { $name }: { $value }
learn-fact-ingots = Ingots at { $cell }: { $value }

## Tiles

tile-gold-A = Two bends, gold
tile-gold-B = Corner city and a bend, gold
tile-gold-C = Monastery, corner city and a bend, gold
tile-gold-D = City band crossed by a road, gold
tile-gold-E = Monastery between two bends, gold
tile-gold-F = Two roads that cross without meeting, gold
tile-gold-G = Monastery and corner city, gold
tile-gold-H = Monastery and a bend, gold
