# The board.

board-region = Board
board-help = Arrow keys move from place to place, R rotates the tile. Enter tries the tile in a place; press it again to place the tile. Plus and minus zoom, 0 shows the whole board, F describes what is there, Escape puts the tile back.
board-tools = Board view
board-layers = Display options
board-nearer = Zoom in
board-farther = Zoom out
board-fit = Show the whole board
board-beyond = { $count ->
    [one] 1 more place out of view
   *[other] { $count } more places out of view
}
board-farms = Farms by owner
board-owners = Everything by owner
board-coordinates = Coordinates
board-cell = column { $column }, row { $row }, { $count ->
    [one] 1 rotation fits
   *[other] { $count } rotations fit
}
board-cell-chosen = column { $column }, row { $row }, you are trying the tile here: choose it again to place the tile
board-spot-several = { $first }, and { $count ->
    [one] 1 more choice
   *[other] { $count } more choices
}
board-place = Place
board-place-group = The tile you are trying
board-rotate = Rotate
board-rotate-key = Rotate (R)
board-take-back = Put the tile back in your hand
board-rotations = Rotations
board-turn = rotated by { $degrees } degrees
board-turn-wrong = rotated by { $degrees } degrees: does not fit. Why?
board-why-not = Why not?
board-ghost = { $tile }, column { $column }, row { $row }, rotated by { $degrees } degrees
board-ghost-wrong = column { $column }, row { $row }: the tile does not fit there rotated by { $degrees } degrees
board-hole = What fits here
board-hole-fits = { $count ->
    [0] No unseen tile fits here.
    [one] 1 unseen tile fits here.
   *[other] { $count } unseen tiles fit here.
}
board-hole-more = +{ $count }
board-choose = Choose what to do here
board-open-rule = Open rule { $id }
board-feature = { $feature }: details
board-feature-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
board-feature-complete = completed, { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
board-feature-open = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}, { $kind ->
    [monastery] { $open ->
        [one] 1 missing
       *[other] { $open } missing
    }
   *[other] { $open ->
        [one] 1 open side
       *[other] { $open } open sides
    }
}
board-feature-owners = { $count ->
    [one] Owned by { $names }
   *[other] Shared by { $names }
}
board-feature-nobody = No owner
board-worth = Value
board-worth-now = Value if not completed
board-worth-completed = Value if completed
board-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
board-empty = The game has not started.
