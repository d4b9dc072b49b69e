## Nombres

module-wheel-of-fortune = La rueda de la fortuna
start-module-wheel-of-fortune = Una rueda en el centro del tablero trae fortuna, impuestos, hambruna y plaga.
learn-about-wheel-of-fortune = El cerdo mayor da vueltas por una rueda. El apartado donde se detiene trae la fortuna, los impuestos, la hambruna, la tormenta, la inquisición o la plaga.
crown-fortune = casilla con coronas de la Fortuna
crown-taxes = casilla con coronas de los Impuestos
crown-famine = casilla con coronas de la Hambruna
crown-storm = casilla con coronas de la Tormenta
crown-inquisition = casilla con coronas de la Inquisición
crown-plague = casilla con coronas de la Plaga
wheel-pig = cerdo mayor

## Preguntas

ask-take-back-follower = { $name }: plaga, recupera un seguidor
help-take-back-follower = Plaga: cada jugador recupera un seguidor de una loseta de terreno.

## Lo que pasa

told-pig-on-fortune = { $name } avanza el cerdo { $number }: Fortuna
told-pig-on-taxes = { $name } avanza el cerdo { $number }: Impuestos
told-pig-on-famine = { $name } avanza el cerdo { $number }: Hambruna
told-pig-on-storm = { $name } avanza el cerdo { $number }: Tormenta
told-pig-on-inquisition = { $name } avanza el cerdo { $number }: Inquisición
told-pig-on-plague = { $name } avanza el cerdo { $number }: Plaga
told-follower-on-crown = { $name } pone un seguidor en una casilla con coronas: { $number ->
    [0] { sector-fortune }
    [1] { sector-taxes }
    [2] { sector-famine }
    [3] { sector-storm }
    [4] { sector-inquisition }
   *[5] { sector-plague }
}

## Puntos

source-fortune = Fortuna
source-taxes = Impuestos
source-famine = Hambruna
source-storm = Tormenta
source-inquisition = Inquisición
source-crown = Casilla con coronas
reason-fortune = Fortuna
reason-knights = { $count ->
    [one] 1 caballero
   *[other] { $count } caballeros
}
reason-supply = { $count ->
    [one] 1 seguidor en la reserva
   *[other] { $count } seguidores en la reserva
}
reason-monks = { $count ->
    [one] 1 monje
   *[other] { $count } monjes
}
reason-crown = corona

## Opciones

option-wheel_mode = La rueda con otras expansiones
about-wheel_mode = Si las losetas de otras expansiones están en el montón.
value-expansion = juntas
option-famine_pig_bonus = Cerdos en la hambruna
about-famine_pig_bonus = Si un cerdo añade un punto por cada ciudad en la hambruna.
option-tax_large_follower = { option-large_followers } en los impuestos
about-tax_large_follower = Como cuántos caballeros cuenta un { large } para los impuestos.
option-famine_large_follower = { option-large_followers } en la hambruna
about-famine_large_follower = Como cuántos granjeros cuenta un { large } en la hambruna.
option-wheel_on_unplaceable_tile = Rueda en una loseta que no encaja
about-wheel_on_unplaceable_tile = Si una loseta que no encaja en ningún sitio mueve el cerdo antes de salir del juego.

## Negativas

why-plague-spares-crowns = no se puede recuperar un seguidor de una casilla con coronas
why-plague-wrong-follower = elige uno de tus seguidores en una loseta de terreno
why-crown-needs-follower = en una casilla con coronas solo se puede colocar un seguidor
why-crown-supply-empty = no queda ningún seguidor de esa clase en la reserva
why-crown-spaces-taken = todas las casillas con coronas de ese apartado están ocupadas

## Paneles

sector-fortune = Fortuna
sector-taxes = Impuestos
sector-famine = Hambruna
sector-storm = Tormenta
sector-inquisition = Inquisición
sector-plague = Plaga
panel-wheel-here = el cerdo está aquí
sector-fortune-about = Quien ha movido el cerdo recibe 3 puntos.
sector-taxes-about = Cada caballero da a su dueño un punto por cada escudo de su ciudad y uno por cada caballero que el dueño tenga en ella.
sector-famine-about = Cada granjero da a su dueño un punto por cada ciudad completada que toque la granja.
sector-storm-about = Cada jugador recibe un punto por cada seguidor de su reserva.
sector-inquisition-about = Cada jugador recibe 2 puntos por cada uno de sus monjes.
sector-plague-about = Cada jugador recupera uno de sus seguidores de una loseta de terreno.
panel-wheel-summary = La rueda: el cerdo está en { $sector }
panel-wheel-crowns = { $count ->
    [one] Un seguidor en su casilla con coronas recibe 3 puntos y vuelve.
   *[other] Un seguidor solo en sus casillas con coronas recibe 6 puntos; si hay dos, 3 cada uno. Después vuelven.
}
panel-wheel-moved = { $name } avanzó el cerdo { $number }, hasta { $sector }.

## Datos de los registros

learn-fact-wheel-pig = El cerdo mayor está en: { $value }
learn-fact-crown-any = Casilla con coronas { $part }: { $value }

## Losetas

tile-wheel-three-caps = Tres ciudades
tile-wheel-corner-city-road = Ciudad en esquina con un camino
tile-wheel-corner-city-road-south = Ciudad en esquina con un camino al sur
tile-wheel-cap-road = Ciudad con un camino
tile-wheel-cap-road-east = Ciudad con un camino al este
tile-wheel-cap-road-west = Ciudad con un camino al oeste
tile-wheel-cap-road-and-bend = Ciudad con un camino, y una curva
tile-wheel-monastery-two-roads = Monasterio entre dos caminos
tile-wheel-two-bends = Dos curvas, rueda 1
tile-wheel-cap-straight = Ciudad encima de un camino recto
tile-wheel-straight-1 = Camino recto, rueda 1
tile-wheel-bend-3 = Curva, rueda 3
tile-wheel-c1r1 = Parte de la rueda de la fortuna
tile-wheel-c2r1 = Parte de la rueda de la fortuna
tile-wheel-c3r1 = Parte de la rueda de la fortuna
tile-wheel-c4r1 = Parte de la rueda de la fortuna
tile-wheel-c1r2 = Parte de la rueda de la fortuna
tile-wheel-c2r2 = Parte de la rueda de la fortuna
tile-wheel-c3r2 = Parte de la rueda de la fortuna
tile-wheel-c4r2 = Parte de la rueda de la fortuna
tile-wheel-c1r3 = Parte de la rueda de la fortuna
tile-wheel-c2r3 = Parte de la rueda de la fortuna
tile-wheel-c3r3 = Parte de la rueda de la fortuna
tile-wheel-c4r3 = Parte de la rueda de la fortuna
tile-wheel-c1r4 = Parte de la rueda de la fortuna
tile-wheel-c2r4 = Parte de la rueda de la fortuna
tile-wheel-c3r4 = Parte de la rueda de la fortuna
tile-wheel-c4r4 = Parte de la rueda de la fortuna
tile-base-N-wheel1 = Ciudad en esquina, rueda 1
tile-base-U-wheel1 = Camino recto, rueda 1
tile-base-U-wheel2 = Camino recto, rueda 2
tile-base-U-wheel3 = Camino recto, rueda 3
tile-base-V-wheel1 = Camino en curva, rueda 1
tile-base-V-wheel2 = Camino en curva, rueda 2
tile-base-X-wheel1 = Encrucijada de cuatro caminos, rueda 1
