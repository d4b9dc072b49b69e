## Names

module-flying-machines = The Flying Machines
start-module-flying-machines = Followers take off and land where others have long settled.
learn-about-flying-machines = A flying machine carries a follower one, two or three tiles away, even onto roads and into cities and monasteries where others already stand.
machine = fly with the machine
symbol-flying = flying machine

## Questions

ask-land = { $name }: where does the follower land?
ask-place-other-figure = { $name }: the flight failed. Place another figure?
help-land = The follower has flown exactly as many tiles as the die shows. It must land there if it can.
help-place-other-figure = The flight failed, and the follower is back in your supply.

## What happens

told-flight-begins = { $name } sends a follower on a flight
told-flight = { $name } rolls a { $number }
chance-die = a { $number }
told-flight-failed = nowhere to land: the follower returns to { $name }
learn-source-die = the die

## Options

option-failed_flight_blocks = After a failed flight
about-failed_flight_blocks = Which figures may not be placed after a failed flight.
value-all_figures = no figure at all
value-followers_only = no follower

## Refusals

why-flight-needs-follower = only a follower can fly
why-flight-supply-empty = no such follower is left in the supply
why-landing-on-field = a follower cannot land on a field
why-landing-on-castle = a follower cannot land on a castle
why-landing-on-complete = a follower cannot land on a completed feature
why-landing-required = the follower can land, so it must
why-flight-other-figure = another follower is in the machine
why-landing-other-tile = the flight ends on another tile
why-flight-failed = no follower can be placed after a failed flight

## Tiles

tile-flying-A = Bending road, machine pointing along it
tile-flying-B = Straight road, machine pointing along it
tile-flying-C = Straight road, machine pointing across it
tile-flying-D = Straight road, machine pointing to a corner
tile-flying-E = Bending road, machine pointing to a corner
tile-flying-F = Bending road, machine pointing along it
tile-flying-G = Field, machine pointing to a side
tile-flying-H = Field, machine pointing to a corner
