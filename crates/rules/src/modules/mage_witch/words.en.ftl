## Names

module-mage-witch = Mage and Witch
start-module-mage-witch = The mage makes roads and cities worth more, the witch half as much.
learn-about-mage-witch = The mage makes an unfinished road or city worth more, the witch halves it. You move them; they belong to nobody.
mage = mage
witch = witch
symbol-mage = mage

## Questions

ask-move-magic = { $name }: put the mage or the witch on an incomplete road or city
ask-remove-magic = { $name }: take the mage or the witch off the board
label-remove-mage = the mage leaves
label-remove-witch = the witch leaves
help-move-magic = The mage adds a point for each tile of a road or city, the witch halves its points.
help-remove-magic = There is no place to go: one of the two leaves.
picks-move-magic = { $role ->
    [knight] { $figure } into the city ({ $at })
   *[other] { $figure } onto the road ({ $at })
}

## What happens

told-mage-moves = { $name } puts the mage somewhere
told-witch-moves = { $name } puts the witch somewhere
told-mage-leaves = the mage leaves the board
told-witch-leaves = the witch leaves the board

## Points

reason-mage = mage: { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
reason-witch = witch takes half

## Refusals

why-magic-same-feature = a magic figure that moves goes to another road or city
why-magic-together = mage and witch never stand on the same road or in the same city
why-magic-wrong-feature = a magic figure stands only on an incomplete road or city

## Panels

panel-mage = { $kind ->
    [city] The mage is in the city at { $cell }: a point more for each tile
   *[road] The mage is on the road at { $cell }: a point more for each tile
}
panel-witch = { $kind ->
    [city] The witch is in the city at { $cell }: half of the points
   *[road] The witch is on the road at { $cell }: half of the points
}

## Facts in records

learn-fact-mage = The mage stands at: { $value }
learn-fact-witch = The witch stands at: { $value }

## Tiles

tile-mage-A = City and a crossing of three roads, mage
tile-mage-B = Three cities and a road, mage
tile-mage-C = City on three sides and a road, mage
tile-mage-D = Two cities on opposite sides, mage
tile-mage-E = Two cities on neighbouring sides and a bend, mage
tile-mage-F = Corner city and a bend, mage
tile-mage-G = Band of city between two roads, mage
tile-mage-H = City with a road, and a bend, mage
