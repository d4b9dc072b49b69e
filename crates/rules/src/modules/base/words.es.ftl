## Nombres

module-base = El juego básico
start-module-base = Coloca losetas y reclama caminos, ciudades, monasterios y campos.
learn-about-base = Coloca losetas, envía a tus seguidores como ladrones, caballeros, monjes y granjeros, y suma puntos con caminos, ciudades, monasterios y granjas. Es la base de todo lo demás.
start-set-base = Juego básico
follower = seguidor
scoring-figure = ficha de puntuación { $number } en la { $space }
a-follower = un seguidor
symbol-shields = escudo

## Preguntas

ask-place-tile = { $name }: coloca la loseta
ask-place-figure = { $name }: ¿colocas un seguidor?
label-no-figure = no colocar nada
ask-choose-award = { $name }: ¿qué puntuación mueves primero?
ask-choose-scoring-figure = { $name }: ¿qué ficha de puntuación avanza?
help-choose-award = El orden decide dónde se detienen tus fichas de puntuación.

## Puntos

reason-tiles = { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}
reason-shields = { $count ->
    [one] 1 escudo
   *[other] { $count } escudos
}
reason-cities = { $count ->
    [one] 1 ciudad completada
   *[other] { $count } ciudades completadas
}
reason-special-cities = { $count ->
    [one] 1 ciudad especial
   *[other] { $count } ciudades especiales
}

## Opciones

option-start_tile_in_72 = Loseta inicial de las 72
about-start_tile_in_72 = Si la loseta inicial es una de las 72 del juego o una loseta adicional.
option-max_players = Máximo de jugadores
about-max_players = El número máximo de jugadores.
option-pieces_per_copy = Figuras con cada copia
about-pieces_per_copy = Si los jugadores reciben más figuras con cada copia adicional de un juego de losetas.
option-ring_road = Los anillos se completan
about-ring_road = Si un camino cerrado en anillo cuenta como completado. El reglamento de la edición clásica no habla de anillos.
option-two_tile_city = Ciudad de dos losetas
about-two_tile_city = Si una ciudad completada de dos losetas vale menos que las demás ciudades.
option-lap_tokens = Fichas de vuelta
about-lap_tokens = Cómo se marcan las vueltas al marcador.
option-farm_scoring = Puntuación de granjas
about-farm_scoring = Cómo puntúan las granjas al final: cada granja por separado, cada ciudad una sola vez por jugador, o cada ciudad entre todas las granjas que lindan con ella.
option-farmers = Granjeros
about-farmers = Si se pueden colocar seguidores en los campos.
value-exception = excepción (1 punto cada una)
value-ordinary = normal (2 puntos cada una)
value-one = una por jugador
value-more = las que hagan falta
value-PerFarm = cada granja por separado
value-PerFarmOncePerCity = cada ciudad una vez por jugador
value-PerCityAllFarms = cada ciudad entre sus granjas

## Negativas

why-follower-not-on-placed-tile = un seguidor solo se puede colocar en la loseta nueva
why-follower-supply-empty = no quedan seguidores en la reserva
why-ordinary-supply-empty = no quedan seguidores normales en la reserva
why-no-farmers = en esta partida no hay granjeros
why-road-occupied = en ese camino ya hay un seguidor
why-city-occupied = en esa ciudad ya hay un seguidor
why-monastery-occupied = en ese monasterio ya hay un monje
why-farm-occupied = en esa granja ya hay un granjero

## Lecciones

learn-lesson-tile-title = Coloca una loseta
learn-lesson-tile-1 = En cada turno robas una loseta y la colocas junto a las que ya están en la mesa. El terreno tiene que continuar: camino con camino, ciudad con ciudad, campo con campo. Tienes un camino recto. Encaja en las casillas iluminadas: elige la que quieras.
learn-lesson-tile-1-praise = Ya has jugado tu primera loseta. Las losetas no son de nadie: todos construyen en el mismo terreno.
learn-lesson-tile-2 = Ahora has robado una loseta con un segmento de ciudad. Encima de la loseta inicial hay una ciudad abierta. Coloca allí tu loseta y gírala para que ciudad toque ciudad.
learn-lesson-tile-2-other = Ahí también encaja, pero la ciudad sigue abierta. Elige la casilla de encima de la loseta inicial y gira la loseta hasta que se junten las murallas.
learn-lesson-tile-2-praise = La muralla da la vuelta entera: esta ciudad está completada. Pronto verás que eso da puntos.
learn-lesson-thief-title = Un ladrón en el camino
learn-lesson-thief-1 = Las losetas solas no dan puntos. Para eso están tus seguidores. Primero alarga el camino: coloca tu loseta en uno de sus extremos.
learn-lesson-thief-1-other = Ahí encaja, pero el camino no continúa. Colócala a la izquierda o a la derecha de la loseta inicial.
learn-lesson-thief-2 = Después de colocar la loseta puedes poner en ella un seguidor. Ponlo en el camino: en un camino es un ladrón.
learn-lesson-thief-2-other = También se puede. Pero esta vez elige el camino.
learn-lesson-thief-2-praise = El ladrón espera ahí hasta que se complete el camino. Un seguidor por turno, y solo en la loseta que acabas de colocar.
learn-lesson-road-title = Completa un camino
learn-lesson-road-1 = Tu ladrón espera en un camino que por la izquierda acaba en una encrucijada. Por la derecha sigue abierto. Complétalo con la encrucijada que tienes en la mano.
learn-lesson-road-1-other = En esa casilla tu camino seguiría abierto. Elige la de su extremo derecho.
learn-lesson-road-1-praise = ¡Completado! El camino ocupa tres losetas: 3 puntos, uno por cada una. Y el ladrón vuelve contigo, listo para otro trabajo.
learn-lesson-knight-title = Un caballero en la ciudad
learn-lesson-knight-1 = Las ciudades valen el doble que los caminos. Completa la ciudad de encima de la loseta inicial.
learn-lesson-knight-1-other = Encaja, pero la ciudad sigue abierta. Elige la casilla de encima de la loseta inicial y gira la loseta para que ciudad toque ciudad.
learn-lesson-knight-2 = Un seguidor en una ciudad es un caballero. Esta no era de nadie, así que puede ser tuya aunque ya esté completada: coloca tu caballero.
learn-lesson-knight-2-other = Esta vez no: pon tu seguidor en la ciudad.
learn-lesson-knight-2-praise = Dos losetas a 2 puntos cada una: 4 puntos. Como la ciudad se ha completado en este mismo turno, el caballero vuelve enseguida.
learn-lesson-shield-title = Escudos
learn-lesson-shield-1 = Tu caballero está en una ciudad con un escudo. Cada escudo vale 2 puntos más. Completa la ciudad por arriba.
learn-lesson-shield-1-other = Tu ciudad sigue abierta. Busca el hueco de arriba.
learn-lesson-shield-1-praise = Tres losetas y un escudo, a 2 puntos cada uno: 8 puntos. Las ciudades grandes dan muchos puntos, pero cuanto más crecen, más cuesta completarlas.
learn-lesson-monk-title = Un monje en el monasterio
learn-lesson-monk-1 = El monasterio está en medio de su loseta. Colócala donde quieras.
learn-lesson-monk-2 = Pon tu seguidor dentro y será un monje.
learn-lesson-monk-2-other = Esta vez ponlo en el monasterio.
learn-lesson-monk-2-praise = El monje espera hasta que se cubran las ocho casillas de alrededor, da igual quién lo haga.
learn-lesson-monk-3 = Unos turnos después solo queda una casilla vacía alrededor de tu monasterio. Rellénala, y fíjate en el camino.
learn-lesson-monk-3-other = Ahí encaja, pero el hueco sigue abierto. Está abajo a la derecha del monasterio.
learn-lesson-monk-3-praise = Nueve losetas, 9 puntos, y el monje vuelve. Las losetas que han colocado otros también te han ayudado.
learn-lesson-back-title = Siete seguidores y ni uno más
learn-lesson-back-1 = Tus siete seguidores están ocupados: dos caballeros, cuatro monjes y un ladrón. Puedes seguir colocando losetas, pero no te queda ningún seguidor. Completa el camino para recuperar uno.
learn-lesson-back-1-other = Así tu camino sigue abierto. Elige la casilla de su extremo derecho.
learn-lesson-back-1-praise = 3 puntos, y un seguidor para el turno siguiente. Quien se queda sin ninguno ve pasar los buenos sitios: piensa en lo que puedes completar.
learn-lesson-occupied-title = Ya está ocupada
learn-lesson-occupied-1 = El caballero de esta ciudad es de Berta. Aun así, puedes colocar ahí tu loseta: amplía la ciudad.
learn-lesson-occupied-1-other = En esta lección amplía la ciudad de encima de la loseta inicial. Gira la loseta para que ciudad toque ciudad.
learn-lesson-occupied-2 = ¿Podrías poner un caballero junto al suyo? Pregúntalo con el botón de abajo. Después acaba tu turno con un granjero o sin seguidor.
learn-lesson-occupied-2-other = Elige un granjero, o no pongas nada.
learn-lesson-occupied-2-praise = Donde hay un seguidor nadie puede colocar otro, por lejos que esté en el mismo camino o en la misma ciudad. Pero hay una manera de entrar…
learn-lesson-share-title = Unir y compartir
learn-lesson-share-1 = El caballero de Berta y el tuyo están en dos ciudades distintas. La loseta que tienes en la mano puede unirlas en una sola. Colócala en medio.
learn-lesson-share-1-other = Las ciudades siguen separadas. Elige la casilla que toca las dos y gira la loseta para que las una.
learn-lesson-share-1-praise = Una ciudad y un caballero de cada uno: quien tiene más seguidores se lleva todos los puntos, y si hay empate, cada uno se los lleva todos. 6 puntos para ti y 6 para Berta. Con dos caballeros habrías puntuado solo tú.
learn-lesson-farmer-title = Granjeros
learn-lesson-farmer-1 = Los campos también dan puntos, pero solo al final. Coloca el monasterio junto a la loseta de arriba, para que su campo se una al que rodea la ciudad completada.
learn-lesson-farmer-1-other = Ese campo quedaría al otro lado del camino, sin ciudad. Elige una casilla junto a la loseta de arriba.
learn-lesson-farmer-2 = Ahora tumba a tu seguidor en el campo: un granjero.
learn-lesson-farmer-2-other = Buen sitio, pero esta vez elige el campo.
learn-lesson-farmer-2-praise = Al final, cada ciudad completada que toque tu campo vale 3 puntos. El granjero se queda ahí hasta entonces y no vuelve: pocos y pronto es una buena regla.
learn-lesson-end-title = La última loseta
learn-lesson-end-1 = Cuando se coloca la última loseta, la partida acaba. La tuya es la última: alarga tu camino.
learn-lesson-end-1-other = Eso no ayuda a tu camino. Coloca la loseta en uno de sus extremos.
learn-lesson-end-1-praise = Ahora puntúa también lo que ha quedado sin completar: cada loseta de un camino o una ciudad, 1 punto; un monasterio, 1 por sí mismo y 1 por cada loseta de alrededor. Después, las granjas. Gana quien tiene más puntos: ¡tú!

## Losetas

tile-base-A = Monasterio con un camino
tile-base-B = Monasterio entre campos
tile-base-C = Ciudad en todos los lados, con escudo
tile-base-D = Ciudad en un lado, un camino pasa de largo
tile-base-E = Ciudad en un lado
tile-base-F = Franja de ciudad con escudo
tile-base-G = Franja de ciudad
tile-base-H = Dos ciudades en lados opuestos
tile-base-I = Dos ciudades en lados vecinos
tile-base-J = Ciudad, camino en curva a su derecha
tile-base-K = Ciudad, camino en curva a su izquierda
tile-base-L = Ciudad y encrucijada de tres caminos
tile-base-M = Ciudad en esquina con escudo
tile-base-N = Ciudad en esquina
tile-base-O = Ciudad en esquina con escudo, camino en curva
tile-base-P = Ciudad en esquina, camino en curva
tile-base-Q = Ciudad en tres lados, con escudo
tile-base-R = Ciudad en tres lados
tile-base-S = Ciudad en tres lados, con escudo, y un camino
tile-base-T = Ciudad en tres lados, y un camino
tile-base-U = Camino recto
tile-base-V = Camino en curva
tile-base-W = Encrucijada de tres caminos
tile-base-X = Encrucijada de cuatro caminos
