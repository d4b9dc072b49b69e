## Names

module-ferries = The Ferries
start-module-ferries = Ferries join two roads across a lake and can change their connection.
learn-about-ferries = Roads end at lakes, and ferries join two of them into one. Later tiles can change the ferries.

## Questions

ask-place-ferry = { $name }: which two roads does the ferry connect?
ask-move-ferry = { $name }: change a ferry?
label-leave-ferries = leave the ferries as they are
help-place-ferry = The ferry connects two roads of the lake; the others end there.
help-move-ferry = Your tile extended a road with a ferry. You may change its connection.

## What happens

told-ferry-placed = { $name } places a ferry; its road has { $number ->
    [one] 1 tile
   *[other] { $number } tiles
}
told-ferry-changed = { $name } changes a ferry; its road has { $number ->
    [one] 1 tile
   *[other] { $number } tiles
}

## Options

option-ferry_change_scope = Ferries are changed
about-ferry_change_scope = Whether a ferry can be changed once per turn or once per tile.
value-turn = once per turn
value-placement = once per tile

## Refusals

why-ferry-missing = a lake has no ferry; write one as in `fact ferry@0,0=E-S`
why-ferry-not-on-placed-lake = the ferry must be placed on the new lake
why-ferry-unchanged = the ferry already connects these two ends
why-ferry-just-placed = a ferry cannot be changed with the tile it came with
why-ferry-changed-before = that ferry has already been changed
why-ferry-not-first = only the first ferry in each direction can be changed
why-ferry-not-extended = the new tile does not extend a road to that ferry

## Panels

panel-ferry = Ferry: { $from } – { $to }

## Facts in records

learn-fact-ferry = Ferry at { $cell }: { $value }

## Tiles

tile-ferries-cap-three-roads = Lake with three roads, and a city
tile-ferries-three-roads = Lake with three roads
tile-ferries-four-roads = Lake with four roads
