# What can be picked, in the words of its question.

picks-castle-or-score = build a castle
picks-choose-victim = { $name }, on space { $space }
picks-move-magic = { $role ->
    [knight] { $figure } into the city ({ $at })
   *[other] { $figure } onto the road ({ $at })
}
picks-put-ingot = { $where }: { $tile }
picks-take-ingot = { $where }: { $tile }

# Where a tile lies, as seen from the tile that was laid last
picks-here = the new tile
picks-at = tile { $cell }
picks-beside-north = north of it
picks-beside-north-east = north-east of it
picks-beside-east = east of it
picks-beside-south-east = south-east of it
picks-beside-south = south of it
picks-beside-south-west = south-west of it
picks-beside-west = west of it
picks-beside-north-west = north-west of it
