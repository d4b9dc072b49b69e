## Names

module-wheel-of-fortune = The Wheel of Fortune
start-module-wheel-of-fortune = A wheel in the middle of the board brings fortune, taxes, famine and plague.
learn-about-wheel-of-fortune = A big pig moves around a wheel. The sector where it stops brings fortune, taxes, famine, storm, inquisition or plague.
crown-fortune = crown space of Fortune
crown-taxes = crown space of Taxes
crown-famine = crown space of Famine
crown-storm = crown space of Storm
crown-inquisition = crown space of Inquisition
crown-plague = crown space of Plague
wheel-pig = big pig

## Questions

ask-take-back-follower = { $name }: plague, take a follower back
help-take-back-follower = Plague: each player takes one follower back from a land tile.

## What happens

told-pig-on-fortune = { $name } moves the pig by { $number }: Fortune
told-pig-on-taxes = { $name } moves the pig by { $number }: Taxes
told-pig-on-famine = { $name } moves the pig by { $number }: Famine
told-pig-on-storm = { $name } moves the pig by { $number }: Storm
told-pig-on-inquisition = { $name } moves the pig by { $number }: Inquisition
told-pig-on-plague = { $name } moves the pig by { $number }: Plague
told-follower-on-crown = { $name } puts a follower on a crown space: { $number ->
    [0] { sector-fortune }
    [1] { sector-taxes }
    [2] { sector-famine }
    [3] { sector-storm }
    [4] { sector-inquisition }
   *[5] { sector-plague }
}

## Points

source-fortune = Fortune
source-taxes = Taxes
source-famine = Famine
source-storm = Storm
source-inquisition = Inquisition
source-crown = Crown space
reason-fortune = Fortune
reason-knights = { $count ->
    [one] 1 knight
   *[other] { $count } knights
}
reason-supply = { $count ->
    [one] 1 follower in the supply
   *[other] { $count } followers in the supply
}
reason-monks = { $count ->
    [one] 1 monk
   *[other] { $count } monks
}
reason-crown = crown

## Options

option-wheel_mode = Wheel with other expansions
about-wheel_mode = Whether the tiles of other expansions are in the pile.
value-expansion = together
option-famine_pig_bonus = Pigs in a famine
about-famine_pig_bonus = Whether a pig adds a point for each city in a famine.
option-tax_large_follower = Large followers in taxes
about-tax_large_follower = How many knights a large follower counts as for taxes.
option-famine_large_follower = Large followers in a famine
about-famine_large_follower = How many farmers a large follower counts as in a famine.
option-wheel_on_unplaceable_tile = Wheel symbol on a tile that fits nowhere
about-wheel_on_unplaceable_tile = Whether a tile that fits nowhere moves the pig before it leaves the game.

## Refusals

why-plague-spares-crowns = a follower on a crown space cannot be taken back
why-plague-wrong-follower = pick one of your followers on a land tile
why-crown-needs-follower = only a follower can go on a crown space
why-crown-supply-empty = no such follower is left in the supply
why-crown-spaces-taken = all crown spaces of that sector are taken

## Panels

sector-fortune = Fortune
sector-taxes = Taxes
sector-famine = Famine
sector-storm = Storm
sector-inquisition = Inquisition
sector-plague = Plague
panel-wheel-here = the pig is here
sector-fortune-about = The player who moved the pig gets 3 points.
sector-taxes-about = Each knight gives its owner a point for each shield in its city and a point for each of the owner’s knights there.
sector-famine-about = Each farmer gives its owner a point for each completed city that borders the farm.
sector-storm-about = Each player gets a point for each follower in the supply.
sector-inquisition-about = Each player gets 2 points for each of their monks.
sector-plague-about = Each player takes one of their followers back from a land tile.
panel-wheel-summary = The wheel: the pig is on { $sector }
panel-wheel-crowns = { $count ->
    [one] A follower on its crown space gets 3 points and returns.
   *[other] A follower alone on its crown spaces gets 6 points; two get 3 each. Then they return.
}
panel-wheel-moved = { $name } moved the pig by { $number }, to { $sector }.

## Facts in records

learn-fact-wheel-pig = The big pig is on: { $value }
learn-fact-crown-any = Crown space { $part }: { $value }

## Tiles

tile-wheel-three-caps = Three cities
tile-wheel-corner-city-road = Corner city with a road
tile-wheel-corner-city-road-south = Corner city with a road south
tile-wheel-cap-road = City with a road
tile-wheel-cap-road-east = City with a road east
tile-wheel-cap-road-west = City with a road west
tile-wheel-cap-road-and-bend = City with a road, and a bend
tile-wheel-monastery-two-roads = Monastery between two roads
tile-wheel-two-bends = Two bends, wheel 1
tile-wheel-cap-straight = City above a straight road
tile-wheel-straight-1 = Straight road, wheel 1
tile-wheel-bend-3 = Bend, wheel 3
tile-wheel-c1r1 = Part of the Wheel of Fortune
tile-wheel-c2r1 = Part of the Wheel of Fortune
tile-wheel-c3r1 = Part of the Wheel of Fortune
tile-wheel-c4r1 = Part of the Wheel of Fortune
tile-wheel-c1r2 = Part of the Wheel of Fortune
tile-wheel-c2r2 = Part of the Wheel of Fortune
tile-wheel-c3r2 = Part of the Wheel of Fortune
tile-wheel-c4r2 = Part of the Wheel of Fortune
tile-wheel-c1r3 = Part of the Wheel of Fortune
tile-wheel-c2r3 = Part of the Wheel of Fortune
tile-wheel-c3r3 = Part of the Wheel of Fortune
tile-wheel-c4r3 = Part of the Wheel of Fortune
tile-wheel-c1r4 = Part of the Wheel of Fortune
tile-wheel-c2r4 = Part of the Wheel of Fortune
tile-wheel-c3r4 = Part of the Wheel of Fortune
tile-wheel-c4r4 = Part of the Wheel of Fortune
tile-base-N-wheel1 = Corner city, wheel 1
tile-base-U-wheel1 = Straight road, wheel 1
tile-base-U-wheel2 = Straight road, wheel 2
tile-base-U-wheel3 = Straight road, wheel 3
tile-base-V-wheel1 = Bending road, wheel 1
tile-base-V-wheel2 = Bending road, wheel 2
tile-base-X-wheel1 = Crossing of four roads, wheel 1
