# Position of a tile relative to the last one placed.
picks-here = the new tile
picks-at = tile { $cell }
picks-beside-north = to the north
picks-beside-north-east = to the north-east
picks-beside-east = to the east
picks-beside-south-east = to the south-east
picks-beside-south = to the south
picks-beside-south-west = to the south-west
picks-beside-west = to the west
picks-beside-north-west = to the north-west
