## Nombres

module-wells = Los pozos
start-module-wells = Echad monedas a los pozos; al final puntúa quien más echó en cada uno.
learn-about-wells = Cada pozo es para el jugador que más monedas le haya echado.
coin = moneda

## Preguntas

ask-throw-coins = { $name }: ¿cuántas monedas echas al pozo?
help-throw-coins = Al final de la partida, cada pozo vale 4 puntos para el jugador con más monedas en él.
say-throw = Echar { $number }

## Lo que pasa

told-coins = { $name } echa { $number ->
    [one] una moneda
   *[other] { $number } monedas
} al pozo

## Puntos

source-wells = Pozos
reason-wells = pozos ganados

## Paneles

panel-coins = monedas que quedan
panel-coins-count = { $count ->
    [one] queda 1 moneda
   *[other] quedan { $count } monedas
}
panel-well = { $name } ha echado { $count ->
    [one] 1 moneda
   *[other] { $count } monedas
} a este pozo

## Negativas

why-coins-not-there = se echan de cero a tres monedas, y no más de las que se tienen

## Losetas

tile-wells-A = Camino recto, pozo
tile-wells-B = Curva, pozo
tile-wells-C = Ciudad, pozo
tile-wells-D = Ciudad en esquina, pozo
