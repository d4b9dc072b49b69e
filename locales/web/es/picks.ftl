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
picks-beside-north = al norte
picks-beside-north-east = al noreste
picks-beside-east = al este
picks-beside-south-east = al sureste
picks-beside-south = al sur
picks-beside-south-west = al suroeste
picks-beside-west = al oeste
picks-beside-north-west = al noroeste
