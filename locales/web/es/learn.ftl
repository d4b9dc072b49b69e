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
learn-search = Busca en las reglas
learn-search-about = Palabras, o una regla como BASE-09
learn-clear-search = Borrar la búsqueda
learn-found = { $count ->
    [0] Ninguna regla tiene todas estas palabras.
    [one] 1 regla
   *[other] { $count } reglas
}
learn-found-more = Las primeras { $count } reglas. Con más palabras salen menos.
learn-nothing-found-about = Prueba con menos palabras, con otras, o con un nombre de regla como INN-03.
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
learn-aside-about = Para quien tenga una duda: casos especiales y cómo los hemos resuelto.
learn-edition = { $edition ->
    [Classic] edición clásica
   *[other] edición de { $name }
}
learn-the-edition = la { learn-edition }
learn-named = «{ $name }»
learn-named-value = «{ $name }: { $value }»

## De qué trata cada capítulo

learn-about-base = Coloca losetas, envía a tus seguidores como ladrones, caballeros, monjes y granjeros, y suma puntos con caminos, ciudades, monasterios y granjas. Todo lo demás se apoya en esto.
learn-about-river = En lugar de una sola loseta inicial, la mesa empieza con un río que se coloca entre todos, del manantial al lago. Una forma tranquila de abrir el tablero.
learn-about-inns-cathedrals = Con posadas los caminos valen más, y con catedrales las ciudades, siempre que se terminen; sin terminar no dan nada. Y cada jugador tiene un seguidor grande que cuenta por dos.
learn-about-traders-builders = El constructor te da una segunda loseta, el cerdo engorda las granjas y las mercancías son para quien cierra una ciudad, aunque sea de otro.
learn-about-hills-sheep = Los pastores reúnen rebaños y los llevan a casa antes de que llegue el lobo, las colinas deshacen empates y los viñedos enriquecen los monasterios.
learn-about-bridges = Los puentes de madera llevan un camino por encima de lo que haya y abren sitios donde no encajaría ninguna loseta.
learn-about-castles = Una ciudad pequeña puede convertirse en castillo: espera a que se termine algo cerca y se lleva otros tantos puntos.
learn-about-bazaars = Un mercado descubre una loseta por jugador; se subastan una a una, y el dinero son los puntos.
learn-about-wheel-of-fortune = Un cerdo enorme da vueltas a una rueda. Donde se para, la fortuna, los impuestos, la hambruna, la tormenta, la inquisición o la plaga caen sobre todos.
learn-about-flying-machines = Una máquina lanza a un seguidor a una, dos o tres losetas de distancia, incluso a caminos, ciudades y monasterios de otros.
learn-about-dispatches = Una segunda ficha de puntuación para cada uno, y mensajes con premios en las casillas oscuras del marcador.
learn-about-ferries = Los caminos acaban en lagos y los transbordadores unen dos de ellos en uno solo. Las losetas siguientes los cambian de ruta.
learn-about-gold-mines = Hay lingotes en el tablero para quien termine lo que se levanta allí. Cuantos más tengas, más vale cada uno.
learn-about-mage-witch = Con el mago, un camino o una ciudad sin terminar vale más; con la bruja, la mitad. Los mueves tú, pero no son de nadie.
learn-about-robbers = Tu ladrón espera en el marcador junto a otro jugador y se queda con la mitad de los puntos que gane después.
learn-about-crop-circles = Extraños círculos en los campos: o todos pueden añadir un seguidor, o todos tienen que retirar uno.
learn-about-combinations = Qué va primero cuando varias expansiones coinciden en un turno, paso a paso. Para quien juega con todo.

## Ejemplos

learn-example = Ejemplo
learn-example-number = Ejemplo { $number }
learn-see-example = Verlo en el tablero
learn-hide-example = Cerrar el ejemplo
learn-example-of = Ejemplo { $number } de { $count }
learn-example-start = La situación
learn-holds = Se cumple
learn-fails = No se cumple
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
learn-source-tiles = robar una loseta
learn-source-die = el dado
learn-source-dispatch = el despacho
learn-source-token = la ficha

## Lo que se afirma de un momento

learn-claim-score = Puntos: { $scores }
learn-claim-projected = Si la partida acabara ahora: { $scores }
learn-claim-fingerprint = La posición es la que dice el registro
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
   *[other] A { $name } le queda ({ $figure }): { $count }
}
learn-claim-track = { $name } está en la casilla { $square }{ $tokens ->
    [none] {""}
   *[other] , con fichas de { $tokens }
}
learn-claim-legal = Se puede ahora: { $picks }
learn-claim-only = Se puede ahora, y nada más: { $picks }
learn-claim-refuse = No se puede: { $pick }
learn-claim-ask = Ahora se pregunta: { $question }
learn-claim-chance = Ahora decide el azar: { $source }
learn-claim-left = { $count ->
    [one] Queda 1 loseta por robar
   *[other] Quedan { $count } losetas por robar
}
learn-claim-unseen = Aún no ha visto nadie: { $count } × «{ $tile }»
learn-claim-feature = { $kind } en { $cell }{ $at ->
    [none] {""}
   *[other] {" "}({ $at })
}: { $facts }
learn-claim-discarded = Sale de la partida: { $tiles }
learn-claim-none-discarded = Ninguna loseta sale de la partida
learn-claim-over = La partida ha terminado
learn-claim-winners = { $count ->
    [one] Gana { $names }
   *[other] Ganan a la vez { $names }
}
learn-claim-error = Esta partida no se puede preparar: «{ $message }»
learn-claim-other = { $claim }
learn-feature-tiles = { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}
learn-feature-open = { $count ->
    [0] ningún lado abierto
    [one] 1 lado abierto
   *[other] { $count } lados abiertos
}
learn-feature-shields = { $count ->
    [one] 1 escudo
   *[other] { $count } escudos
}
learn-feature-worth = vale { $count }
learn-feature-complete = completo
learn-feature-incomplete = sin completar
learn-feature-nobody = no es de nadie
learn-feature-owners = es de { $names }

## Datos de las expansiones

learn-fact-none = nada
learn-value-wine = vino
learn-value-grain = trigo
learn-value-cloth = tela
learn-value-large = seguidor grande
learn-value-empty = vacío
learn-value-nothing = nada
learn-fact-gold = Lingotes de { $name }: { $value }
learn-fact-goods = Mercancías de { $name }: { $value }
learn-fact-robber = El ladrón de { $name } está en la casilla: { $value }
learn-fact-castles = Castillos que le quedan a { $name }: { $value }
learn-fact-bridges = Puentes que le quedan a { $name }: { $value }
learn-fact-tokens = Fichas de ovejas en la bolsa: { $value }
learn-fact-wheel-pig = El cerdo de la rueda está en: { $value }
learn-fact-crown-any = Casilla de corona { $part }: { $value }
learn-fact-ingots = Lingotes en { $cell }: { $value }
learn-fact-castle = Castillo en { $cell }: { $value }
learn-fact-bridge = Puente en { $cell }: { $value }
learn-fact-ferry = Transbordador en { $cell }: { $value }
learn-fact-flock = Rebaño en { $cell }: { $value }
learn-fact-mage = El mago está en: { $value }
learn-fact-witch = La bruja está en: { $value }
learn-fact-hidden = Losetas bajo colinas: { $value }
learn-fact-dispatches = Despachos, el siguiente al final: { $value }
learn-fact-bazaar-any = Mercado, { $part }: { $value }

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
learn-game-rules = Con todo detalle, en el reglamento:
learn-game-why = ¿Por qué no un caballero aquí?
learn-game-controls = Haz clic en un hueco para probar ahí la loseta. Gírala con la rueda del ratón, con la tecla R o con otro clic, y pulsa «{ board-place }» cuando esté como quieres.
learn-game-controls-touch = Toca un hueco para probar ahí la loseta. Tócala para girarla y pulsa «{ board-place }» cuando esté como quieres.
learn-game-followers = { $count ->
    [one] 1 seguidor libre
   *[other] { $count } seguidores libres
}
learn-game-points = { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}
learn-game-final = Lo que ha dado el final
learn-game-other-pick = Eso se puede hacer, pero no es de lo que trata esta lección. Vuelve a leer lo que se pide.

learn-lesson-tile-title = Coloca una loseta
learn-lesson-tile-1 = En cada turno robas una loseta y la colocas junto a las que ya están en la mesa. Lo que se toca tiene que continuar: camino con camino, ciudad con ciudad, campo con campo. Tienes un camino recto. Encaja en las casillas iluminadas: elige la que quieras.
learn-lesson-tile-1-praise = Eso es jugar. Las losetas no son de nadie: todos construyen en la misma tierra.
learn-lesson-tile-2 = Ahora has robado una loseta con un trozo de ciudad. Encima de la loseta inicial hay una ciudad abierta de par en par. Coloca allí tu loseta y gírala para que ciudad toque ciudad.
learn-lesson-tile-2-other = Ahí también encaja, pero la ciudad sigue abierta. Elige la casilla de encima de la loseta inicial y gira la loseta hasta que se junten las murallas.
learn-lesson-tile-2-praise = La muralla da la vuelta entera: esta ciudad está completa. Pronto verás que eso da puntos.

learn-lesson-thief-title = Un ladrón en el camino
learn-lesson-thief-1 = Las losetas solas no dan puntos. Para eso están tus seguidores. Primero alarga el camino: coloca tu loseta en uno de sus extremos.
learn-lesson-thief-1-other = Ahí encaja, pero el camino no continúa. Colócala a la izquierda o a la derecha de la loseta inicial.
learn-lesson-thief-2 = Después de colocar la loseta puedes poner en ella un seguidor. Ponlo en el camino: en un camino es un ladrón.
learn-lesson-thief-2-other = También se puede. Pero esta vez elige el camino.
learn-lesson-thief-2-praise = El ladrón espera ahí hasta que el camino se termine. Un seguidor por turno, y solo en la loseta que acabas de colocar.

learn-lesson-road-title = Termina un camino
learn-lesson-road-1 = Tu ladrón espera en un camino que por la izquierda acaba en una encrucijada. Por la derecha sigue abierto. Ciérralo con la encrucijada que tienes en la mano.
learn-lesson-road-1-other = En esa casilla tu camino seguiría abierto. Elige la de su extremo derecho.
learn-lesson-road-1-praise = ¡Terminado! El camino ocupa tres losetas: 3 puntos, uno por cada una. Y el ladrón vuelve contigo, listo para otro trabajo.

learn-lesson-knight-title = Un caballero en la ciudad
learn-lesson-knight-1 = Las ciudades valen el doble que los caminos. Cierra la ciudad de encima de la loseta inicial.
learn-lesson-knight-1-other = Encaja, pero la ciudad sigue abierta. Elige la casilla de encima de la loseta inicial y gira la loseta para que ciudad toque ciudad.
learn-lesson-knight-2 = Un seguidor en una ciudad es un caballero. Esta no era de nadie, así que puede ser tuya aunque ya esté cerrada: pon tu caballero.
learn-lesson-knight-2-other = Esta vez no: pon tu seguidor en la ciudad.
learn-lesson-knight-2-praise = Dos losetas a 2 puntos cada una: 4 puntos. Como la ciudad se ha terminado en este mismo turno, el caballero vuelve enseguida.

learn-lesson-shield-title = Escudos
learn-lesson-shield-1 = Tu caballero manda en una ciudad con un escudo. Cada escudo vale 2 puntos más. Cierra la ciudad por arriba.
learn-lesson-shield-1-other = Tu ciudad sigue abierta. Busca el hueco de arriba.
learn-lesson-shield-1-praise = Tres losetas y un escudo, a 2 puntos cada uno: 8 puntos. Las ciudades grandes pagan bien, pero cuanto más crecen, más cuesta cerrarlas.

learn-lesson-monk-title = Un monje en el monasterio
learn-lesson-monk-1 = El monasterio está en medio de su loseta. Colócala donde quieras.
learn-lesson-monk-2 = Pon tu seguidor dentro y será un monje.
learn-lesson-monk-2-other = Esta vez ponlo en el monasterio.
learn-lesson-monk-2-praise = El monje espera hasta que se cubran las ocho casillas de alrededor, da igual quién lo haga.
learn-lesson-monk-3 = Unos turnos después solo queda una casilla vacía alrededor de tu monasterio. Rellénala, y fíjate en el camino.
learn-lesson-monk-3-other = Ahí encaja, pero el hueco sigue abierto. Está abajo a la derecha del monasterio.
learn-lesson-monk-3-praise = Nueve losetas, 9 puntos, y el monje vuelve a casa. Las losetas que han puesto otros también te han ayudado.

learn-lesson-back-title = Siete seguidores y ni uno más
learn-lesson-back-1 = Tus siete seguidores están trabajando: dos caballeros, cuatro monjes y un ladrón. Puedes seguir colocando losetas, pero no te queda a quién poner. Termina el camino para recuperar a uno.
learn-lesson-back-1-other = Así tu camino sigue esperando. Elige la casilla de su extremo derecho.
learn-lesson-back-1-praise = 3 puntos, y un seguidor para el turno siguiente. Quien se queda sin ninguno ve pasar los buenos sitios: piensa en lo que puedes terminar.

learn-lesson-occupied-title = Ya hay alguien
learn-lesson-occupied-1 = El caballero de esta ciudad es de Berta. Tu loseta sí la puedes colocar: alarga la ciudad.
learn-lesson-occupied-1-other = En esta lección amplía la ciudad de encima de la loseta inicial. Gira la loseta para que ciudad toque ciudad.
learn-lesson-occupied-2 = ¿Podrías poner un caballero junto al suyo? Pregúntalo con el botón de abajo. Después acaba tu turno con un granjero o sin seguidor.
learn-lesson-occupied-2-other = Elige un granjero, o no pongas nada.
learn-lesson-occupied-2-praise = Donde hay un seguidor nadie pone otro, por lejos que esté en el mismo camino o en la misma ciudad. Pero hay una manera de entrar…

learn-lesson-share-title = Unir y compartir
learn-lesson-share-1 = El caballero de Berta y el tuyo están en dos ciudades distintas. La loseta que tienes en la mano puede hacer de ellas una sola. Colócala en medio.
learn-lesson-share-1-other = Las ciudades siguen separadas. Elige la casilla que toca las dos y gira la loseta para que las una.
learn-lesson-share-1-praise = Una ciudad y un caballero de cada uno: quien tiene más seguidores se lleva todos los puntos, y si hay empate se los lleva cada cual enteros. 6 puntos para ti y 6 para Berta. Con dos caballeros habrías cobrado solo tú.

learn-lesson-farmer-title = Granjeros
learn-lesson-farmer-1 = Los campos también dan puntos, pero solo al final. Coloca el monasterio junto a la loseta de arriba, para que su prado se una al que rodea la ciudad terminada.
learn-lesson-farmer-1-other = Ese prado quedaría al otro lado del camino, sin ciudad. Elige una casilla junto a la loseta de arriba.
learn-lesson-farmer-2 = Ahora tumba a tu seguidor en el prado: un granjero.
learn-lesson-farmer-2-other = Buen sitio, pero esta vez elige el campo.
learn-lesson-farmer-2-praise = Al final, cada ciudad terminada que toque tu prado vale 3 puntos. El granjero se queda ahí hasta entonces y no vuelve: pocos y pronto es una buena regla.

learn-lesson-end-title = La última loseta
learn-lesson-end-1 = Cuando se coloca la última loseta, la partida acaba. La tuya es la última: alarga tu camino.
learn-lesson-end-1-other = Eso no ayuda a tu camino. Coloca la loseta en uno de sus extremos.
learn-lesson-end-1-praise = Ahora se paga también lo que ha quedado sin terminar: cada loseta de un camino o una ciudad, 1 punto; un monasterio, 1 por sí mismo y 1 por cada loseta de alrededor. Después, las granjas. Gana quien tiene más puntos: ¡tú!

learn-graduate-title = Ya sabes jugar
learn-graduate = Eso es todo: coloca una loseta, pon un seguidor si quieres y puntúa lo que se termine. Lo demás viene jugando.
learn-graduate-play = Juega contra un rival fácil
learn-graduate-opening = Preparando la mesa…
learn-graduate-rules = Leer todas las reglas
learn-graduate-repeat = Repetir las lecciones
