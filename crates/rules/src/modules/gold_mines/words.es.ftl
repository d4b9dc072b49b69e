## Nombres

module-gold-mines = Las minas de oro
start-module-gold-mines = Hay oro en la tierra para quien completa lo que se construye encima.
learn-about-gold-mines = Hay lingotes en la mesa para quien se lleve lo que se complete allí. Cuantos más tengas, más vale cada uno.
ingot = lingote
symbol-gold = oro

## Preguntas

ask-put-ingot = { $name }: coloca un lingote en una loseta vecina de la nueva
ask-take-ingot = { $name }: toma un lingote de una loseta
help-put-ingot = Ya hay un lingote en la loseta nueva. El segundo va en cualquiera de las que la rodean.
help-take-ingot = Se ha completado: toma un lingote de una de sus losetas.
picks-put-ingot = { $where }: { $tile }
picks-take-ingot = { $where }: { $tile }

## Lo que pasa

told-ingot-put = { $name } coloca un lingote en una loseta: ahora hay { $number }
told-ingot-taken = { $name } toma un lingote y tiene { $number }

## Puntos

source-gold = Oro
reason-ingots = { $count ->
    [one] 1 lingote
   *[other] { $count } lingotes
}

## Opciones

option-gold_pool = Oro de varios terrenos
about-gold_pool = Si cada jugador toma lingotes solo de las losetas de sus terrenos completados.
option-castle_gold = Oro de los castillos
about-castle_gold = Qué lingotes da un castillo completado a su propietario.
value-claimed_tiles = cada uno de sus losetas
value-common_pool = un solo montón para todos
value-six_tiles = de seis losetas

## Negativas

why-ingot-not-adjacent = el segundo lingote va en una loseta vecina de la nueva
why-ingot-not-claimed = solo puedes tomar un lingote de una loseta de un terreno completado en el que tengas la mayoría

## Paneles

panel-gold = oro
panel-gold-count = { $count ->
    [one] 1 lingote
   *[other] { $count } lingotes
}
panel-ingots = { $count ->
    [one] 1 lingote en una loseta
   *[other] { $count } lingotes en una loseta
}

## Datos de los registros

learn-fact-gold = Lingotes de { $name }: { $value }
learn-fact-ingots = Lingotes en { $cell }: { $value }

## Losetas

tile-gold-A = Dos curvas, oro
tile-gold-B = Ciudad en esquina y una curva, oro
tile-gold-C = Monasterio, ciudad en esquina y una curva, oro
tile-gold-D = Franja de ciudad atravesada por un camino, oro
tile-gold-E = Monasterio entre dos curvas, oro
tile-gold-F = Dos caminos que se cruzan sin unirse, oro
tile-gold-G = Monasterio y ciudad en esquina, oro
tile-gold-H = Monasterio y una curva, oro
