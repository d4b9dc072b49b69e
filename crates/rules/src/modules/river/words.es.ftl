## Nombres

module-river = El río
start-module-river = El tablero empieza con un río, del manantial al lago.
learn-about-river = En lugar de una sola loseta inicial, la partida empieza con un río que los jugadores colocan entre todos, del manantial al lago. Una forma tranquila de abrir el tablero.
preset-little-more-about = El río para empezar, más Posadas y catedrales.
start-set-river = El río, losetas antiguas
start-set-river-2014 = El río, losetas de 2014

## Opciones

option-river_uturn = Vuelta atrás del río
about-river_uturn = Si el río puede dar la vuelta más adelante, pero no enseguida, o no puede darla nunca.
option-river_dead_ends = Río sin salida
about-river_dead_ends = Si el río puede dirigirse hacia losetas que le cierran el paso.
value-Immediate = no enseguida
value-Never = nunca

## Negativas

why-river-first = primero se roban las losetas del río; la última es el lago
why-river-not-continued = una loseta de río tiene que continuar el río por su extremo abierto
why-river-turns-back = el río no puede volver sobre sí mismo
why-river-dead-end = otras losetas le cerrarían el paso al río; gira la loseta para que tenga sitio
why-spring-direction = el río tiene que alejarse de las losetas que toca el manantial

## Paneles

panel-river-end = Su extremo abierto
panel-river = { $count ->
    [one] Aún falta 1 loseta del río.
   *[other] Aún faltan { $count } losetas del río.
}

## Losetas

tile-river-spring = Manantial
tile-river-lake = Lago
tile-river-two-caps = Río entre dos ciudades
tile-river-cap-bridge-road = Río, y un camino que sale de una ciudad y lo cruza por un puente
tile-river-monastery-bridge-road = Río, y un camino que sale de un monasterio y lo cruza por un puente
tile-river-bridge = Río bajo un camino
tile-river-straight = Río recto
tile-river-corner-city = Curva de río junto a una ciudad en esquina
tile-river-bend-and-road-bend = Curva de río y curva de camino
tile-river-bend = Curva de río
tile-river-2014-spring = Manantial
tile-river-2014-lake = Lago
tile-river-2014-two-caps = Río entre dos ciudades
tile-river-2014-cap-bridge-road = Río, y un camino que sale de una ciudad y lo cruza por un puente
tile-river-2014-monastery-bridge-road = Río, y un camino que sale de un monasterio y lo cruza por un puente
tile-river-2014-bridge = Río bajo un camino
tile-river-2014-straight-sheep = Río recto con una oveja
tile-river-2014-corner-city = Curva de río junto a una ciudad en esquina
tile-river-2014-bend-and-road-bend = Curva de río y curva de camino
tile-river-2014-bend-vineyard = Curva de río con un viñedo
