# Aprender a jugar: el reglamento, sus ejemplos y la primera partida.

## El reglamento

learn-title = Aprende a jugar
learn-lead = Todas las reglas de todas las expansiones, cada una con ejemplos que puedes ver y jugar en un tablero de verdad.
learn-first-game = Tu primera partida
learn-first-game-about = Diez minutos, una idea cada vez, en un tablero de verdad. Tú juegas y la página te lo explica.
learn-first-game-start = Empezar
learn-first-game-resume = Seguir con la lección { $number }
learn-rulebook = El reglamento
learn-contents = Índice
learn-chapters = Capítulos
learn-sections = En este capítulo
learn-neighbours = Capítulos anterior y siguiente
learn-choose-chapter = Capítulo
learn-rules-count = { $count ->
    [one] 1 regla
   *[other] { $count } reglas
}
learn-search = Buscar reglas
learn-search-about = Palabras, o una regla como BASE-09
learn-clear-search = Borrar la búsqueda
learn-found = { $count ->
    [0] Ninguna regla contiene todas estas palabras.
    [one] 1 regla
   *[other] { $count } reglas
}
learn-found-more = Las primeras { $count } reglas. Añade palabras para afinar la búsqueda.
learn-nothing-found-about = Prueba con menos palabras, con otras o con una regla como BASE-10.
learn-open-rule = Regla { $id }
learn-link-to-rule = Enlace a la regla { $id }
learn-no-such-rule = No hay ninguna regla { $id }. Puede que sea una errata: búscala por sus palabras.
learn-rules-unavailable = No se ha podido cargar el reglamento.
learn-next-chapter = Siguiente: { $title }
learn-previous-chapter = Anterior: { $title }
learn-aside-show = { $count ->
    [one] Ver 1 caso
   *[other] Ver { $count } casos
}
learn-aside-about = Casos especiales y cómo se resuelven.
learn-edition = { $edition ->
    [Classic] edición clásica
   *[other] edición de { $name }
}
learn-the-edition = la { learn-edition }
learn-named = «{ $name }»
learn-named-value = «{ $name }: { $value }»

## Resumen de cada capítulo

learn-about-combinations = Qué va primero cuando varias expansiones coinciden en un turno, paso a paso. Para partidas con todo.

## Ejemplos

learn-example = Ejemplo
learn-example-number = Ejemplo { $number }
learn-see-example = Verlo en el tablero
learn-hide-example = Cerrar el ejemplo
learn-example-of = Ejemplo { $number } de { $count }
learn-example-start = Situación inicial
learn-holds = Verdadero
learn-fails = Falso
learn-found-instead = En su lugar: { $found }
learn-previous-step = Un paso atrás
learn-next-step = Un paso adelante
learn-step-of = Paso { $at } de { $count }
learn-steps = Pasos
learn-try = Pruébalo tú
learn-try-about = Juegas por todos; las losetas salen al azar. Aquí nada cuenta.
learn-try-end = Volver al ejemplo
learn-record = El ejemplo como texto
learn-example-modules = Con { $modules }

## Los asientos de los ejemplos

learn-seat-red = Rojo
learn-seat-blue = Azul
learn-seat-green = Verde
learn-seat-yellow = Amarillo
learn-seat-black = Negro
learn-seat-gray = Gris
learn-seat-orange = Naranja
learn-seat-pink = Rosa

## Las jugadas en palabras

learn-decided = { $name }: { $what }
learn-lay = la loseta en { $cell }{ $turns ->
    [0] {""}
    [one] , girada una vez
   *[other] , girada { $turns } veces
}
learn-lay-tile = «{ $tile }» en { $cell }{ $turns ->
    [0] {""}
    [one] , girada una vez
   *[other] , girada { $turns } veces
}
learn-came = { $source }: { $face }
learn-scorer = ficha de puntuación { $number } de { $name }
learn-source-tiles = la siguiente loseta

## Afirmaciones sobre una posición

learn-claim-score = Puntos: { $scores }
learn-claim-projected = Si la partida acabara ahora: { $scores }
learn-claim-fingerprint = La posición coincide con la de la partida anotada
learn-claim-award = { $name } recibe { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} ({ $source })
learn-claim-award-why = { $name } recibe { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} ({ $source }: { $why })
learn-claim-no-award = Nadie recibe puntos
learn-claim-no-award-to = { $name } no recibe puntos
learn-claim-supply = { $figure ->
    [none] A { $name } le { $count ->
        [one] queda 1 seguidor
       *[other] quedan { $count } seguidores
    }
   *[other] En la reserva de { $name }: { $count } × { $figure }
}
learn-claim-track = { $name } está en la casilla { $square }{ $tokens ->
    [none] {""}
   *[other] , con fichas de { $tokens }
}
learn-claim-legal = Ahora se puede: { $picks }
learn-claim-only = Ahora se puede, y nada más: { $picks }
learn-claim-refuse = No se puede: { $pick }
learn-claim-ask = Pregunta: { $question }
learn-claim-chance = Decide el azar: { $source }
learn-claim-left = { $count ->
    [one] Queda 1 loseta por robar
   *[other] Quedan { $count } losetas por robar
}
learn-claim-unseen = Aún sin ver: { $count } × «{ $tile }»
learn-claim-feature = { $kind } en { $cell }{ $at ->
    [none] {""}
   *[other] {" "}({ $at })
}: { $facts }
learn-claim-discarded = Sale del juego: { $tiles }
learn-claim-none-discarded = Ninguna loseta sale del juego
learn-claim-over = La partida ha terminado
learn-claim-winners = { $count ->
    [one] Gana { $names }
   *[other] Comparten la victoria { $names }
}
learn-claim-error = Esta partida no se puede preparar: «{ $message }»
learn-claim-other = { $claim }
learn-feature-tiles = { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}
learn-feature-open = { $kind ->
    [monastery] { $count ->
        [one] falta 1 loseta
       *[other] faltan { $count } losetas
    }
   *[other] { $count ->
        [0] ningún lado abierto
        [one] 1 lado abierto
       *[other] { $count } lados abiertos
    }
}
learn-feature-shields = { $count ->
    [one] 1 escudo
   *[other] { $count } escudos
}
learn-feature-worth = vale { $count }
learn-feature-complete = { $kind ->
    [city] completada
   *[other] completado
}
learn-feature-incomplete = sin completar
learn-feature-nobody = sin dueño
learn-feature-owners = es de { $names }

## Datos de las expansiones

learn-fact-none = nada

## La primera partida

learn-game-title = Tu primera partida
learn-game-lesson = Lección { $number } de { $count }
learn-game-you = Tú
learn-game-other = Berta
learn-game-next = Seguir
learn-game-next-lesson = Lección siguiente
learn-game-finish = Terminar
learn-game-skip = Saltar esta lección
learn-game-previous = Lección anterior
learn-game-again = Repetir
learn-game-lessons = Lecciones
learn-game-done = hecha
learn-game-rules = Las reglas exactas, en el reglamento:
learn-game-why = ¿Por qué no un caballero aquí?
learn-game-controls = Haz clic en un sitio para probar ahí la loseta. Gírala con la rueda o el botón derecho del ratón, o con la tecla R. Haz clic otra vez en el sitio para colocarla.
learn-game-controls-touch = Toca un sitio para probar ahí la loseta. Tócala para girarla y pulsa «{ board-place }» cuando esté como quieres. También puedes arrastrarla con el dedo.
learn-game-followers = { $count ->
    [one] queda 1 seguidor
   *[other] quedan { $count } seguidores
}
learn-game-points = { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}
learn-game-final = Puntos del recuento final
learn-game-other-pick = Eso se puede hacer, pero no es de lo que trata esta lección. Vuelve a leer lo que se pide.

learn-graduate-title = Ya sabes jugar
learn-graduate = Eso es todo: coloca una loseta, pon un seguidor si quieres y puntúa lo que se complete. Lo demás viene jugando.
learn-graduate-play = Juega contra un rival fácil
learn-graduate-opening = Preparando la mesa…
learn-graduate-rules = Leer todas las reglas
learn-graduate-repeat = Repetir las lecciones
