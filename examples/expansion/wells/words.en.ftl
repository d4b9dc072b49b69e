## Names

module-wells = Wells
start-module-wells = Throw coins into wells; the most generous player scores them at the end.
learn-about-wells = Each well goes to the player who threw the most coins into it.
coin = coin

## Questions

ask-throw-coins = { $name }: how many coins do you throw into the well?
help-throw-coins = At the end of the game, each well is worth 4 points to the player with the most coins in it.
say-throw = Throw { $number }

## Events

told-coins = { $name } throws { $number ->
    [one] a coin
   *[other] { $number } coins
} into the well

## Points

source-wells = Wells
reason-wells = wells won

## Panels

panel-coins = coins left
panel-coins-count = { $count ->
    [one] 1 coin left
   *[other] { $count } coins left
}
panel-well = { $name } has thrown { $count ->
    [one] 1 coin
   *[other] { $count } coins
} into this well

## Refusals

why-coins-not-there = a player throws at most three coins, and no more than they have

## Tiles

tile-wells-A = Straight road, well
tile-wells-B = Bend, well
tile-wells-C = City, well
tile-wells-D = Corner city, well
