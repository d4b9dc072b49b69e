## Names

module-mage-witch = Mage and Witch
start-module-mage-witch = The mage makes roads and cities worth more; the witch halves their points.
learn-about-mage-witch = The mage makes an unfinished road or city worth more; the witch halves its points. Both are neutral figures that the players move.
mage = mage
witch = witch
symbol-mage = mage

## Questions

ask-move-magic = { $name }: place the mage or the witch on an incomplete road or city
ask-remove-magic = { $name }: take the mage or the witch off the board
label-remove-mage = remove the mage
label-remove-witch = remove the witch
help-move-magic = The mage adds a point for each tile of a road or city. The witch halves its points.
help-remove-magic = Neither figure has another place to go, so one of them leaves the board.
picks-move-magic = { $role ->
    [knight] { $figure } into the city ({ $at })
   *[other] { $figure } onto the road ({ $at })
}

## What happens

told-mage-moves = { $name } places the mage
told-witch-moves = { $name } places the witch
told-mage-leaves = the mage leaves the board
told-witch-leaves = the witch leaves the board

## Points

reason-mage = mage: { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
reason-witch = the witch takes half

## Options

option-magic_must_leave_feature = Mage and witch leave their road or city
about-magic_must_leave_feature = Whether a figure that moves must go to another road or city.

## Refusals

why-magic-same-feature = a magic figure must move to another road or city
why-magic-same-tile = a magic figure must move to another tile
why-magic-together = the mage and the witch cannot be on the same road or in the same city
why-magic-wrong-feature = a magic figure can stand only on an incomplete road or city

## Panels

panel-mage = { $kind ->
    [city] The mage is in a city: 1 extra point for each tile
   *[road] The mage is on a road: 1 extra point for each tile
}
panel-witch = { $kind ->
    [city] The witch is in a city: half the points
   *[road] The witch is on a road: half the points
}

## Facts in records

learn-fact-mage = The mage is at: { $value }
learn-fact-witch = The witch is at: { $value }

## Tiles

tile-mage-A = City and a crossing of three roads, mage
tile-mage-B = Three cities and a road, mage
tile-mage-C = City on three sides and a road, mage
tile-mage-D = Two cities on opposite sides, mage
tile-mage-E = Two cities on neighbouring sides and a bend, mage
tile-mage-F = Corner city and a bend, mage
tile-mage-G = City band between two roads, mage
tile-mage-H = City with a road, and a bend, mage
