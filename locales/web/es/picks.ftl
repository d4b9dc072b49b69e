# Lo que se puede elegir, con las palabras de su pregunta.

picks-castle-or-score = construir un castillo
picks-choose-victim = { $name }, en la casilla { $space }
picks-move-magic = { $role ->
    [knight] { $figure } a la ciudad ({ $at })
   *[other] { $figure } al camino ({ $at })
}
picks-put-ingot = { $where }: { $tile }
picks-take-ingot = { $where }: { $tile }

# Dónde está una loseta, vista desde la última que se colocó
picks-here = la loseta nueva
picks-at = loseta { $cell }
picks-beside-north = al norte de ella
picks-beside-north-east = al noreste de ella
picks-beside-east = al este de ella
picks-beside-south-east = al sureste de ella
picks-beside-south = al sur de ella
picks-beside-south-west = al suroeste de ella
picks-beside-west = al oeste de ella
picks-beside-north-west = al noroeste de ella
