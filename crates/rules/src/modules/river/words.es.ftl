## Nombres

module-river = El río
start-module-river = La tierra empieza junto a un río, del manantial al lago.
learn-about-river = En lugar de una sola loseta inicial, la mesa empieza con un río que se coloca entre todos, del manantial al lago. Una forma tranquila de abrir el tablero.
preset-little-more-about = El río para empezar, y Posadas y catedrales.
start-set-river = El río, losetas antiguas
start-set-river-2014 = El río, losetas de 2014

## Opciones

option-river_uturn = Vuelta atrás del río
about-river_uturn = Si el río no puede dar la vuelta enseguida o no puede darla nunca.
value-Immediate = enseguida no
value-Never = nunca

## Negativas

why-river-not-continued = una loseta de río va en el extremo abierto del río
why-river-turns-back = el río no vuelve sobre sí mismo
why-spring-direction = el río se aleja de lo que toca el manantial

## Paneles

panel-river-end = Sigue en { $cell }.
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
tile-river-corner-city = Curva de río junto a una ciudad en la esquina
tile-river-bend-and-road-bend = Curva de río y curva de camino
tile-river-bend = Curva de río
tile-river-2014-spring = Manantial
tile-river-2014-lake = Lago
tile-river-2014-two-caps = Río entre dos ciudades
tile-river-2014-cap-bridge-road = Río, y un camino que sale de una ciudad y lo cruza por un puente
tile-river-2014-monastery-bridge-road = Río, y un camino que sale de un monasterio y lo cruza por un puente
tile-river-2014-bridge = Río bajo un camino
tile-river-2014-straight-sheep = Río recto con una oveja
tile-river-2014-corner-city = Curva de río junto a una ciudad en la esquina
tile-river-2014-bend-and-road-bend = Curva de río y curva de camino
tile-river-2014-bend-vineyard = Curva de río con un viñedo
