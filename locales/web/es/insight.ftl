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

panel-track-space = casilla { $space }
panel-track-goals = Con { $points } puntos una ficha llegaría a: { $spaces }

## Expansiones

panel-counters = Lo que tiene cada uno
panel-counters-most = el que más
panel-lots-offer = Losetas a la venta
panel-lots-bids = Las pujas hasta ahora
panel-lots-passed = pasa
panel-lots-owned = Quién se lleva cada loseta
panel-dial-waiting = esperan: { $names }

## Lo que hace falta para decidir

insight-extras = Lo que necesitas para decidir

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
