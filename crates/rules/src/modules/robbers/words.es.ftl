## Nombres

module-robbers = Los ladrones
start-module-robbers = Los ladrones acechan en el marcador y reciben la mitad de los puntos que ganan los demás.
learn-about-robbers = Tu ladrón espera en el marcador junto a otro jugador y recibe la mitad de los próximos puntos que gane.
robber = ladrón del marcador
symbol-robber = ladrón

## Preguntas

ask-place-robber = { $name }: elige una casilla del marcador para tu ladrón
ask-choose-victim = { $name }: ¿a qué jugador roba tu ladrón?
label-no-robber = dejar el ladrón donde está
help-place-robber = Tu ladrón recibe la mitad de los próximos puntos de una ficha de su casilla. Ese jugador no pierde nada.
help-choose-victim = Tu ladrón recibe la mitad de los puntos de una de estas fichas.
picks-choose-victim = { $name }, en la casilla { $space }

## Lo que pasa

told-robber = { $name } pone su ladrón en la casilla { $number } del marcador
told-robber-home = { $name } recupera su ladrón del marcador

## Puntos

source-loot = Botín
reason-loot = la mitad de los puntos de otro jugador

## Opciones

option-robber_followup = Quién más puede colocar su ladrón
about-robber_followup = Si tras una loseta con ladrón puede colocar el suyo un jugador más o pueden todos.
value-next_one = el siguiente jugador
value-all_others = todos los demás
option-robber_multi_award = De qué toma la mitad un ladrón
about-robber_multi_award = Si el ladrón toma la mitad de una sola puntuación o de todos los puntos que la ficha gana en el paso de puntuación.
value-first = una puntuación
value-sum = todas las puntuaciones
option-robbers_in_final = Ladrones del marcador en el recuento final
about-robbers_in_final = Si los ladrones del marcador roban en el recuento final.
option-bazaar_income_robbable = Ladrones del marcador en el mercado
about-bazaar_income_robbable = Si los ladrones toman la mitad de los puntos que un jugador cobra en un mercado.

## Negativas

why-robber-space-empty = el ladrón tiene que ir a una casilla con una ficha de puntuación de otro jugador
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
tile-robbers-H = Franja de ciudad, ladrón
