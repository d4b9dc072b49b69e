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
