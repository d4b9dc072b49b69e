# The board.

board-region = Board
board-help = Arrow keys go from place to place, R turns the tile, Enter places it. Plus and minus zoom, 0 shows everything, F tells about what lies there, Escape takes back.
board-tools = View of the board
board-layers = What the board shows
board-nearer = Nearer
board-farther = Farther
board-fit = Show the whole board
board-beyond = { $count ->
    [one] 1 more place out of sight
   *[other] { $count } more places out of sight
}
board-farms = Farms by owner
board-owners = Everything by owner
board-coordinates = Coordinates
board-cell = column { $column }, row { $row }, { $count ->
    [one] 1 rotation fits
   *[other] { $count } rotations fit
}
board-cell-chosen = column { $column }, row { $row }, the tile lies here for a look
board-spot-several = { $first }, and { $count ->
    [one] 1 more choice
   *[other] { $count } more choices
}
board-place = Place
board-place-group = The tile that you look at
board-rotate = Turn
board-rotate-key = Turn (R)
board-take-back = Take it back into the hand
board-rotations = Rotations
board-turn = turned by { $degrees } degrees
board-turn-wrong = turned by { $degrees } degrees: does not fit; why?
board-why-not = Why not?
board-ghost = { $tile }, column { $column }, row { $row }, turned by { $degrees } degrees
board-ghost-wrong = column { $column }, row { $row }: the tile does not fit there turned by { $degrees } degrees
board-choose = What do you do here?
board-open-rule = Open rule { $id }
board-feature = { $feature }: details
board-feature-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
board-feature-complete = complete, { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
board-feature-open = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}, { $open } open
board-feature-owners = { $count ->
    [one] { $names } owns it
   *[other] { $names } share it
}
board-feature-nobody = Nobody owns it
board-worth = Worth
board-worth-now = Worth at the end as it is
board-worth-completed = Worth when completed
board-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
board-empty = The game has not begun.
