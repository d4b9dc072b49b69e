## Nombres

module-castles = Castillos
start-module-castles = Las ciudades pequeñas se vuelven castillos, que ganan lo que se acaba a su alrededor.
learn-about-castles = Una ciudad pequeña puede convertirse en castillo: espera a que se termine algo cerca y se lleva otros tantos puntos.
castle = castillo

## Preguntas

ask-castle-or-score = { $name }: ¿construyes un castillo o puntúas la ciudad?
ask-castle-points = { $name }: ¿cuántos puntos toma el castillo?
label-score-city = puntuar la ciudad
help-castle-or-score = Un castillo no puntúa ahora. Su seguidor espera al próximo terreno que se complete a su lado y toma los mismos puntos.
help-castle-points = El castillo toma los mismos puntos que dio uno de estos terrenos.
picks-castle-or-score = construir un castillo

## Lo que pasa

told-castle = { $name } construye un castillo, quedan { $number }

## Puntos

source-castle = Castillo

## Opciones

option-castle_only_if_active_player = Castillos solo en el turno propio
about-castle_only_if_active_player = Si solo puede construir un castillo quien ha colocado la loseta.
option-castle_may_score_same_turn = Los castillos puntúan de inmediato
about-castle_may_score_same_turn = Si cuenta para un castillo lo que se completa a la vez que su ciudad.
option-castle_needs_cap = Castillos solo en semicírculos
about-castle_needs_cap = Si un castillo necesita dos mitades dibujadas como semicírculos.
option-occupied_castle_feeds_farm = Los castillos ocupados abastecen
about-occupied_castle_feeds_farm = Si un castillo abastece a las granjas mientras su seguidor espera.

## Negativas

why-castle-not-own-city = un castillo se construye en una ciudad propia
why-castle-city-size = un castillo necesita una ciudad de dos losetas, con un lado en cada una
why-castle-city-shape = un castillo necesita dos mitades dibujadas como semicírculos
why-castle-several-followers = en esa ciudad hay varios seguidores
why-castle-needs-follower = solo un seguidor va a un castillo
why-castle-not-active-player = solo puede construir un castillo quien ha colocado la loseta
why-castle-supply-empty = no queda ningún castillo en la reserva
why-castle-feature-too-far = ninguna parte de algo así está en los alrededores del castillo

## Paneles

panel-castles-left = castillos que quedan
panel-castles-count = { $count ->
    [one] queda 1 castillo
   *[other] quedan { $count } castillos
}
panel-castle = { $name }: { $figure } espera en el castillo de { $cell }
panel-castle-empty = Castillo de { $name } en { $cell }, donde no espera nadie

## Datos de los registros

learn-value-empty = vacío
learn-fact-castles = Castillos que le quedan a { $name }: { $value }
learn-fact-castle = Castillo en { $cell }: { $value }
