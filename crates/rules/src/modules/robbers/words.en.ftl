## Names

module-robbers = Robbers
start-module-robbers = Robbers lurk on the scoring track and take half of the points that others gain.
learn-about-robbers = Your robber waits on the scoring track beside another player and gets half of the next points that player scores.
robber = robber
symbol-robber = robber

## Questions

ask-place-robber = { $name }: choose a space for your robber
ask-choose-victim = { $name }: which player does your robber steal from?
label-no-robber = leave the robber where it is
help-place-robber = Your robber gets half of the next points scored by a figure on its space. That player loses nothing.
help-choose-victim = Your robber gets half of the points of one of these figures.
picks-choose-victim = { $name }, on space { $space }

## What happens

told-robber = { $name } puts a robber on space { $number }
told-robber-home = { $name } takes the robber back from the scoring track

## Points

source-loot = Loot
reason-loot = half of another player's points

## Options

option-robber_followup = Who else may place a robber
about-robber_followup = Whether one other player or all of them may place a robber after a robber tile.
value-next_one = the next player
value-all_others = all others
option-robber_multi_award = What a robber takes half of
about-robber_multi_award = Whether a robber takes half of one award, or of all the points that the figure gains in the scoring step.
value-first = one award
value-sum = all awards
option-robbers_in_final = Robbers in final scoring
about-robbers_in_final = Whether robbers steal in final scoring.
option-bazaar_income_robbable = Robbers at the bazaar
about-bazaar_income_robbable = Whether robbers take half of the points that a player is paid in a bazaar.

## Refusals

why-robber-space-empty = a robber must go to a space with another player's scoring figure
why-robber-already-there = the robber is already there

## Panels

panel-robber-at-home = { $name }’s robber is in the supply.
panel-robber-spent = { $name }’s robber has robbed and waits to return.
panel-robber-on-space = { $name }’s robber on space { $space }

## Facts in records

learn-fact-robber = { $name }’s robber is on space: { $value }

## Tiles

tile-robbers-A = Bend, robber
tile-robbers-B = Bend, robber
tile-robbers-C = Three roads, robber
tile-robbers-D = City, robber
tile-robbers-E = City with a bend, robber
tile-robbers-F = Straight road, robber
tile-robbers-G = Straight road, robber
tile-robbers-H = City band, robber
