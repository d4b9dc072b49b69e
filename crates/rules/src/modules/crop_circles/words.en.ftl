## Names

module-crop-circles = The Crop Circles
start-module-crop-circles = Mysterious circles: all add a follower, or all take one back.
learn-about-crop-circles = Strange circles in the fields: either everybody may add a follower, or everybody must take one back.
start-set-crop-circles-1 = The Crop Circles, older tiles
start-set-crop-circles-2 = The Crop Circles, newer tiles
symbol-crop = crop circle

## Questions

ask-choose-for-all = { $name }: what does everybody do?
ask-add-follower = { $name }: add a follower?
ask-return-follower = { $name }: take a follower back
label-all-add = all may add a follower
label-all-take-back = all take a follower back
label-add-nobody = add nobody
help-choose-for-all = The club is for thieves, the shield for knights, the pitchfork for farmers. What you choose holds for everybody who has one there, beginning with the next player.
help-add-follower = You may add a follower from your supply to one of your own of this kind.
help-return-follower = You must take back one of your followers of this kind.

## What happens

told-all-add = { $name } chooses: all may add a follower
told-all-take-back = { $name } chooses: all take a follower back

## Refusals

why-circle-adds-followers = only a follower can be added
why-circle-supply-empty = no such follower is left in the supply
why-circle-other-spot = a follower goes on the very spot of an own one
why-circle-without-follower = a follower goes beside an own one of the kind
why-circle-return-alike = another one just like it stands there: take that one
why-circle-return-required = a follower has to come back
why-circle-return-not-own = only an own follower comes back
why-circle-returns-followers = the circle concerns only followers
why-circle-other-feature = the circle does not concern those who stand there

## Tiles

tile-crop1-corner-city = Corner city, circle with a shield
tile-crop1-two-caps = Two cities on neighbouring sides, circle with a shield
tile-crop1-cap-road-end = City and a road end, circle with a pitchfork
tile-crop1-cap-bend = City and a bending road, circle with a pitchfork
tile-crop1-bend = Bending road, circle with a club
tile-crop1-three-roads = Three road ends, circle with a club
tile-crop2-A = Bending road and a road end, circle with a club
tile-crop2-B = Bending road and two road ends, circle with a club
tile-crop2-C = City and a road end, circle with a pitchfork
tile-crop2-D = City and two road ends, circle with a pitchfork
tile-crop2-E = Two cities on opposite sides, circle with a shield
tile-crop2-F = Two corner cities, circle with a shield
