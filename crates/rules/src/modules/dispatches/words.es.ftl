## Nombres

module-dispatches = Los despachos
start-module-dispatches = Una segunda ficha de puntuación, y despachos para quien llega a una casilla oscura.
learn-about-dispatches = Una segunda ficha de puntuación para cada jugador, y despachos con puntos extra en las casillas oscuras del marcador.
dispatch = despacho boca abajo
shortest-road = despacho: el camino más corto
smallest-city = despacho: la ciudad más pequeña
smallest-cloister = despacho: el monasterio más pequeño
count-shields = despacho: escudos
count-knights = despacho: caballeros
count-farmers = despacho: granjeros
another-tile = despacho: otra loseta
score-and-remove = despacho: puntuar y retirar

## Preguntas

ask-dispatch = { $name }: ¿llevas a cabo el despacho o recibes 2 puntos?
ask-score-and-remove = { $name }: ¿qué seguidor puntúas y retiras?
label-shortest-road = puntuar el camino más corto
label-smallest-city = puntuar la ciudad más pequeña
label-smallest-cloister = puntuar el monasterio más pequeño
label-count-shields = 2 puntos por cada escudo
label-count-knights = 2 puntos por cada caballero
label-count-farmers = puntos por cada granjero
label-another-tile = colocar otra loseta
label-score-and-remove = puntuar un seguidor y retirarlo
label-two-points = 2 puntos
help-dispatch = En ambos casos, el despacho va después debajo del montón.
help-score-and-remove = El terreno del seguidor puntúa solo para ti, como al final de la partida. Después vuelve el seguidor.
help-choose-scoring-figure = Una ficha que acaba en una casilla oscura da un despacho.

## Lo que pasa

told-dispatch = { $name } descubre el despacho { $number }: { $number ->
    [1] { dispatch-1 }
    [2] { dispatch-2 }
    [3] { dispatch-3 }
    [4] { dispatch-4 }
    [5] { dispatch-5 }
    [6] { dispatch-6 }
    [7] { dispatch-7 }
   *[8] { dispatch-8 }
}
chance-dispatch = despacho { $number }
learn-source-dispatch = el despacho

## Puntos

source-dispatch = Despacho
reason-seal = despacho
reason-farmers = { $count ->
    [one] 1 granjero
   *[other] { $count } granjeros
}

## Opciones

option-dispatch_landing = Llegar a casillas oscuras
about-dispatch_landing = Si una ficha que sigue avanzando en el mismo paso de puntuación gana igualmente un despacho donde se detuvo.
value-any_move = cada avance
value-final_position = posición final
option-dispatch_farmer_points = Puntos por granjero del despacho
about-dispatch_farmer_points = Cuántos puntos da el sexto despacho por cada granjero.
option-large_counts_double_in_head_counts = { option-large_followers } en los despachos
about-large_counts_double_in_head_counts = Si un { large } cuenta como dos caballeros o granjeros en los despachos.
option-dispatch_offers_empty_actions = Despachos sin efecto
about-dispatch_offers_empty_actions = Si se puede elegir una acción que no tiene ningún efecto en lugar de los 2 puntos.
option-dispatch_needs_empty_space = Despacho solo en casillas vacías
about-dispatch_needs_empty_space = Si una casilla oscura con una ficha de otro jugador no da ningún despacho.

## Negativas

why-dispatch-no-effect = la acción no tendría ningún efecto
why-dispatch-wrong-follower = elige uno de tus seguidores en una loseta de terreno

## Paneles

panel-dispatches-unknown = No se conoce el orden del montón.
dispatch-1 = puntúa tu camino más corto
dispatch-2 = puntúa tu ciudad más pequeña
dispatch-3 = puntúa tu monasterio más pequeño
dispatch-4 = 2 puntos por cada escudo de las ciudades donde tienes caballeros
dispatch-5 = 2 puntos por cada caballero tuyo
dispatch-6 = puntos por cada granjero tuyo
dispatch-7 = coloca otra loseta
dispatch-8 = puntúa uno de tus seguidores y retíralo
panel-dispatches-known = { $count ->
    [0] Se conoce todo el montón, de arriba abajo:
    [one] Hay un despacho desconocido; debajo están, en este orden:
   *[other] Hay { $count } despachos desconocidos; debajo están, en este orden:
}
panel-dispatches-among = Entre los desconocidos:
dispatch-title = Despacho { $number }

## Datos de los registros

learn-fact-dispatches = Despachos, el siguiente al final: { $value }
