## Nombres

module-robbers = Los ladrones
start-module-robbers = Los ladrones acechan en el tablero de puntos y se quedan con la mitad de lo que ganan otros.
learn-about-robbers = Tu ladrón espera en el marcador junto a otro jugador y se queda con la mitad de los puntos que gane después.
robber = ladrón
symbol-robber = ladrón

## Preguntas

ask-place-robber = { $name }: ¿en qué casilla pones el ladrón?
ask-choose-victim = { $name }: ¿de quién toma la mitad tu ladrón?
label-no-robber = dejar el ladrón
help-place-robber = El ladrón se lleva la mitad de los próximos puntos de una ficha de su casilla, sin quitárselos.
help-choose-victim = Tu ladrón recibe la mitad de los puntos de una de estas fichas.
picks-choose-victim = { $name }, en la casilla { $space }

## Lo que pasa

told-robber = { $name } pone el ladrón en la casilla { $number }
told-robber-home = { $name } recupera el ladrón

## Puntos

source-loot = Botín
reason-loot = la mitad de los puntos de otro

## Opciones

option-robber_followup = Quién más puede poner un ladrón
about-robber_followup = Si tras una loseta con ladrón puede poner el suyo un jugador más o todos.
value-next_one = el siguiente jugador
value-all_others = todos los demás
option-robber_multi_award = La mitad de qué
about-robber_multi_award = Si el ladrón toma la mitad de una puntuación o de todo lo que la ficha gana en el paso.
value-first = una puntuación
value-sum = todas
option-robbers_in_final = Ladrones en el recuento final
about-robbers_in_final = Si los ladrones roban en el recuento final.
option-bazaar_income_robbable = Ladrones en el mercado
about-bazaar_income_robbable = Si los ladrones toman la mitad de lo que un jugador cobra en un mercado.

## Negativas

why-robber-space-empty = un ladrón va donde haya una ficha de puntuación de otro jugador
why-robber-already-there = el ladrón ya está ahí

## Paneles

panel-robber-at-home = El ladrón de { $name } está en su reserva.
panel-robber-spent = El ladrón de { $name } ya ha robado y espera para volver.
panel-robber-on-space = el ladrón de { $name } en la casilla { $space }

## Datos de los registros

learn-fact-robber = El ladrón de { $name } está en la casilla: { $value }

## Losetas

tile-robbers-A = Curva, ladrón
tile-robbers-B = Curva, ladrón
tile-robbers-C = Tres caminos, ladrón
tile-robbers-D = Ciudad, ladrón
tile-robbers-E = Ciudad con una curva, ladrón
tile-robbers-F = Camino recto, ladrón
tile-robbers-G = Camino recto, ladrón
tile-robbers-H = Ciudad de lado a lado, ladrón
