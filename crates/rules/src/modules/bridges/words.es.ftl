## Nombres

module-bridges = Puentes
start-module-bridges = Los puentes llevan los caminos por encima de otras losetas, donde nada más encajaría.
learn-about-bridges = Los puentes de madera llevan un camino por encima de otras losetas y hacen sitio donde no encajaría ninguna.
start-set-bridges-castles-bazaars = Puentes, castillos y mercados
bridge = puente

## Preguntas

ask-build-bridge = { $name }: ¿construyes un puente?
label-no-bridge = no construir
label-decline-tile = rechazar la loseta y robar otra
help-build-bridge = Un puente lleva un camino por encima de los campos de una loseta.

## Lo que pasa

told-bridge-built = { $name } construye un puente; { $number ->
    [one] le queda 1
   *[other] le quedan { $number }
}

## Opciones

option-bridge_must_continue_road = Los puentes continúan un camino
about-bridge_must_continue_road = Si un puente tiene que tener un camino en uno de sus extremos.
option-bridge_only_placement_may_be_declined = Rechazar losetas que necesitan puente
about-bridge_only_placement_may_be_declined = Si un jugador puede rechazar una loseta que solo encaja con un puente.
option-road_counts_bridge_twice = Caminos por encima y por debajo
about-road_counts_bridge_twice = Si una loseta por la que un camino pasa por encima y por debajo cuenta dos veces para él.

## Negativas

why-bridge-supply-empty = la loseta solo encaja ahí con un puente y no queda ninguno
why-bridge-required = la loseta nueva solo encaja con este puente
why-bridge-already-there = en esa loseta ya hay un puente
why-bridge-end-not-on-field = los dos extremos de un puente tienen que estar en campo
why-bridge-end-meets-no-road = un extremo del puente da a una loseta que no muestra un camino ahí
why-bridge-continues-no-road = un puente tiene que continuar un camino en uno de sus extremos
why-bridge-too-far = un puente solo se puede construir en la loseta nueva o en una contigua
why-bridge-not-straight = un puente tiene que ir recto entre dos lados opuestos

## Paneles

panel-bridge = Puente: { $from } – { $to }
panel-bridges-left = puentes que quedan
panel-bridges-count = { $count ->
    [one] queda 1 puente
   *[other] quedan { $count } puentes
}

## Datos de los registros

learn-fact-bridges = Puentes que le quedan a { $name }: { $value }
learn-fact-bridge = Puente en { $cell }: { $value }

## Losetas

tile-bridges-city-bazaar = Ciudad con un mercado
tile-bridges-three-caps-road = Tres ciudades y un camino
tile-bridges-city-band-bazaar = Franja de ciudad con un mercado
tile-bridges-long-city-road = Ciudad alargada con un camino
tile-bridges-cap-road-bazaar = Ciudad, y un camino hasta un mercado
tile-bridges-field-bazaar = Mercado en un campo
tile-bridges-city-band-monastery = Monasterio en una franja de ciudad
tile-bridges-road-monastery = Monasterio junto a un camino recto
tile-bridges-road-end-inn-bazaar = Camino con una posada hasta un mercado
tile-bridges-two-roads-bazaar = Dos caminos hasta un mercado
tile-bridges-two-roads-inn-bazaar = Dos caminos hasta un mercado, uno con una posada
