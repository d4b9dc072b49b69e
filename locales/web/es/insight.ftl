# Entender una partida: la historia, de dónde vienen los puntos, lo que muestran las expansiones, la página final.

## Qué ha pasado

insight-turn-began = Turno de { $name }
insight-tile-drawn = { $name } roba: { $tile }
insight-tile-revealed = Se descubre una loseta: { $tile }
insight-tile-taken = { $name } toma: { $tile }
insight-tile-discarded = No se puede colocar y sale del juego: { $tile }
insight-tile-hidden = Se aparta una loseta boca abajo sin que nadie la vea
insight-tile-lies = Sobre la mesa en { $cell }: { $tile }
insight-tile-placed = { $name } coloca una loseta en { $cell }: { $tile }
insight-road-laid-over = Un camino cruza ahora { $cell }, de { $from } a { $to }
insight-figure-placed = { $name } coloca { $figure }
insight-figure-placed-at = { $name } coloca { $figure } ({ $place })
insight-figure-placed-as = { $role ->
    [thief] { $name } coloca { $figure } como ladrón ({ $place })
    [knight] { $name } coloca { $figure } como caballero ({ $place })
    [monk] { $name } coloca { $figure } como monje ({ $place })
   *[farmer] { $name } coloca { $figure } como granjero ({ $place })
}
insight-figure-returned = { $name } recupera { $figure }
insight-some-figure-returned = { $name } recupera una figura
insight-completed = { $kind ->
    [road] El camino de { $cell } está completo
    [city] La ciudad de { $cell } está completa
    [monastery] El monasterio de { $cell } está completo
   *[farm] El terreno de { $cell } está completo
}
insight-award = { $reasons ->
    [0] { $points ->
        [one] { $name } recibe { $points } punto: { $source }
       *[other] { $name } recibe { $points } puntos: { $source }
    }
   *[other] { $points ->
        [one] { $name } recibe { $points } punto: { $source } ({ $why })
       *[other] { $name } recibe { $points } puntos: { $source } ({ $why })
    }
}
insight-award-loses = { $name } paga { $size ->
    [one] { $size } punto
   *[other] { $size } puntos
}: { $source }
insight-advanced = { $several ->
    [yes] { $way ->
        [back] La ficha de puntuación { $marker } de { $name } retrocede { $size }
       *[on] La ficha de puntuación { $marker } de { $name } avanza { $size }
    }
   *[no] { $way ->
        [back] { $name } retrocede { $size } en el tablero de puntos
       *[on] { $name } avanza { $size } en el tablero de puntos
    }
}
insight-final-scoring = Puntuación final
insight-game-over = La partida ha terminado
insight-unknown-event = Ha pasado algo: { $type }
insight-chance = El azar decide { $source }: { $face }
insight-told-dispatch = { $name } descubre el despacho { $number }: { $action }
insight-told-crown = { $name } pone un seguidor en una casilla con coronas: { $sector }

insight-a-follower = un seguidor
insight-a-large = el seguidor grande
insight-a-builder = el constructor
insight-a-pig = el cerdo
insight-a-shepherd = el pastor

insight-note-undone-to = { $name } deshace
insight-note-timed-out = A { $name } se le acaba el tiempo
insight-note-taken-over = El ordenador sigue jugando por { $name } ({ $text })
insight-note-returned = { $name } ha vuelto
insight-note-resigned = { $name } abandona
insight-note-closed = La mesa se ha cerrado: { $text }
insight-note-rematch = La mesa juega otra vez

## De dónde vienen los puntos

insight-source-road = Caminos
insight-source-city = Ciudades
insight-source-monastery = Monasterios
insight-source-farm = Granjas

## La rueda

insight-sector-fortune = Fortuna
insight-sector-taxes = Impuestos
insight-sector-famine = Hambruna
insight-sector-storm = Tormenta
insight-sector-inquisition = Inquisición
insight-sector-plague = Plaga

## Despachos

insight-dispatch-1 = puntúa tu camino más corto
insight-dispatch-2 = puntúa tu ciudad más pequeña
insight-dispatch-3 = puntúa tu monasterio más pequeño
insight-dispatch-4 = 2 puntos por cada escudo de las ciudades donde tienes caballeros
insight-dispatch-5 = 2 puntos por cada caballero tuyo
insight-dispatch-6 = puntos por cada granjero tuyo
insight-dispatch-7 = coloca otra loseta
insight-dispatch-8 = puntúa uno de tus seguidores y retíralo

## La historia

insight-history = Qué ha pasado
insight-history-filter = Mostrar
insight-history-all = Todo
insight-history-points = Puntos
insight-history-earlier = { $count ->
    [one] Un turno anterior
   *[other] { $count } turnos anteriores
}
insight-history-newest = A lo último
insight-history-empty = Todavía no ha pasado nada.
insight-history-start = Antes de la partida
insight-history-undone = { $count ->
    [one] Deshecho: 1 paso
   *[other] Deshecho: { $count } pasos
}
insight-turn = Turno { $number }
insight-short-tile-placed = { $tile } ({ $cell })
insight-short-tile-drawn = roba: { $tile }
insight-short-tile-taken = toma: { $tile }
insight-short-figure-as = { $role ->
    [thief] { $figure } como ladrón ({ $place })
    [knight] { $figure } como caballero ({ $place })
    [monk] { $figure } como monje ({ $place })
   *[farmer] { $figure } como granjero ({ $place })
}
insight-short-figure-returned = recupera { $figure }

## Reglas

insight-rule = Regla
insight-rule-show = Qué dice la regla { $id }
insight-rule-open = Abrirla en el reglamento
insight-rule-examples = { $count ->
    [one] Reglamento, con un ejemplo
   *[other] Reglamento, con { $count } ejemplos
}
insight-rule-combinations = Cómo se combinan las expansiones

## Por qué la puntuación es la que es

insight-breakdown = De dónde vienen los puntos
insight-breakdown-whose = De quién
insight-breakdown-nothing = Todavía no hay puntos.
insight-breakdown-before = De antes de que empiece el registro
insight-breakdown-total = Puntuación
insight-source-awards = { $count ->
    [one] puntuado 1 vez
   *[other] puntuado { $count } veces
}
insight-award-reasons = De qué se componen los puntos
insight-award-no-reasons = como dice la regla
insight-short-advanced = Ficha de puntuación { $marker }: { $points }

## Si la partida acabara ahora

insight-projected = Si la partida acabara ahora
insight-projected-about = Lo que aún darían los terrenos sin completar, las granjas y lo reunido.
insight-projected-now = ahora { $score }
insight-projected-adds = { $points } al final
insight-projected-nothing = No se añadiría nada.
insight-aids-off = En esta mesa no hay ayudas.

## Las losetas que quedan

insight-unseen = Losetas que aún pueden salir
insight-unseen-count = { $count ->
    [0] No queda ninguna loseta.
    [one] Aún puede salir una loseta.
   *[other] Aún pueden salir { $count } losetas, de { $kinds } tipos.
}
insight-unseen-filter = Qué losetas
insight-unseen-all = Todas
insight-unseen-city = Ciudad
insight-unseen-road = Camino
insight-unseen-monastery = Monasterio
insight-unseen-chance = { $percent } de las losetas que quedan
insight-unseen-none = De estas no queda ninguna.

## La página final

insight-final-winners = { $count ->
    [one] ¡Gana { $names }!
   *[other] ¡{ $names } comparten la victoria!
}
insight-final-you-win = ¡Has ganado!
insight-final-nobody = No gana nadie.
insight-final-given-up = La partida se abandonó antes de acabar.
insight-final-turns = { $count ->
    [one] tras 1 turno
   *[other] tras { $count } turnos
}
insight-final-place = Puesto { $place }
insight-final-bot = ordenador
insight-final-taken-over = el ordenador acabó la partida
insight-final-resigned = abandonó
insight-final-timed-out = sin tiempo
insight-final-rematch = Jugar otra vez
insight-final-to-rematch = A la nueva partida
insight-final-board = Ver el tablero
insight-final-replay = Repetición
insight-final-save = Guardar el registro
insight-final-copy = Copiar el enlace
insight-final-course = Cómo ha ido
insight-final-course-chart = Puntuación tras cada turno
insight-final-sources = De dónde vinieron los puntos
insight-final-sources-chart = Puntos según su origen
insight-final-why = Cada punto y su porqué
insight-final-honours = Lo más destacado
insight-chart-table = Como tabla
insight-chart-turn = Turno
insight-chart-points = Puntos

insight-honour-city = Ciudad más grande
insight-honour-city-value = { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}
insight-honour-road = Camino más largo
insight-honour-road-value = { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}
insight-honour-farm = Granja más rica
insight-honour-farm-value = { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}
insight-honour-turn = Mejor turno
insight-honour-turn-value = { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}
insight-honour-figures = Más figuras colocadas
insight-honour-figures-value = { $count ->
    [one] 1 figura
   *[other] { $count } figuras
}
insight-biggest = Lo que más puntos dio

insight-luck = La suerte al robar
insight-luck-about = Lo esperado es lo que cualquiera habría robado de media con las losetas que quedaban en cada momento.
insight-luck-city = Losetas con ciudad
insight-luck-road = Losetas con camino
insight-luck-monastery = Losetas con monasterio
insight-luck-drawn = robadas
insight-luck-expected = esperadas
insight-luck-difference = diferencia
insight-luck-kinds = Losetas que salieron claramente más o menos de lo esperado
insight-luck-tile = Loseta

insight-deal = ¿Se repartió con limpieza?
insight-deal-about = Antes de que nadie se sentara, el servidor prometió un secreto sin revelarlo. Todo lo que se repartió se deduce de ese secreto y de lo que añadieron los jugadores, así que nadie pudo elegirlo. Tu navegador lo ha comprobado por sí mismo:
insight-deal-checking = Comprobando …
insight-deal-not-told = El servidor aún no ha revelado de qué se repartió la partida.
insight-deal-commitment-right = El secreto es el que el servidor había prometido.
insight-deal-commitment-wrong = El secreto NO es el que el servidor había prometido.
insight-deal-commitment-unknown = No se puede saber si el secreto es el prometido.
insight-deal-first-right = Empezó quien tocaba según el reparto.
insight-deal-first-wrong = NO empezó quien tocaba según el reparto.
insight-deal-first-unknown = Quién empezaba no dependía del reparto.
insight-deal-tiles-right = { $count ->
    [one] La loseta que salió es la que tocaba.
   *[other] Las { $count } losetas salieron tal como se repartieron, en este orden.
}
insight-deal-tiles-wrong = La loseta { $number } NO es la que tocaba: salió { $came } en vez de { $dealt }.
insight-deal-tiles-unknown = Aquí no se han podido comparar las losetas, porque no hay ayudas.
insight-deal-numbers = Los números
insight-deal-commitment = Promesa (compromiso)
insight-deal-secret = Secreto del servidor
insight-deal-nonce = Añadido por { $name }
insight-deal-no-nonce = nada
insight-deal-seed = Semilla resultante
insight-deal-elsewhere = El registro guardado también se puede comprobar en cualquier otro sitio, dados y fichas incluidos, con esta orden del programa:
insight-deal-copy = Copiar la orden

## El tablero de puntos

insight-track = Tablero de puntos
insight-track-space = casilla { $space }
insight-track-figure = { $number ->
    [0] { $name }: { $points } puntos, en la casilla { $space }
   *[other] { $name }, ficha de puntuación { $number }: { $points } puntos, en la casilla { $space }
}
insight-track-robber = el ladrón de { $name } en la casilla { $space }
insight-track-goals = Con { $points } puntos una ficha llegaría a: { $spaces }

## Expansiones

insight-holdings = Lo que tiene cada uno
insight-holdings-most = el que más
insight-holdings-about = Quien tenga más de una mercancía al final recibe 10 puntos por ella.
insight-thing-wine = vino
insight-thing-grain = trigo
insight-thing-cloth = tela
insight-thing-ingot = oro
insight-thing-bridge = puentes que quedan
insight-thing-castle = castillos que quedan
insight-has-wine = { $count } de vino
insight-has-grain = { $count } de trigo
insight-has-cloth = { $count } de tela
insight-has-ingot = { $count ->
    [one] 1 lingote
   *[other] { $count } lingotes
}
insight-has-bridge = { $count ->
    [one] queda 1 puente
   *[other] quedan { $count } puentes
}
insight-has-castle = { $count ->
    [one] queda 1 castillo
   *[other] quedan { $count } castillos
}
insight-wheel-pig-here = el cerdo está aquí
insight-wheel-waiting = esperan: { $names }
insight-wheel-fortune = Quien ha girado la rueda recibe 3 puntos.
insight-wheel-taxes = Cada caballero da un punto por cada escudo de su ciudad y uno por cada caballero propio en ella.
insight-wheel-famine = Cada granjero da un punto por cada ciudad completa junto a su granja.
insight-wheel-storm = Todos reciben un punto por cada seguidor de su reserva.
insight-wheel-inquisition = Todos reciben 2 puntos por cada monje propio.
insight-wheel-plague = Todos retiran un seguidor propio de las losetas.
insight-wheel-pig-on = La rueda: el cerdo está en { $sector }
insight-wheel-crowns = { $count ->
    [one] Un seguidor en su casilla con coronas recibe 3 puntos y vuelve.
   *[other] Un seguidor solo en sus casillas con coronas recibe 6 puntos; si hay dos, 3 cada uno. Después vuelven.
}
insight-wheel-last = { $name } avanzó el cerdo { $number }, hasta { $sector }.
insight-bazaar-reserved = { $count ->
    [one] Hay una loseta apartada boca abajo.
   *[other] Hay { $count } losetas apartadas boca abajo.
}
insight-bazaar-offer = Losetas a la venta
insight-bazaar-lot = se subasta
insight-bazaar-bid = Puja más alta:
insight-bazaar-no-bid = Aún no hay pujas.
insight-bazaar-bids = Las pujas hasta ahora
insight-bazaar-passed = pasa
insight-bazaar-won = Quién se lleva cada loseta
insight-dispatches-pile = { $count ->
    [0] Todos conocen el mazo entero, de arriba abajo:
    [one] Un despacho no se conoce; debajo están, en este orden:
   *[other] { $count } despachos no se conocen; debajo están, en este orden:
}
insight-dispatches-rest = Entre los desconocidos:
insight-castle = { $name }: { $figure } espera en el castillo de { $cell }
insight-castle-empty = Castillo de { $name } en { $cell }, donde no espera nadie
insight-ferry = Transbordador en { $cell }: { $from } – { $to }
insight-mage = { $kind ->
    [city] El mago está en la ciudad de { $cell }: un punto más por loseta
   *[road] El mago está en el camino de { $cell }: un punto más por loseta
}
insight-witch = { $kind ->
    [city] La bruja está en la ciudad de { $cell }: la mitad de los puntos
   *[road] La bruja está en el camino de { $cell }: la mitad de los puntos
}
insight-ingots = { $count ->
    [one] 1 lingote en { $cell }
   *[other] { $count } lingotes en { $cell }
}
insight-flock = Rebaño de { $count } en { $cell }
insight-tokens = Quedan { $count } fichas en la bolsa; 2 de ellas son lobos.
insight-hidden = { $count ->
    [one] Hay 1 loseta escondida bajo una colina.
   *[other] Hay { $count } losetas escondidas bajo colinas.
}
insight-river = { $count ->
    [one] Aún falta 1 loseta del río.
   *[other] Aún faltan { $count } losetas del río.
}
insight-other-facts = Otras expansiones

## Lo que hace falta para decidir

insight-extras = Lo que necesitas para decidir
insight-dispatch-title = Despacho { $number }
insight-help-bazaar-pick = Toma una de las losetas; la colocas cuando te toque en la ronda.
insight-help-bazaar-choose = Elige qué loseta se subasta ahora y haz después la primera puja.
insight-help-bazaar-open = Tu primera puja puede ser 0. Si nadie la supera, la pagas y te llevas la loseta.
insight-help-bazaar-bid = Hablas una sola vez sobre esta loseta: supera la puja más alta o pasa. Los puntos se pagan de la puntuación.
insight-help-buy-or-sell = Comprar: pagas la puja más alta y te quedas la loseta. Vender: quien pujó te paga y se la queda.
insight-help-castle-or-score = Un castillo no puntúa ahora. Su seguidor espera al próximo terreno que se complete a su lado y toma los mismos puntos.
insight-help-castle-points = El castillo toma los mismos puntos que dio uno de estos terrenos.
insight-help-choose-for-all = La maza es para los ladrones, el escudo para los caballeros y la horca para los granjeros. Lo que elijas vale para todos los que tengan alguno, empezando por el siguiente jugador.
insight-help-add-follower = Puedes añadir un seguidor de tu reserva junto a uno tuyo de este tipo.
insight-help-return-follower = Tienes que retirar uno de tus seguidores de este tipo.
insight-help-dispatch = En cualquier caso, después va debajo del montón.
insight-help-score-and-remove = El terreno del seguidor puntúa solo para ti, como al final de la partida; después vuelve el seguidor.
insight-help-land = El seguidor ha volado exactamente tantas losetas como marca el dado y tiene que aterrizar si es posible.
insight-help-place-other-figure = El vuelo ha fallado: el seguidor vuelve contigo.
insight-help-place-ferry = El transbordador une dos caminos del lago; los demás acaban allí.
insight-help-move-ferry = Tu loseta ha alargado un camino con transbordador: puedes cambiar su conexión.
insight-help-grow-or-herd = Ampliar: saca una ficha de la bolsa; un lobo se lleva todo el rebaño y nadie puntúa. Llevar al corral: puntúa ya las ovejas y recupera el pastor.
insight-help-put-ingot = Un lingote ya está en la loseta nueva; el segundo va a cualquiera de las de alrededor.
insight-help-take-ingot = El terreno está completo: toma un lingote de una de sus losetas.
insight-help-move-magic = El mago añade un punto por cada loseta de un camino o ciudad; la bruja le quita la mitad.
insight-help-remove-magic = No hay adónde ir: uno de los dos se va.
insight-help-choose-award = El orden decide dónde se detienen tus fichas de puntuación.
insight-help-choose-scoring-figure = Una ficha que acaba en una casilla oscura trae un despacho.
insight-help-place-robber = El ladrón se lleva la mitad de los próximos puntos de una ficha de su casilla, sin quitárselos.
insight-help-choose-victim = Tu ladrón recibe la mitad de los puntos de una de estas fichas.
insight-help-take-back-follower = La plaga: todos retiran un seguidor de las losetas.
insight-help-build-bridge = Un puente lleva un camino por encima de los campos de una loseta.

## La comprobación del propio servidor

insight-luck-judge = ¿Fueron buenas las jugadas y hubo suerte al robar? En la repetición puede juzgarlo un jugador fuerte.
insight-verify = Lo que dice la comprobación del servidor
insight-verify-verdict-right = todo está bien
insight-verify-verdict-partly = lo que se puede comprobar está bien
insight-verify-verdict-wrong = hay algo mal
insight-verify-moves = Jugadas
insight-verify-result = Resultado
insight-verify-promise = Promesa
insight-verify-commitment = Compromiso
insight-verify-seed = Semilla
insight-verify-first = Quién empieza
insight-verify-outcomes = Todo lo que decidió el azar
insight-verify-right = bien
insight-verify-unknown = no se puede saber
insight-verify-wrong = MAL
insight-verify-failed = Ahora no se puede consultar la comprobación del servidor.
