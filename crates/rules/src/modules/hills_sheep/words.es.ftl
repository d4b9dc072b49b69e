## Nombres

module-hills-sheep = Colinas y ovejas
start-module-hills-sheep = Los pastores reúnen rebaños, las colinas resuelven empates y los viñedos enriquecen los monasterios.
learn-about-hills-sheep = Los pastores reúnen rebaños y los llevan al corral antes de que llegue el lobo, las colinas resuelven empates y los viñedos dan más valor a los monasterios.
shepherd = pastor
sheep-1 = ficha con 1 oveja
sheep-2 = ficha con 2 ovejas
sheep-3 = ficha con 3 ovejas
sheep-4 = ficha con 4 ovejas
a-shepherd = el pastor
stands-shepherd = el pastor en un campo
symbol-hill = colina
symbol-vineyard = viñedo
symbol-sheep = oveja

## Preguntas

ask-grow-or-herd = { $name }: ¿amplías el rebaño o lo llevas al corral?
label-grow = ampliar el rebaño: sacar una ficha
label-herd = llevar el rebaño al corral: puntuarlo
label-leave-flock = dejar el rebaño como está
help-grow-or-herd = Ampliar: saca una ficha de la bolsa. Un lobo dispersa todo el rebaño y nadie puntúa. Llevar al corral: puntúa ya las ovejas y recupera el pastor.

## Lo que pasa

told-token = { $number ->
    [0] { $name } saca un lobo
    [one] { $name } saca una ficha: 1 oveja
   *[other] { $name } saca una ficha: { $number } ovejas
}
chance-token = { $number ->
    [0] un lobo
    [one] 1 oveja
   *[other] { $number } ovejas
}
learn-source-token = la ficha

## Puntos

source-flock = Rebaño
reason-sheep = { $count ->
    [one] 1 oveja
   *[other] { $count } ovejas
}
reason-printed-sheep = { $count ->
    [one] 1 oveja impresa
   *[other] { $count } ovejas impresas
}
reason-vineyards = { $count ->
    [one] 1 viñedo
   *[other] { $count } viñedos
}
tiebreak-hill = solo puntúa quien tiene un seguidor en una colina

## Opciones

option-shepherds = Pastores
about-shepherds = Si los jugadores tienen un pastor y hay fichas de ovejas.
option-hills = Colinas
about-hills = Si las colinas tapan una loseta y resuelven empates.
option-vineyards = Viñedos
about-vineyards = Si los viñedos dan más valor a los monasterios completados.
option-sheep_token_mix = Fichas de ovejas
about-sheep_token_mix = Cuántas ovejas llevan las fichas.
option-flock_timing = Ampliar o llevar al corral
about-flock_timing = Si el rebaño se amplía o se lleva al corral antes o después de colocar una figura.
option-flock_action_optional = Se puede dejar el rebaño como está
about-flock_action_optional = Si un jugador puede no hacer nada cuando se amplía el campo de su rebaño.
option-hill_tiebreak = Varios jugadores en colinas
about-hill_tiebreak = Quién gana un empate cuando varios de los empatados tienen seguidores en colinas: todos ellos o el que más tenga allí.
option-auto_herd_closed_fields = Rebaños encerrados, al corral
about-auto_herd_closed_fields = Si el rebaño de un campo que ya no puede crecer se lleva al corral de inmediato.
value-plus2014 = seis con 3, una con 4
value-before_figure = antes de la figura
value-after_figure = después de la figura
value-presence = basta un seguidor
value-count = quien más seguidores tenga

## Negativas

why-shepherd-not-on-placed-tile = un pastor solo se puede colocar en la loseta nueva
why-shepherd-wrong-feature = un pastor solo se puede colocar en un campo
why-shepherd-supply-empty = el pastor no está en la reserva
why-field-has-shepherd = en ese campo ya hay un pastor

## Paneles

panel-tokens = Quedan { $count } fichas en la bolsa; { $wolves } de ellas son lobos.
panel-flock = { $count ->
    [one] Rebaño de 1 oveja
   *[other] Rebaño de { $count } ovejas
}
panel-hidden = { $count ->
    [one] Hay 1 loseta escondida bajo una colina.
   *[other] Hay { $count } losetas escondidas bajo colinas.
}

## Datos de los registros

learn-fact-tokens = Fichas de ovejas en la bolsa: { $value }
learn-fact-flock = Rebaño en { $cell }: { $value }
learn-fact-hidden = Losetas bajo colinas: { $value }

## Losetas

tile-hills-wedge-vineyard = Ciudad con una punta que cruza el campo, viñedo
tile-hills-split-city-vineyard = Dos ciudades que comparten un lado, viñedo
tile-hills-corner-city-hill = Ciudad en esquina, en una colina
tile-hills-two-caps-hill = Dos ciudades en lados vecinos, en una colina
tile-hills-corner-city-vineyard = Ciudad en esquina con viñedo
tile-hills-opposite-caps-hill = Dos ciudades en lados opuestos, en una colina
tile-hills-touching-caps-vineyard = Dos ciudades cuyas murallas se tocan, viñedo
tile-hills-cap-road-hill = Ciudad y un camino que sale de ella, en una colina
tile-hills-cap-bend-east-hill = Ciudad, camino en curva a su derecha, en una colina
tile-hills-monastery-cap-bend = Monasterio, ciudad y un camino en curva
tile-hills-monastery-road-bend = Monasterio con camino y otro camino en curva
tile-hills-two-caps-road-vineyard = Dos ciudades y un camino que sale de una, viñedo
tile-hills-hamlet-straight-hill = Casas entre dos caminos, en una colina
tile-hills-hamlet-bend-hill = Casas donde se juntan dos caminos en ángulo, en una colina
tile-hills-cap-bend-west-hill = Ciudad, camino en curva a su izquierda, en una colina
tile-hills-straight-stub-vineyard = Camino recto y el final de otro, viñedo
book-hills-booklet = Colinas y ovejas
