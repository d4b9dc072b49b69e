## Names

module-crop-circles = The Crop Circles
start-module-crop-circles = Mysterious circles: all add a follower, or all take one back.
learn-about-crop-circles = Strange circles in the fields: either all players may add a follower, or all must take one back.
start-set-crop-circles-1 = The Crop Circles, older tiles
start-set-crop-circles-2 = The Crop Circles, newer tiles
symbol-crop = crop circle

## Questions

ask-choose-for-all = { $name }: what do all players do?
ask-add-follower = { $name }: add a follower?
ask-return-follower = { $name }: take a follower back
label-all-add = all may add a follower
label-all-take-back = all take a follower back
label-add-nobody = add no follower
help-choose-for-all = The club is for thieves, the shield for knights, the pitchfork for farmers. Your choice applies to every player who has one there, beginning with the next player.
help-add-follower = You may add a follower from your supply next to one of your own of this kind.
help-return-follower = You must take back one of your followers of this kind.

## What happens

told-all-add = { $name } chooses: all may add a follower
told-all-take-back = { $name } chooses: all take a follower back

## Options

option-crop_anywhere_in_feature = Where a follower is added
about-crop_anywhere_in_feature = Whether an added follower may go anywhere on the same road, city or farm.

## Refusals

why-circle-adds-followers = only a follower can be added
why-circle-supply-empty = no such follower is left in the supply
why-circle-other-spot = the follower must go on the same spot as one of your own
why-circle-without-follower = you have no follower of that kind there
why-circle-return-alike = there is another one just like it on that spot: take that one
why-circle-return-required = you must take back a follower
why-circle-return-not-own = you can take back only your own followers
why-circle-returns-followers = only followers can be taken back
why-circle-other-feature = the crop circle does not affect the followers there

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
