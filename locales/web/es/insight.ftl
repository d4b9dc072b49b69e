# Entender una partida: el historial, de dónde vienen los puntos, lo que muestran las expansiones, la página final.

## Sucesos

insight-turn-began = Turno de { $name }
insight-tile-drawn = { $name } roba: { $tile }
insight-tile-revealed = Se descubre una loseta: { $tile }
insight-tile-taken = { $name } toma: { $tile }
insight-tile-discarded = No se puede colocar y sale del juego: { $tile }
insight-tile-hidden = Se aparta una loseta boca abajo, sin verla
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
    [road] Se completa el camino de { $cell }
    [city] Se completa la ciudad de { $cell }
    [monastery] Se completa el monasterio de { $cell }
   *[farm] Se completa el terreno de { $cell }
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
        [back] La ficha de puntuación { $marker } de { $name } retrocede { $size } en el marcador
       *[on] La ficha de puntuación { $marker } de { $name } avanza { $size } en el marcador
    }
   *[no] { $way ->
        [back] { $name } retrocede { $size } en el marcador
       *[on] { $name } avanza { $size } en el marcador
    }
}
insight-final-scoring = Recuento final
insight-game-over = La partida ha terminado
insight-unknown-event = Ha pasado algo: { $type }
insight-chance = Al azar ({ $source }): { $face }

insight-note-hints-allowed = Se permiten las sugerencias, a propuesta de { $name }
insight-note-undone-to = { $name } deshace una jugada
insight-note-declined-undo = { $name } no acepta deshacer la jugada
insight-note-declined-take-over = { $name } no acepta que juegue un bot
insight-note-declined-hints = { $name } no acepta las sugerencias
insight-note-declined-proposal = { $name } no acepta la propuesta
insight-note-timed-out = A { $name } se le acaba el tiempo
insight-note-taken-over = Un bot juega por { $name } ({ $text })
insight-note-outage = El servidor no estuvo disponible durante un rato; los relojes estuvieron parados
insight-note-returned = { $name } ha vuelto
insight-note-resigned = { $name } abandona
insight-note-closed = La mesa se ha cerrado: { $text }
insight-note-rematch = La mesa juega otra partida
insight-note-offered = El asiento de { $name } se ofrece a quien tenga el enlace
insight-note-hosted = La partida se trasladó al servidor

## De dónde vienen los puntos

insight-source-road = Caminos
insight-source-city = Ciudades
insight-source-monastery = Monasterios
insight-source-farm = Granjas

## El historial

insight-history = Historial
insight-history-filter = Mostrar
insight-history-all = Todo
insight-history-points = Puntos
insight-history-earlier = { $count ->
    [one] Un turno anterior
   *[other] { $count } turnos anteriores
}
insight-history-newest = Ir a lo último
insight-history-empty = Todavía no ha pasado nada.
insight-history-start = Antes de la partida
insight-history-undone = { $count ->
    [one] Deshecho: 1 paso
   *[other] Deshecho: { $count } pasos
}
insight-turn = Turno { $number }
insight-short-tile-drawn = roba: { $tile }
insight-short-tile-taken = toma: { $tile }
insight-short-figure-as = { $role ->
    [thief] { $figure } como ladrón
    [knight] { $figure } como caballero
    [monk] { $figure } como monje
   *[farmer] { $figure } como granjero
}
insight-short-at = { $what } ({ $place })
insight-short-completed = { $kind ->
    [road] Se completa un camino
    [city] Se completa una ciudad
    [monastery] Se completa un monasterio
   *[farm] Se completa un terreno
}
insight-short-road-laid-over = Un camino cruza ahora una loseta, de { $from } a { $to }
insight-short-figure-returned = recupera { $figure }

## Reglas

insight-rule = Regla
insight-rule-show = Ver la regla { $id }
insight-rule-open = Abrir en el reglamento
insight-rule-examples = { $count ->
    [one] Reglamento, con un ejemplo
   *[other] Reglamento, con { $count } ejemplos
}
insight-rule-combinations = Combinar expansiones

## Desglose de los puntos

insight-breakdown = De dónde vienen los puntos
insight-breakdown-whose = De quién
insight-breakdown-nothing = Todavía no hay puntos.
insight-breakdown-before = Antes de lo anotado
insight-breakdown-total = Puntuación
insight-source-awards = { $count ->
    [one] puntuado 1 vez
   *[other] puntuado { $count } veces
}
insight-award-reasons = Cómo se suman los puntos
insight-award-no-reasons = como dice la regla
insight-short-advanced = Ficha de puntuación { $marker }: { $points }

## Si la partida acabara ahora

insight-projected = Si la partida acabara ahora
insight-projected-about = Lo que aún darían los terrenos sin completar, las granjas y lo reunido.
insight-projected-now = ahora { $score }
insight-projected-adds = { $points } al final
insight-projected-nothing = No se añadiría nada.
insight-aids-off = En esta mesa se juega sin ayudas.

## Las losetas que quedan

insight-unseen = Losetas que aún pueden salir
insight-unseen-count = { $count ->
    [0] No queda ninguna loseta.
    [one] Aún puede salir una loseta.
   *[other] Aún pueden salir { $count } losetas, { $kinds ->
        [one] todas del mismo tipo
       *[other] de { $kinds } tipos
    }.
}
insight-unseen-filter = Qué losetas
insight-unseen-all = Todas
insight-unseen-city = Ciudad
insight-unseen-road = Camino
insight-unseen-monastery = Monasterio
insight-unseen-chance = { $percent } de las losetas que quedan
insight-unseen-none = De estas no queda ninguna.

## El final de la partida, antes de la página final

insight-finale = El recuento final, paso a paso
insight-finale-last-move = La última jugada: { $name }
insight-finale-last-turn = El último turno
insight-finale-count = { $number } de { $count }
insight-finale-next = Siguiente
insight-finale-skip = Saltar
insight-finale-watch = Ver el recuento final

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
insight-final-bot = bot
insight-final-taken-over = un bot acabó la partida
insight-final-resigned = abandonó
insight-final-timed-out = sin tiempo
insight-final-rematch = Jugar otra vez
insight-final-to-rematch = Ir a la nueva partida
insight-final-board = Ver el tablero
insight-final-replay = Repetición
insight-final-save = Guardar la partida
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
insight-luck-about = Lo esperado es la media de lo que se podía robar con las losetas que quedaban en cada momento.
insight-luck-city = Losetas con ciudad
insight-luck-road = Losetas con camino
insight-luck-monastery = Losetas con monasterio
insight-luck-drawn = robadas
insight-luck-expected = esperadas
insight-luck-difference = diferencia
insight-luck-kinds = Losetas que salieron claramente más o menos de lo esperado
insight-luck-tile = Loseta

insight-deal = ¿Fue limpio el reparto?
insight-deal-about = Antes de que nadie se sentara, el servidor se comprometió con un secreto sin revelarlo. Todo lo que se repartió sale de ese secreto y de lo que añadieron los jugadores, así que nadie pudo elegirlo. Tu dispositivo lo ha comprobado por sí mismo:
insight-deal-about-device = Este dispositivo barajó las losetas antes del primer turno y ahora ha comprobado el reparto. Eso no demuestra que nadie supiera qué losetas iban a salir:
insight-deal-checking = Comprobando…
insight-deal-not-told = El servidor aún no ha revelado de dónde salió el reparto.
insight-deal-promise-right = La promesa del servidor sigue siendo la que este dispositivo guardó cuando te sentaste.
insight-deal-promise-wrong = La promesa del servidor NO es la que este dispositivo guardó cuando te sentaste. El servidor la ha cambiado, así que no prueba nada.
insight-deal-promise-unknown = Este dispositivo no guardó ninguna promesa antes de la partida. Compara la de abajo con la que haya anotado algún jugador.
insight-deal-nonces-right = Lo que añadiste forma parte del reparto.
insight-deal-nonces-wrong = Lo que añadiste NO forma parte del reparto.
insight-deal-commitment-right = El secreto es el que prometió el servidor.
insight-deal-commitment-wrong = El secreto NO es el que prometió el servidor.
insight-deal-commitment-unknown = No se ha podido comprobar si el secreto es el prometido.
insight-deal-first-right = Empezó quien tocaba según el reparto.
insight-deal-first-wrong = NO empezó quien tocaba según el reparto.
insight-deal-first-unknown = Quién empezaba no dependía del reparto.
insight-deal-outcomes-right = Todas las losetas y tiradas son las del reparto.
insight-deal-outcomes-wrong = Alguna loseta o tirada NO es la del reparto.
insight-deal-outcomes-unknown = No se ha podido comprobar si las losetas son las del reparto.
insight-deal-moves-right = Todas las jugadas siguieron las reglas.
insight-deal-moves-wrong = Alguna jugada NO siguió las reglas.
insight-deal-hosted = Esta partida empezó en un dispositivo y se trasladó aquí. Hasta entonces, ese dispositivo podía saber qué losetas iban a salir. Al trasladarla, el servidor se comprometió con un secreto nuevo sin revelarlo. Todo lo que se repartió después sale de ese secreto y de lo que añadieron los jugadores. Tu dispositivo lo ha comprobado por sí mismo:
insight-deal-no-core = Tu dispositivo no ha podido comprobar el reparto porque no se ha cargado una parte de la página. Recarga la página para volver a intentarlo.
insight-deal-numbers = Los números
insight-deal-commitment = Promesa (compromiso)
insight-deal-kept = Promesa guardada en este dispositivo
insight-deal-secret = Secreto del servidor
insight-deal-secret-device = Secreto de este dispositivo
insight-deal-nonce = Añadido por { $name }
insight-deal-no-nonce = nada
insight-deal-seed = Semilla resultante
insight-deal-elsewhere = También puedes comprobar en otro sitio la partida anotada que hayas guardado, con este comando:
insight-deal-copy = Copiar el comando

## El marcador

panel-track-space = casilla { $space }
panel-track-goals = Con { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} una ficha llegaría a: { $spaces }

## Expansiones

panel-counters = Lo que tiene cada uno
panel-counters-most = el que más
panel-lots-offer = Losetas a la venta
panel-lots-bids = Pujas hasta ahora
panel-lots-passed = pasa
panel-lots-owned = Quién se lleva cada loseta
panel-dial-waiting = esperan: { $names }

## Junto a una pregunta

insight-extras = Útil para tu decisión

## La comprobación del propio servidor

insight-luck-judge = ¿Fueron buenas las jugadas? ¿Hubo suerte al robar? Un bot fuerte lo juzga en la repetición.
insight-verify = Comprobación del servidor
insight-verify-verdict-right = todo es correcto
insight-verify-verdict-partly = todo lo que se puede comprobar es correcto
insight-verify-verdict-wrong = hay algo incorrecto
insight-verify-moves = Jugadas
insight-verify-result = Resultado
insight-verify-promise = Promesa
insight-verify-commitment = Compromiso
insight-verify-seed = Semilla
insight-verify-first = Quién empieza
insight-verify-outcomes = Todo lo que decidió el azar
insight-verify-right = correcto
insight-verify-unknown = no se puede comprobar
insight-verify-wrong = INCORRECTO
insight-verify-failed = La comprobación del servidor no está disponible ahora.
