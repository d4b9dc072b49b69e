## Names

module-wheel-of-fortune = The Wheel of Fortune
start-module-wheel-of-fortune = A wheel in the middle of the land brings luck, taxes, famine and plague.
learn-about-wheel-of-fortune = A large pig walks round a wheel. Where it stops, fortune, taxes, famine, storm, inquisition or plague strikes everybody.
crown-fortune = crown space of Fortune
crown-taxes = crown space of Taxes
crown-famine = crown space of Famine
crown-storm = crown space of Storm
crown-inquisition = crown space of Inquisition
crown-plague = crown space of Plague
wheel-pig = big pig

## Questions

ask-take-back-follower = { $name }: plague, take a follower back
help-take-back-follower = The plague: everybody takes a follower back from the land.

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
    [one] 1 own knight
   *[other] { $count } own knights
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
about-tax_large_follower = How many knights a large follower is to the taxes.
option-wheel_on_unplaceable_tile = Wheel on a tile that fits nowhere
about-wheel_on_unplaceable_tile = Whether a tile that fits nowhere turns the wheel before it leaves the game.

## Refusals

why-plague-spares-crowns = a follower on a crown space cannot be taken
why-plague-wrong-follower = the plague takes an own follower from a land tile
why-crown-needs-follower = only a follower goes on a crown space
why-crown-supply-empty = no such follower is left in the supply
why-crown-spaces-taken = every crown space of the sector is taken

## Panels

sector-fortune = Fortune
sector-taxes = Taxes
sector-famine = Famine
sector-storm = Storm
sector-inquisition = Inquisition
sector-plague = Plague
panel-wheel-here = the pig is here
sector-fortune-about = The player who turned the wheel gets 3 points.
sector-taxes-about = Every knight brings a point for each shield of his city and one for each own knight there.
sector-famine-about = Every farmer brings a point for each completed city beside the farm.
sector-storm-about = Everybody gets a point for each follower in the supply.
sector-inquisition-about = Everybody gets 2 points for each own monk.
sector-plague-about = Everybody takes one own follower back from the land.
panel-wheel-summary = The wheel: the pig is on { $sector }
panel-wheel-crowns = { $count ->
    [one] A follower on its crown space gets 3 points and returns.
   *[other] A follower alone on its crown spaces gets 6 points, two get 3 each; they return.
}
panel-wheel-moved = { $name } moved the pig by { $number }, to { $sector }.

## Facts in records

learn-fact-wheel-pig = The pig of the wheel stands at: { $value }
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
tile-wheel-cap-straight = City over a straight road
tile-wheel-straight-1 = Straight road, wheel 1
tile-wheel-bend-3 = Bend, wheel 3
tile-base-N-wheel1 = Corner city, wheel 1
tile-base-U-wheel1 = Straight road, wheel 1
tile-base-U-wheel2 = Straight road, wheel 2
tile-base-U-wheel3 = Straight road, wheel 3
tile-base-V-wheel1 = Bending road, wheel 1
tile-base-V-wheel2 = Bending road, wheel 2
tile-base-X-wheel1 = Crossing of four roads, wheel 1
