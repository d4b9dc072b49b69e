## Names

module-robbers = Robbers
start-module-robbers = Robbers lurk on the scoring track and take half of what others gain.
learn-about-robbers = Your robber waits on the score track beside another player, and takes half of the next points that player scores.
robber = robber
symbol-robber = robber

## Questions

ask-place-robber = { $name }: put the robber on which space?
ask-choose-victim = { $name }: from whom does the robber take half?
label-no-robber = leave the robber
help-place-robber = The robber takes half of the next points of a figure on its space, and nothing away from it.
help-choose-victim = Your robber gets half of the points of one of these figures.
picks-choose-victim = { $name }, on space { $space }

## What happens

told-robber = { $name } puts the robber on space { $number }
told-robber-home = { $name } takes the robber back

## Points

source-loot = Loot
reason-loot = half of another player's points

## Options

option-robber_followup = Who else may place a robber
about-robber_followup = Whether one further player may place a robber after a robber tile, or all.
value-next_one = the next player
value-all_others = all others
option-robber_multi_award = Half of what
about-robber_multi_award = Whether a robber takes half of one award, or of all that the figure gains in the step.
value-first = one award
value-sum = all awards
option-robbers_in_final = Robbers in final scoring
about-robbers_in_final = Whether robbers steal in final scoring.
option-bazaar_income_robbable = Robbers at the bazaar
about-bazaar_income_robbable = Whether robbers take half of what a player is paid in a bazaar.

## Refusals

why-robber-space-empty = a robber goes where a scoring figure of another player stands
why-robber-already-there = the robber stands there already

## Panels

panel-robber-at-home = { $name }’s robber is in the supply.
panel-robber-spent = { $name }’s robber has robbed and waits to return.
panel-robber-on-space = { $name }’s robber on space { $space }

## Facts in records

learn-fact-robber = The robber of { $name } stands on space: { $value }

## Tiles

tile-robbers-A = Bend, robber
tile-robbers-B = Bend, robber
tile-robbers-C = Three roads, robber
tile-robbers-D = City, robber
tile-robbers-E = City with a bend, robber
tile-robbers-F = Straight road, robber
tile-robbers-G = Straight road, robber
tile-robbers-H = City band, robber
