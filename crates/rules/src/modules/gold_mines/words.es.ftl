## Nombres

module-gold-mines = Las minas de oro
start-module-gold-mines = Hay oro en la tierra para quien acaba lo que se construye encima.
learn-about-gold-mines = Hay lingotes en el tablero para quien termine lo que se levanta allí. Cuantos más tengas, más vale cada uno.
ingot = lingote
symbol-gold = oro

## Preguntas

ask-put-ingot = { $name }: pon un lingote en una loseta vecina de la nueva
ask-take-ingot = { $name }: toma un lingote de una loseta
help-put-ingot = Un lingote ya está en la loseta nueva; el segundo va a cualquiera de las de alrededor.
help-take-ingot = El terreno está completo: toma un lingote de una de sus losetas.
picks-put-ingot = { $where }: { $tile }
picks-take-ingot = { $where }: { $tile }

## Lo que pasa

told-ingot-put = { $name } pone un lingote en una loseta: ya hay { $number }
told-ingot-taken = { $name } toma un lingote y tiene { $number }

## Puntos

source-gold = Oro
reason-ingots = { $count ->
    [one] 1 lingote
   *[other] { $count } lingotes
}

## Opciones

option-gold_pool = Oro de varias cosas a la vez
about-gold_pool = Si cada jugador toma lingotes solo de las losetas de lo que ha completado con mayoría.
option-castle_gold = Oro de los castillos
about-castle_gold = Qué lingotes da un castillo completado a su dueño.
value-claimed_tiles = cada uno de sus losetas
value-common_pool = un montón para todos
value-six_tiles = de seis losetas

## Negativas

why-ingot-not-adjacent = el segundo lingote va en una loseta vecina de la recién colocada
why-ingot-not-claimed = un lingote se toma de una loseta de algo completado en lo que se tiene la mayoría

## Paneles

panel-gold = oro
panel-gold-count = { $count ->
    [one] 1 lingote
   *[other] { $count } lingotes
}
panel-ingots = { $count ->
    [one] 1 lingote en { $cell }
   *[other] { $count } lingotes en { $cell }
}

## Datos de los registros

learn-fact-gold = Lingotes de { $name }: { $value }
learn-fact-ingots = Lingotes en { $cell }: { $value }

## Losetas

tile-gold-A = Dos curvas, oro
tile-gold-B = Ciudad en esquina y una curva, oro
tile-gold-C = Monasterio, ciudad en esquina y una curva, oro
tile-gold-D = Franja de ciudad que un camino atraviesa, oro
tile-gold-E = Monasterio entre dos curvas, oro
tile-gold-F = Dos caminos que se cruzan sin tocarse, oro
tile-gold-G = Monasterio y ciudad en esquina, oro
tile-gold-H = Monasterio y una curva, oro
