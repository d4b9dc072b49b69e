# Posición de una loseta respecto a la última colocada.
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
