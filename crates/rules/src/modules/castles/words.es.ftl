## Nombres

module-castles = Castillos
start-module-castles = Las ciudades pequeñas se convierten en castillos, que puntúan lo que se completa a su alrededor.
learn-about-castles = Una ciudad pequeña puede convertirse en castillo: espera a que se complete algo cerca y recibe los mismos puntos.
castle = castillo

## Preguntas

ask-castle-or-score = { $name }: ¿construyes un castillo o puntúas la ciudad?
ask-castle-points = { $name }: ¿cuántos puntos recibe el castillo?
label-score-city = puntuar la ciudad
help-castle-or-score = Un castillo no puntúa ahora. Su seguidor espera a que se complete algo en los alrededores y recibe los mismos puntos.
help-castle-points = El castillo recibe los puntos de uno de estos terrenos.
picks-castle-or-score = construir un castillo

## Lo que pasa

told-castle = { $name } construye un castillo; { $number ->
    [one] le queda 1
   *[other] le quedan { $number }
}

## Puntos

source-castle = Castillo

## Opciones

option-castle_only_if_active_player = Castillos solo en tu turno
about-castle_only_if_active_player = Si solo puede construir un castillo quien ha colocado la loseta.
option-castle_may_score_same_turn = Los castillos puntúan de inmediato
about-castle_may_score_same_turn = Si un castillo puede puntuar algo que completa la misma loseta que completa su ciudad.
option-castle_prefers_features = Los castillos prefieren terrenos
about-castle_prefers_features = Si un castillo toma los puntos de un castillo vecino solo cuando no se ha completado nada en sus propios alrededores.
option-castle_needs_cap = Castillos solo en semicírculos
about-castle_needs_cap = Si las dos mitades de la ciudad de un castillo tienen que ser semicírculos.
option-occupied_castle_feeds_farm = Los castillos ocupados abastecen a las granjas
about-occupied_castle_feeds_farm = Si un castillo abastece a las granjas mientras su seguidor sigue en él.

## Negativas

why-castle-not-own-city = solo puedes construir un castillo en una ciudad tuya
why-castle-city-size = un castillo necesita una ciudad de dos losetas, con un lado en cada una
why-castle-city-shape = las dos mitades de la ciudad tienen que ser semicírculos
why-castle-several-followers = en esa ciudad hay varios seguidores
why-castle-needs-follower = solo los seguidores pueden ir a un castillo
why-castle-not-active-player = solo puede construir un castillo quien ha colocado la loseta
why-castle-supply-empty = no queda ningún castillo en la reserva
why-castle-feature-too-far = eso no está en los alrededores del castillo

## Paneles

panel-castles-left = castillos que quedan
panel-castles-count = { $count ->
    [one] queda 1 castillo
   *[other] quedan { $count } castillos
}
panel-castle = { $name }: { $figure } espera en el castillo
panel-castle-empty = Castillo de { $name }, vacío

## Datos de los registros

learn-value-empty = vacío
learn-fact-castles = Castillos que le quedan a { $name }: { $value }
learn-fact-castle = Castillo en { $cell }: { $value }
