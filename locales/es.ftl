# Todo lo que la gente lee, para la terminal y la página. Las claves con prefijo son lo que el
# motor dice por clave: ask- (preguntas), label- (opciones), reason- y source- (puntos), told-
# (sucesos de expansiones), why- (negativas), option-, about- y value- (opciones), module-, tile-.

## Palabras

road = camino
city = ciudad
monastery = monasterio
farm = granja
thief = ladrón
knight = caballero
monk = monje
farmer = granjero
follower = seguidor
north = N
east = E
south = S
west = O
inside = encerrado
spot = lugar { $place }
figure-number = figura { $number }
and = y
you = Tú
player = Jugador
person = persona
bot-greedy = Codicioso
bot-random = Azaroso
bot-easy = Fácil
bot-medium = Medio
bot-hard = Difícil
bot-master = Maestro
bot-star25 = Star2.5

## Preguntas y opciones

ask-place-tile = { $name }: coloca la loseta
ask-place-figure = { $name }: ¿colocas un seguidor?
choose = elige
pass = pasar
label-no-figure = no colocar nada
label-pass = pasar
bot-thinks = { $name } está pensando …
bot-lost = El bot ha fallado y no puede seguir. La partida se puede guardar con s.
confirm-turn = { $name }: Intro termina el turno, u deshace.

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
    [one] 1 ciudad completa
   *[other] { $count } ciudades completas
}
reason-special-cities = { $count ->
    [one] 1 ciudad especial
   *[other] { $count } ciudades especiales
}

## El diario

log = Qué ha pasado
log-title = Qué ha pasado (↑ ↓ para leer hacia atrás, Esc cierra)
log-completed = { $feature } en { $at }: completa, de nadie
log-discarded = la loseta { $tile } no cabe en ningún sitio y sale del juego
log-declined = la loseta { $tile } se rechaza y sale del juego
log-only-place = el único sitio
log-hidden = se apartó una loseta sin verla
log-revealed = se descubre la loseta { $tile }
log-chance = azar: { $face }
log-final = Puntuación final
log-over = La partida ha terminado.

## La mesa

tiles-left = quedan { $left } losetas · turno { $turn }
tile-in-hand = loseta en mano
tile-laid = recién colocada
taken-back = Deshecho.
nothing-to-undo = No hay nada que deshacer.
chance-dealt = Demasiado tarde: ya se ha robado la loseta siguiente.
no-outcome = Al azar no le queda nada que decidir: la partida no puede seguir.
no-such-pick = No hay tal opción.
nobody-asked = Ahora no se pregunta a nadie de este teclado.
allowed = Está permitido: Intro coloca la loseta.
all-allowed = Aquí todo está permitido.
hasty = Ahora los turnos terminan sin preguntar (c para cambiar).
not-hasty = Ahora los turnos terminan solo con Intro (c para cambiar).
saved = Guardado en { $path }
not-saved = No se guardó en { $path }: { $error }
too-small = Esta ventana es demasiado pequeña. Bastide necesita { $width } columnas y { $height } filas.

keys-place = flechas mover · Tab otro sitio · r girar · Intro colocar · w por qué · ? ayuda
keys-pick = 1–9 elegir · 0 o Intro pasar · ↑↓ marcar · u deshacer · w por qué no · ? ayuda
keys-bot = cualquier tecla: seguir ya · ? ayuda · q salir
keys-confirm = Intro terminar el turno · u deshacer · f terreno · g diario · ? ayuda
keys-over = Intro resultado · s guardar · g diario · flechas mirar · q salir

## Un terreno

focus-road = Camino
focus-city = Ciudad
focus-monastery = Monasterio
focus-farm = Granja
focus-complete = completo
focus-open = { $count ->
    [one] 1 lado abierto
   *[other] { $count } lados abiertos
}
focus-owner = { $name }: { $count } · se lleva los puntos
focus-present = { $name }: { $count }
focus-nobody = aquí no hay nadie
focus-now = vale { $points } ahora
focus-then = vale { $points } si se completa así
focus-keys = f siguiente · Esc volver
focus-ended = Ese era el último terreno de esta loseta.

## Ventanas

help-title = Teclas
key-arrows = flechas, hjkl
key-pan = mayús+flechas
key-tab = Tab, n
key-turn = r, espacio, R
key-enter = Intro
key-digits = 0–9
key-mouse = ratón
help-arrows = mueven el cursor; la vista lo sigue
help-pan = mueven la vista (también H J K L)
help-tab = otra casilla donde cabe la loseta (Mayús+Tab: anterior)
help-turn = gira la loseta a la posición siguiente que encaja
help-enter = coloca, toma la opción marcada, termina el turno
help-digits = eligen de la lista; 0 pasa
help-undo = deshace tu última decisión, hasta que se roba otra
help-why = ¿por qué no?: la regla que lo prohíbe bajo el cursor
help-hint = una pista: qué elegiría un jugador automático
help-feature = terrenos bajo el cursor: extensión, dueños, valor
help-tiles = losetas que aún pueden salir
help-projection = los puntos si la partida terminara ahora
help-log = el diario entero
help-zoom = más cerca, más lejos
help-all = muestra todo el tablero
help-confirm = terminar los turnos con o sin preguntar
help-save = guarda la partida
help-mouse = clic: mirar; otra vez: colocar; rueda: girar
help-help = esta ayuda
help-quit = salir
help-figures = Una mayúscula está de pie en camino, ciudad o monasterio; una minúscula subrayada yace en una granja. ◆ escudo, † monasterio.
tiles-title = Losetas que aún pueden salir: { $count }
hint-title = Una pista para { $name }
hint-thinking = Pensando…
hint-about = Lo que elegiría un jugador automático, y la ventaja en puntos que espera al final. La primera está marcada: Intro cierra esta ventana, y otra vez Intro la toma.
hint-none = No ha llegado ninguna pista. Inténtalo otra vez.

projection-title = Si la partida terminara ahora
projection-about = Puntos, lo que añadiría la puntuación final, y la suma.
quit-title = ¿Salir de la partida?
quit-keys = s o Intro: salir · otra tecla: seguir jugando
save-title = Guardar la partida como
save-keys = Intro: guardar · Esc: no guardar
result-title = Resultado
winner = ¡Gana { $names }!
winners = ¡{ $names } comparten la victoria!
result-keys = s guardar · g diario · n otra partida · Esc ver el tablero · q salir
column-total = total
column-road = caminos
column-city = ciudades
column-monastery = monasterios
column-farm = granjas

## La pantalla de inicio

start-welcome = el juego de losetas en tu terminal
start-title = Partida nueva
start-language = Idioma
start-edition = Edición
start-seat = Asiento { $number }
start-empty = (vacío)
start-seed = Semilla
start-keys = Intro empezar · ↑↓ línea · ←→ cambiar · letras: nombre · Esc salir
about-language = Language: English with ←→.
about-Classic = El juego básico antiguo: las ciudades pequeñas valen menos, cada ciudad alimenta una sola vez las granjas de un jugador, hasta 5 jugadores.
about-Plus2012 = La caja grande de 2012: las ciudades pequeñas valen menos, hasta 6 jugadores.
about-Plus2014 = La caja grande de 2014: las reglas más nuevas y sencillas, hasta 8 jugadores.
about-seat = ←→ persona o bot; las letras cambian el nombre. La última línea vacía añade un asiento.
about-bot-random = Hace cualquier jugada legal.
about-bot-greedy = Mira un turno por delante.
about-bot-easy = Pasa mucho por alto: para principiantes y familias.
about-bot-medium = Sopesa su turno, con algún descuido.
about-bot-hard = Sopesa bien su turno.
about-bot-master = Mira por delante un segundo por turno.
about-bot-star25 = Una búsqueda publicada, para comparar.
about-bot-uct = Una búsqueda publicada, para comparar.
about-module = Una expansión: ←→ juega con ella o sin ella.
about-seed = La misma semilla reparte las mismas losetas.
option-start_tile_in_72 = Loseta inicial de las 72
about-start_tile_in_72 = Si la loseta inicial es una de las 72 del juego o está aparte.
option-max_players = Máximo de jugadores
about-max_players = Cuántos pueden jugar.
option-ring_road = Caminos circulares
about-ring_road = Si un camino cerrado en anillo está completo.
option-two_tile_city = Ciudad de dos losetas
about-two_tile_city = Si una ciudad completa de dos losetas vale menos que según la regla general.
option-lap_tokens = Fichas de vuelta
about-lap_tokens = Qué muestra las vueltas de una puntuación de más de 50.
option-farm_scoring = Puntuación de granjas
about-farm_scoring = Cómo puntúan las granjas al final: cada granja por sí, cada ciudad una vez por jugador, o cada ciudad entre todas sus granjas.
option-farmers = Granjeros
about-farmers = Si se pueden tumbar seguidores en los campos.
value-yes = sí
value-no = no
value-exception = excepción (1 punto cada una)
value-ordinary = normal (2 puntos cada una)
value-none = ninguna
value-one = una cada uno
value-more = las que hagan falta
value-PerFarm = cada granja por sí
value-PerFarmOncePerCity = cada ciudad una vez por jugador
value-PerCityAllFarms = cada ciudad entre sus granjas

## Negativas

why-cell-taken = ahí ya hay una loseta
why-cell-not-adjacent = esa casilla no toca ninguna loseta
why-rotation-unknown = una loseta tiene cuatro giros, de r0 a r3
why-side-mismatch = un lado de la loseta no continúa lo que toca
why-follower-not-on-placed-tile = un seguidor solo va en la loseta recién colocada
why-follower-supply-empty = no quedan seguidores en la reserva
why-no-farmers = en esta partida no hay granjeros
why-road-occupied = en ese camino ya hay un seguidor
why-city-occupied = en esa ciudad ya hay un seguidor
why-monastery-occupied = en ese monasterio ya hay un monje
why-farm-occupied = en esa granja ya hay un granjero
why-not-offered = eso no está entre lo que se puede elegir ahora
why-chance-first = ahora nadie puede elegir: antes decide el azar
why-game-over = la partida ha terminado
why-outcome-impossible = el azar no puede traer eso: no queda ninguno
why-pick-first = antes de que decida el azar, tiene que elegir un jugador

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
tile-base-J = Ciudad, un camino dobla a su derecha
tile-base-K = Ciudad, un camino dobla a su izquierda
tile-base-L = Ciudad y encrucijada de tres caminos
tile-base-M = Ciudad en esquina con escudo
tile-base-N = Ciudad en esquina
tile-base-O = Ciudad en esquina con escudo, camino que dobla
tile-base-P = Ciudad en esquina, camino que dobla
tile-base-Q = Ciudad en tres lados, con escudo
tile-base-R = Ciudad en tres lados
tile-base-S = Ciudad en tres lados, con escudo, y un camino
tile-base-T = Ciudad en tres lados, y un camino
tile-base-U = Camino recto
tile-base-V = Camino que dobla
tile-base-W = Encrucijada de tres caminos
tile-base-X = Encrucijada de cuatro caminos

## Posadas y catedrales

module-base = El juego básico
module-inns-cathedrals = Posadas y catedrales
large = seguidor grande
option-large_followers = Seguidores grandes
about-large_followers = Si cada jugador tiene un seguidor grande.
option-inns = Posadas
about-inns = Si las posadas cambian el valor de los caminos.
option-cathedrals = Catedrales
about-cathedrals = Si las catedrales cambian el valor de las ciudades.
tile-inns-EA = Camino que dobla, con posada
tile-inns-EB = Camino recto con posada
tile-inns-EC = Encrucijada de tres caminos, uno con posada
tile-inns-ED = Monasterio entre dos caminos
tile-inns-EE = Dos caminos que doblan
tile-inns-EF = Ciudad en esquina y un camino que sale de ella
tile-inns-EG = Ciudad en un lado, con un flanco hasta la esquina
tile-inns-EH = Cuatro ciudades alrededor de un campo
tile-inns-EI = Dos ciudades en lados opuestos, casas entre dos caminos
tile-inns-EJ = Ciudad y un camino que sale de ella
tile-inns-EK = Ciudad en todos los lados con catedral
tile-inns-EL = Ciudad en esquina con escudo, camino que dobla con posada
tile-inns-EM = Ciudad, camino que dobla con posada
tile-inns-EN = Ciudad en esquina y un camino con posada que sale de ella
tile-inns-EO = Tres ciudades
tile-inns-EP = Ciudad en esquina con escudo y otra ciudad
tile-inns-EQ = Franja de ciudad con escudo y dos caminos que salen de ella

## Constructores y comerciantes

module-traders-builders = Constructores y comerciantes
builder = constructor
pig = cerdo
ask-double-turn = { $name }: ¿juegas una segunda loseta?
label-second-tile = robar una segunda loseta
label-end-turn = terminar el turno
source-goods = Mercancías
reason-pig = cerdo: { $count ->
    [one] 1 ciudad
   *[other] { $count } ciudades
}
reason-wine = más vino
reason-grain = más trigo
reason-cloth = más tela
told-double-turn = { $name } juega una segunda loseta
told-wine = { $name } toma { $number } de vino
told-grain = { $name } toma { $number } de trigo
told-cloth = { $name } toma { $number } de tela
option-builders = Constructores
about-builders = Si cada jugador tiene un constructor.
option-pigs = Cerdos
about-pigs = Si cada jugador tiene un cerdo.
option-goods = Mercancías
about-goods = Si las ciudades completas dan fichas de mercancía.
why-builder-supply-empty = el constructor no está en la reserva
why-builder-wrong-feature = un constructor solo va en caminos y ciudades
why-builder-without-follower = un constructor necesita un seguidor propio en el mismo camino o en la misma ciudad
why-pig-supply-empty = el cerdo no está en la reserva
why-pig-wrong-feature = un cerdo solo va en los campos
why-pig-without-farmer = un cerdo necesita un granjero propio en la misma granja
why-builder-not-on-placed-tile = la figura solo va en la loseta recién colocada
why-pig-not-on-placed-tile = la figura solo va en la loseta recién colocada
tile-traders-HA = Ciudad y un camino que sale de ella y dobla
tile-traders-HB = Un camino por un puente sobre otro camino
tile-traders-HC = Ciudad y un camino que sale de ella; otro pasa por encima hasta una casa
tile-traders-HD = Ciudad en esquina con trigo y un camino, y otra ciudad
tile-traders-HE = Franja de ciudad con trigo y un camino que sale de ella
tile-traders-HF = Ciudad en esquina con trigo y un camino que sale de ella
tile-traders-HG = Ciudad en esquina con trigo
tile-traders-HH = Ciudad en tres lados, con trigo
tile-traders-HI = Ciudad ancha en esquina con trigo y un camino que sale de ella
tile-traders-HJ = Monasterio al final de tres caminos
tile-traders-HK = Ciudad en esquina con tela y un camino que sale de ella
tile-traders-HL = Ciudad en esquina con tela y un camino, y otra ciudad
tile-traders-HM = Ciudad en esquina con tela y otras dos ciudades
tile-traders-HN = Franja de ciudad con tela y otra ciudad
tile-traders-HO = Ciudad ancha en esquina con tela y dos caminos que salen de ella
tile-traders-HP = Franja de ciudad con vino y otra ciudad
tile-traders-HQ = Franja de ciudad con vino
tile-traders-HR = Franja de ciudad con vino y dos caminos que salen de ella
tile-traders-HS = Franja de ciudad con vino y un camino que sale de ella
tile-traders-HT = Ciudad en esquina con vino
tile-traders-HU = Ciudad en esquina con vino y dos caminos que salen de ella
tile-traders-HV = Ciudad en tres lados, con vino, y un camino
tile-traders-HW = Ciudad ancha en esquina con vino y un camino que sale de ella
tile-traders-HX = Ciudad en esquina con vino y otra ciudad en esquina

## El río

module-river = El río
option-river_uturn = Vuelta atrás del río
about-river_uturn = Si el río no puede dar la vuelta enseguida o no puede darla nunca.
value-Immediate = enseguida no
value-Never = nunca
why-river-not-continued = una loseta de río va en el extremo abierto del río
why-river-turns-back = el río no vuelve sobre sí mismo
why-spring-direction = el río se aleja de lo que toca el manantial
tile-river-spring = Manantial
tile-river-lake = Lago
tile-river-two-caps = Río entre dos ciudades
tile-river-cap-bridge-road = Río, y un camino que sale de una ciudad y lo cruza por un puente
tile-river-monastery-bridge-road = Río, y un camino que sale de un monasterio y lo cruza por un puente
tile-river-bridge = Río bajo un camino
tile-river-straight = Río recto
tile-river-corner-city = Curva de río junto a una ciudad en la esquina
tile-river-bend-and-road-bend = Curva de río y curva de camino
tile-river-bend = Curva de río
tile-river-2014-spring = Manantial
tile-river-2014-lake = Lago
tile-river-2014-two-caps = Río entre dos ciudades
tile-river-2014-cap-bridge-road = Río, y un camino que sale de una ciudad y lo cruza por un puente
tile-river-2014-monastery-bridge-road = Río, y un camino que sale de un monasterio y lo cruza por un puente
tile-river-2014-bridge = Río bajo un camino
tile-river-2014-straight-sheep = Río recto con una oveja
tile-river-2014-corner-city = Curva de río junto a una ciudad en la esquina
tile-river-2014-bend-and-road-bend = Curva de río y curva de camino
tile-river-2014-bend-vineyard = Curva de río con un viñedo

## Los transbordadores

module-ferries = Los transbordadores
ask-place-ferry = { $name }: ¿qué dos caminos une el transbordador?
ask-move-ferry = { $name }: ¿cambias un transbordador?
label-leave-ferries = dejar los transbordadores como están
told-ferry-placed = { $name } coloca un transbordador; su camino tiene { $number ->
    [one] 1 loseta
   *[other] { $number } losetas
}
told-ferry-changed = { $name } cambia un transbordador; su camino tiene { $number ->
    [one] 1 loseta
   *[other] { $number } losetas
}
option-ferry_change_scope = Los transbordadores se cambian
about-ferry_change_scope = Si un transbordador se cambia una vez por turno o una vez con cada loseta.
value-turn = una vez por turno
value-placement = una vez con cada loseta
why-ferry-missing = un lago no tiene transbordador; escribe uno, como en `fact ferry@0,0=E-S`
why-ferry-not-on-placed-lake = el nuevo transbordador va en el lago recién colocado
why-ferry-unchanged = el transbordador ya une esos dos finales
why-ferry-just-placed = un transbordador no se cambia con la loseta con la que llega
why-ferry-changed-before = ese transbordador ya se ha cambiado
why-ferry-not-first = solo se puede cambiar el primer transbordador de cada dirección
why-ferry-not-extended = la loseta recién colocada no amplía ningún camino con un transbordador ahí
tile-ferries-cap-three-roads = Lago con tres caminos, y una ciudad
tile-ferries-three-roads = Lago con tres caminos
tile-ferries-four-roads = Lago con cuatro caminos

## Colinas y ovejas

module-hills-sheep = Colinas y ovejas
shepherd = pastor
ask-grow-or-herd = { $name }: ¿amplías el rebaño o lo llevas al corral?
label-grow = ampliar el rebaño: sacar una ficha
label-herd = llevarlo al corral: puntuarlo
label-leave-flock = dejar el rebaño como está
source-flock = Rebaño
reason-sheep = { $count ->
    [one] 1 oveja
   *[other] { $count } ovejas
}
reason-printed-sheep = { $count ->
    [one] 1 oveja impresa
   *[other] { $count } ovejas impresas
}
reason-vineyards = { $count ->
    [one] 1 viñedo
   *[other] { $count } viñedos
}
told-token = { $number ->
    [0] { $name } saca un lobo
    [one] { $name } saca una ficha: 1 oveja
   *[other] { $name } saca una ficha: { $number } ovejas
}
chance-token = { $number ->
    [0] un lobo
    [one] 1 oveja
   *[other] { $number } ovejas
}
option-shepherds = Pastores
about-shepherds = Si los jugadores tienen un pastor y hay fichas de ovejas.
option-hills = Colinas
about-hills = Si las colinas tapan una loseta y deshacen empates.
option-vineyards = Viñedos
about-vineyards = Si los viñedos dan más valor a los monasterios completados.
option-sheep_token_mix = Fichas de ovejas
about-sheep_token_mix = Cuántas ovejas muestran las fichas.
option-flock_timing = Turno del rebaño
about-flock_timing = Si se actúa sobre el rebaño antes o después de la figura del turno.
option-flock_action_optional = Se puede dejar el rebaño
about-flock_action_optional = Si un jugador puede dejar como está un rebaño cuyo campo ha crecido.
option-hill_tiebreak = Varios en colinas
about-hill_tiebreak = Si basta un seguidor en una colina para deshacer un empate o ganan los que más tienen.
option-auto_herd_closed_fields = Rebaños encerrados al corral
about-auto_herd_closed_fields = Si el rebaño de un campo que ya no puede crecer va al corral en el acto.
value-plus2014 = seis de 3, una de 4
value-standalone = independiente
value-before_figure = antes de la figura
value-after_figure = después de la figura
value-presence = basta un seguidor
value-count = el que más seguidores tiene
why-shepherd-not-on-placed-tile = un pastor solo va en la loseta recién colocada
why-shepherd-wrong-feature = un pastor va en un campo
why-shepherd-supply-empty = el pastor no está en la reserva
why-field-has-shepherd = en ese campo ya hay un pastor
tile-hills-wedge-vineyard = Ciudad con una punta que cruza el campo, viñedo
tile-hills-split-city-vineyard = Dos ciudades que comparten un lado, viñedo
tile-hills-corner-city-hill = Ciudad de esquina en una colina
tile-hills-two-caps-hill = Dos ciudades en lados vecinos, en una colina
tile-hills-corner-city-vineyard = Ciudad de esquina con viñedo
tile-hills-opposite-caps-hill = Dos ciudades en lados opuestos, en una colina
tile-hills-touching-caps-vineyard = Dos ciudades cuyas murallas se tocan, viñedo
tile-hills-cap-road-hill = Ciudad y un camino que sale de ella, en una colina
tile-hills-cap-bend-east-hill = Ciudad, camino que gira a su derecha, en una colina
tile-hills-monastery-cap-bend = Monasterio, ciudad y un camino que gira
tile-hills-monastery-road-bend = Monasterio con camino y otro camino que gira
tile-hills-two-caps-road-vineyard = Dos ciudades y un camino que sale de una, viñedo
tile-hills-hamlet-straight-hill = Casas entre dos caminos, en una colina
tile-hills-hamlet-bend-hill = Casas donde se juntan dos caminos en esquina, en una colina
tile-hills-cap-bend-west-hill = Ciudad, camino que gira a su izquierda, en una colina
tile-hills-straight-stub-vineyard = Camino recto y el final de otro, viñedo
## La rueda de la fortuna

module-wheel-of-fortune = La rueda de la fortuna
ask-take-back-follower = { $name }: plaga, retira un seguidor
told-pig-on-fortune = { $name } avanza el cerdo { $number }: Fortuna
told-pig-on-taxes = { $name } avanza el cerdo { $number }: Impuestos
told-pig-on-famine = { $name } avanza el cerdo { $number }: Hambruna
told-pig-on-storm = { $name } avanza el cerdo { $number }: Tormenta
told-pig-on-inquisition = { $name } avanza el cerdo { $number }: Inquisición
told-pig-on-plague = { $name } avanza el cerdo { $number }: Plaga
told-follower-on-crown = { $name } pone un seguidor en una casilla con coronas
crown-fortune = casilla con coronas de la Fortuna
crown-taxes = casilla con coronas de los Impuestos
crown-famine = casilla con coronas de la Hambruna
crown-storm = casilla con coronas de la Tormenta
crown-inquisition = casilla con coronas de la Inquisición
crown-plague = casilla con coronas de la Plaga
source-fortune = Fortuna
source-taxes = Impuestos
source-famine = Hambruna
source-storm = Tormenta
source-inquisition = Inquisición
source-crown = Casilla con coronas
reason-fortune = Fortuna
reason-knights = { $count ->
    [one] 1 caballero propio
   *[other] { $count } caballeros propios
}
reason-supply = { $count ->
    [one] 1 seguidor en la reserva
   *[other] { $count } seguidores en la reserva
}
reason-monks = { $count ->
    [one] 1 monje
   *[other] { $count } monjes
}
reason-crown = corona
option-wheel_mode = La rueda con otras expansiones
about-wheel_mode = Si las losetas de otras expansiones están en el montón.
value-expansion = juntas
option-famine_pig_bonus = Cerdos en la hambruna
about-famine_pig_bonus = Si un cerdo añade un punto por cada ciudad en la hambruna.
option-tax_large_follower = Seguidores grandes en los impuestos
about-tax_large_follower = Cuántos caballeros es un seguidor grande para los impuestos.
option-wheel_on_unplaceable_tile = Rueda en una loseta que no encaja
about-wheel_on_unplaceable_tile = Si una loseta que no encaja en ningún sitio hace girar la rueda antes de salir del juego.
why-plague-spares-crowns = no se puede retirar un seguidor de una casilla con coronas
why-plague-wrong-follower = la plaga se lleva un seguidor propio de una loseta de terreno
why-crown-needs-follower = solo un seguidor va a una casilla con coronas
why-crown-supply-empty = no queda ningún seguidor así en la reserva
why-crown-spaces-taken = todas las casillas con coronas del apartado están ocupadas
tile-wheel-three-caps = Tres ciudades
tile-wheel-corner-city-road = Ciudad en esquina con un camino
tile-wheel-corner-city-road-south = Ciudad en esquina con un camino al sur
tile-wheel-cap-road = Ciudad con un camino
tile-wheel-cap-road-east = Ciudad con un camino al este
tile-wheel-cap-road-west = Ciudad con un camino al oeste
tile-wheel-cap-road-and-bend = Ciudad con un camino, y una curva
tile-wheel-monastery-two-roads = Monasterio entre dos caminos
tile-wheel-two-bends = Dos curvas, rueda 1
tile-wheel-cap-straight = Ciudad sobre un camino recto
tile-wheel-straight-1 = Camino recto, rueda 1
tile-wheel-bend-3 = Curva, rueda 3
tile-base-N-wheel1 = Ciudad en esquina, rueda 1
tile-base-U-wheel1 = Camino recto, rueda 1
tile-base-U-wheel2 = Camino recto, rueda 2
tile-base-U-wheel3 = Camino recto, rueda 3
tile-base-V-wheel1 = Camino que dobla, rueda 1
tile-base-V-wheel2 = Camino que dobla, rueda 2
tile-base-X-wheel1 = Encrucijada de cuatro caminos, rueda 1

## Puentes

module-bridges = Puentes
ask-build-bridge = { $name }: ¿construir un puente?
label-no-bridge = no construir nada
label-decline-tile = rechazar la loseta y robar otra
told-bridge-built = { $name } construye un puente; le quedan { $number }
option-bridge_must_continue_road = Los puentes continúan un camino
about-bridge_must_continue_road = Si un puente debe tener un camino en uno de sus extremos.
option-bridge_only_placement_may_be_declined = Rechazar losetas que necesitan puente
about-bridge_only_placement_may_be_declined = Si un jugador puede rechazar una loseta que solo encaja con un puente.
option-road_counts_bridge_twice = Caminos por encima y por debajo
about-road_counts_bridge_twice = Si una loseta por la que un camino pasa por encima y por debajo cuenta dos veces para él.
why-bridge-supply-empty = la loseta solo encaja ahí con un puente y no queda ninguno
why-bridge-required = la colocación necesita su puente
why-bridge-already-there = en esa loseta ya hay un puente
why-bridge-end-not-on-field = los dos extremos de un puente se apoyan en campo
why-bridge-end-meets-no-road = un extremo del puente da a una loseta que no muestra un camino ahí
why-bridge-continues-no-road = un puente continúa un camino en uno de sus extremos
why-bridge-too-far = un puente va en la loseta recién colocada o en una contigua
why-bridge-not-straight = un puente va recto entre dos campos opuestos
tile-bridges-city-bazaar = Ciudad con un mercado
tile-bridges-three-caps-road = Tres ciudades y un camino
tile-bridges-city-band-bazaar = Ciudad que cruza la loseta, con un mercado
tile-bridges-long-city-road = Ciudad alargada con un camino
tile-bridges-cap-road-bazaar = Ciudad, y un camino hasta un mercado
tile-bridges-field-bazaar = Mercado en un campo
tile-bridges-city-band-monastery = Monasterio en una ciudad que cruza la loseta
tile-bridges-road-monastery = Monasterio junto a un camino recto
tile-bridges-road-end-inn-bazaar = Camino con una posada hasta un mercado
tile-bridges-two-roads-bazaar = Dos caminos hasta un mercado
tile-bridges-two-roads-inn-bazaar = Dos caminos hasta un mercado, uno con una posada
## Castillos

module-castles = Castillos
ask-castle-or-score = { $name }: ¿construyes un castillo o puntúas la ciudad?
ask-castle-points = { $name }: ¿cuántos puntos toma el castillo?
label-score-city = puntuar la ciudad
source-castle = Castillo
told-castle = { $name } construye un castillo, quedan { $number }
option-castle_only_if_active_player = Castillos solo en el turno propio
about-castle_only_if_active_player = Si solo puede construir un castillo quien ha colocado la loseta.
option-castle_may_score_same_turn = Los castillos puntúan de inmediato
about-castle_may_score_same_turn = Si cuenta para un castillo lo que se completa a la vez que su ciudad.
option-castle_needs_cap = Castillos solo en semicírculos
about-castle_needs_cap = Si un castillo necesita dos mitades dibujadas como semicírculos.
option-occupied_castle_feeds_farm = Los castillos ocupados abastecen
about-occupied_castle_feeds_farm = Si un castillo abastece a las granjas mientras su seguidor espera.
why-castle-not-own-city = un castillo se construye en una ciudad propia
why-castle-city-size = un castillo necesita una ciudad de dos losetas, con un lado en cada una
why-castle-city-shape = un castillo necesita dos mitades dibujadas como semicírculos
why-castle-several-followers = en esa ciudad hay varios seguidores
why-castle-needs-follower = solo un seguidor va a un castillo
why-castle-not-active-player = solo puede construir un castillo quien ha colocado la loseta
why-castle-supply-empty = no queda ningún castillo en la reserva
why-castle-feature-too-far = ninguna parte de algo así está en los alrededores del castillo
## Mercados

module-bazaars = Mercados
ask-bazaar-pick = { $name }: toma una de las losetas
ask-bazaar-choose = { $name }: ¿qué loseta se subasta?
ask-bazaar-open = { $name }: la primera puja
ask-bazaar-bid = { $name }: sube la puja o pasa
ask-buy-or-sell = { $name }: ¿comprar la loseta o venderla?
label-buy = comprar: pagar la puja más alta a quien la hizo
label-sell = vender: cobrar la puja más alta de quien la hizo
label-no-bid = no pujar más
source-bazaar = Mercado
reason-payment = pagado
reason-income = cobrado
told-bazaar-reserved = { $name } aparta { $number } losetas para un mercado
told-bazaar-won = { $name } recibe una loseta por { $number ->
    [one] 1 punto
   *[other] { $number } puntos
}
option-bazaar_auction = Subasta en los mercados
about-bazaar_auction = Si las losetas de un mercado se subastan o se eligen una tras otra.
option-bazaar_before_builder_turn = Mercado antes de las losetas adicionales
about-bazaar_before_builder_turn = Si el mercado se celebra antes de las losetas adicionales del turno en vez de después.
option-bazaar_delayed = Mercados aplazados
about-bazaar_delayed = Si un mercado que sale mientras otras losetas esperan se celebra más tarde en vez de nunca.
why-first-bid-required = quien ha elegido la loseta hace la primera puja
why-bid-negative = una puja no es menos que nada
why-bid-too-high = una puja es de 99 como mucho
why-bid-too-low = una puja tiene que superar la anterior
## Las minas de oro

module-gold-mines = Las minas de oro
ingot = lingote
ask-put-ingot = { $name }: pon un lingote en una loseta vecina de la nueva
ask-take-ingot = { $name }: toma un lingote de una loseta
told-ingot-put = { $name } pone un lingote en una loseta: ya hay { $number }
told-ingot-taken = { $name } toma un lingote y tiene { $number }
source-gold = Oro
reason-ingots = { $count ->
    [one] 1 lingote
   *[other] { $count } lingotes
}
option-gold_pool = Oro de varias cosas a la vez
about-gold_pool = Si cada jugador toma lingotes solo de las losetas de lo que ha completado con mayoría.
option-castle_gold = Oro de los castillos
about-castle_gold = Qué lingotes da un castillo completado a su dueño.
value-claimed_tiles = cada uno de sus losetas
value-common_pool = un montón para todos
value-six_tiles = de seis losetas
why-ingot-not-adjacent = el segundo lingote va en una loseta vecina de la recién colocada
why-ingot-not-claimed = un lingote se toma de una loseta de algo completado en lo que se tiene la mayoría
tile-gold-A = Dos curvas, oro
tile-gold-B = Ciudad en esquina y una curva, oro
tile-gold-C = Monasterio, ciudad en esquina y una curva, oro
tile-gold-D = Franja de ciudad que un camino atraviesa, oro
tile-gold-E = Monasterio entre dos curvas, oro
tile-gold-F = Dos caminos que se cruzan sin tocarse, oro
tile-gold-G = Monasterio y ciudad en esquina, oro
tile-gold-H = Monasterio y una curva, oro
## Las máquinas voladoras

module-flying-machines = Las máquinas voladoras
machine = volar con la máquina
ask-land = { $name }: ¿dónde aterriza el seguidor?
ask-place-other-figure = { $name }: el vuelo ha fallado; ¿pones otra figura?
told-flight-begins = { $name } hace volar a un seguidor
told-flight = { $name } saca un { $number }
chance-die = un { $number }
told-flight-failed = no hay dónde aterrizar: el seguidor vuelve con { $name }
option-failed_flight_blocks = Tras un vuelo fallido
about-failed_flight_blocks = Qué figuras ya no se pueden poner tras un vuelo fallido.
value-all_figures = ninguna figura
value-followers_only = ningún seguidor
why-flight-needs-follower = solo puede volar un seguidor
why-flight-supply-empty = no queda ningún seguidor así en la reserva
why-landing-on-field = nadie aterriza en un campo
why-landing-on-castle = nadie aterriza en un castillo
why-landing-on-complete = nadie aterriza donde todo está completo
why-landing-required = quien puede aterrizar tiene que hacerlo
why-flight-other-figure = en la máquina va otra figura
why-landing-other-tile = el vuelo acaba en otra loseta
why-flight-failed = tras un vuelo fallido no se pone ningún seguidor
tile-flying-A = Camino que dobla, la máquina apunta a lo largo de él
tile-flying-B = Camino recto, la máquina apunta a lo largo de él
tile-flying-C = Camino recto, la máquina apunta de través
tile-flying-D = Camino recto, la máquina apunta a una esquina
tile-flying-E = Camino que dobla, la máquina apunta a una esquina
tile-flying-F = Camino que dobla, la máquina apunta a lo largo de él
tile-flying-G = Campo, la máquina apunta a un lado
tile-flying-H = Campo, la máquina apunta a una esquina

## Los círculos en los cultivos

module-crop-circles = Los círculos en los cultivos
ask-choose-for-all = { $name }: ¿qué hacen todos?
ask-add-follower = { $name }: ¿añades un seguidor?
ask-return-follower = { $name }: retira un seguidor
label-all-add = todos pueden añadir un seguidor
label-all-take-back = todos retiran un seguidor
label-add-nobody = no añadir a nadie
told-all-add = { $name } elige: todos pueden añadir un seguidor
told-all-take-back = { $name } elige: todos retiran un seguidor
why-circle-adds-followers = solo se puede añadir un seguidor
why-circle-supply-empty = no queda ningún seguidor así en la reserva
why-circle-other-spot = el seguidor va en el mismo lugar que uno propio
why-circle-without-follower = el seguidor va junto a uno propio de esa clase
why-circle-return-alike = allí hay otro igual: retira ese
why-circle-return-required = hay que retirar un seguidor
why-circle-return-not-own = solo se retira un seguidor propio
why-circle-returns-followers = el círculo solo afecta a seguidores
why-circle-other-feature = el círculo no afecta a quienes están allí
tile-crop1-corner-city = Ciudad en esquina, círculo con escudo
tile-crop1-two-caps = Dos ciudades en lados vecinos, círculo con escudo
tile-crop1-cap-road-end = Ciudad y un final de camino, círculo con horca
tile-crop1-cap-bend = Ciudad y un camino que dobla, círculo con horca
tile-crop1-bend = Camino que dobla, círculo con maza
tile-crop1-three-roads = Tres finales de camino, círculo con maza
tile-crop2-A = Camino que dobla y un final de camino, círculo con maza
tile-crop2-B = Camino que dobla y dos finales de camino, círculo con maza
tile-crop2-C = Ciudad y un final de camino, círculo con horca
tile-crop2-D = Ciudad y dos finales de camino, círculo con horca
tile-crop2-E = Dos ciudades en lados opuestos, círculo con escudo
tile-crop2-F = Dos ciudades en esquina, círculo con escudo

## El mago y la bruja

module-mage-witch = El mago y la bruja
mage = mago
witch = bruja
ask-move-magic = { $name }: pon el mago o la bruja en un camino o una ciudad sin terminar
ask-remove-magic = { $name }: retira del tablero el mago o la bruja
label-remove-mage = sale el mago
label-remove-witch = sale la bruja
told-mage-moves = { $name } coloca el mago
told-witch-moves = { $name } coloca la bruja
told-mage-leaves = el mago sale del tablero
told-witch-leaves = la bruja sale del tablero
reason-mage = mago: { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}
reason-witch = la bruja quita la mitad
why-magic-same-feature = la figura mágica que se mueve pasa a otro camino o a otra ciudad
why-magic-together = el mago y la bruja nunca están en el mismo camino ni en la misma ciudad
why-magic-wrong-feature = una figura mágica solo está en un camino o una ciudad sin terminar
tile-mage-A = Ciudad y cruce de tres caminos, mago
tile-mage-B = Tres ciudades y un camino, mago
tile-mage-C = Ciudad en tres lados y un camino, mago
tile-mage-D = Dos ciudades en lados opuestos, mago
tile-mage-E = Dos ciudades en lados vecinos y una curva, mago
tile-mage-F = Ciudad en esquina y una curva, mago
tile-mage-G = Franja de ciudad entre dos caminos, mago
tile-mage-H = Ciudad con un camino, y una curva, mago
## El marcador de puntuación

ask-choose-award = { $name }: ¿qué puntuación mueves primero?
ask-choose-scoring-figure = { $name }: ¿qué ficha de puntuación avanza?
scoring-figure = ficha de puntuación { $number } en la { $space }

## Los despachos

module-dispatches = Los despachos
ask-dispatch = { $name }: ¿llevas a cabo el despacho o tomas 2 puntos?
ask-score-and-remove = { $name }: ¿qué seguidor puntúas y retiras?
label-shortest-road = puntuar el camino más corto
label-smallest-city = puntuar la ciudad más pequeña
label-smallest-cloister = puntuar el monasterio más pequeño
label-count-shields = 2 puntos por cada escudo
label-count-knights = 2 puntos por cada caballero
label-count-farmers = puntos por cada granjero
label-another-tile = colocar otra loseta
label-score-and-remove = puntuar un seguidor y retirarlo
label-two-points = 2 puntos
told-dispatch = { $name } descubre el despacho { $number }
chance-dispatch = despacho { $number }
source-dispatch = Despacho
reason-seal = despacho
reason-farmers = { $count ->
    [one] 1 granjero
   *[other] { $count } granjeros
}
option-dispatch_landing = Llegar a casillas oscuras
about-dispatch_landing = Si una ficha que sigue avanzando en el mismo paso gana un despacho donde se detuvo.
value-any_move = cada avance
value-final_position = posición final
option-dispatch_farmer_points = Puntos por granjero del despacho
about-dispatch_farmer_points = Cuántos puntos da el sexto despacho por cada granjero.
option-large_counts_double_in_head_counts = Seguidores grandes en los despachos
about-large_counts_double_in_head_counts = Si un seguidor grande vale por dos caballeros o granjeros en los despachos que los cuentan.
option-dispatch_needs_empty_space = Despacho solo en casillas vacías
about-dispatch_needs_empty_space = Si una casilla oscura con una ficha de otro jugador no da nada.
why-dispatch-no-effect = la acción no tendría ningún efecto
why-dispatch-wrong-follower = el despacho trata de un seguidor propio en una loseta de terreno

## Los ladrones

module-robbers = Los ladrones
ask-place-robber = { $name }: ¿en qué casilla pones el ladrón?
ask-choose-victim = { $name }: ¿de quién toma la mitad tu ladrón?
label-no-robber = dejar el ladrón
told-robber = { $name } pone el ladrón en la casilla { $number }
told-robber-home = { $name } recupera el ladrón
source-loot = Botín
reason-loot = la mitad de los puntos de otro
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
why-robber-space-empty = un ladrón va donde haya una ficha de puntuación de otro jugador
why-robber-already-there = el ladrón ya está ahí
tile-robbers-A = Curva, ladrón
tile-robbers-B = Curva, ladrón
tile-robbers-C = Tres caminos, ladrón
tile-robbers-D = Ciudad, ladrón
tile-robbers-E = Ciudad con una curva, ladrón
tile-robbers-F = Camino recto, ladrón
tile-robbers-G = Camino recto, ladrón
tile-robbers-H = Ciudad de lado a lado, ladrón

## Elecciones por la red

pick-place = { $cell }, giro { $number }
pick-link = conectar { $from } y { $to }
pick-player = { $name }
pick-tile = loseta { $tile }
pick-number = { $number }

## Una mesa en un servidor

your-turn = Te toca.
elsewhere-picks = Le toca a { $name } …
elsewhere-absent = { $name } no está. o propone un bot en su lugar.
keys-elsewhere = flechas mirar · m escribir · g registro · u deshacer · ? ayuda · q salir
not-connected = Ahora no hay conexión: espera un momento y vuelve a intentarlo.
only-watching = Estás mirando esta partida y no tienes asiento.
nobody-absent = Nadie a quien se espera está ausente.
seat-taken-over = Un bot juega por ti: b recupera tu asiento.
seat-is-yours = Ningún bot juega por ti.
no-proposal = Nadie propone nada.
no-aids = En esta mesa se juega sin ayudas.
no-winner = No gana nadie.
table-closed = La mesa se ha cerrado.
proposal-undo = { $name } querría deshacer una jugada.
proposal-take-over = { $name } propone que el bot { $bot } siga jugando por { $absent }.
proposal-keys = y aceptar · x rechazar
proposal-waits = Se pregunta a los demás · x retira tu propia propuesta
connection-good = { $count ->
    [0] conectado
    [one] conectado · 1 mira
   *[other] conectado · { $count } miran
}
connection-watching = estás mirando
connection-lost = Se ha perdido la conexión; se intenta de nuevo ({ $tries }) …
connection-ended = La conexión ha terminado: { $why }
calling = Llamando al servidor …
calling-keys = q salir
chat = Conversación
chat-unread = Conversación ({ $count } sin leer: m)
chat-title = Conversación de esta mesa
chat-keys = Intro: decir · Intro sin texto o Esc: cerrar
spectator = espectador
leave-title = ¿Dejar la mesa?
leave-about = El asiento sigue siendo tuyo: la misma orden te trae de vuelta.
leave-keys = y, s o Intro: salir · r: rendirse · otra tecla: seguir
result-keys-remote = n otra partida · m escribir · s guardar registro · g sucesos · Esc ver el tablero · q salir
result-keys-again = n ir a la nueva partida · m escribir · s guardar · g sucesos · Esc tablero · q salir
rematch-offered = La mesa juega otra vez: n se sienta.
help-chat = leer y escribir en la mesa
help-proposal = aceptar una propuesta o rechazarla
help-take-over = proponer un bot por quien está ausente
help-return = volver a jugar tu asiento si lo lleva un bot
log-undone = { $name } deshace
log-resigned = { $name } se rinde
log-timed-out = A { $name } se le acaba el tiempo
log-taken-over = el bot { $bot } sigue jugando por { $name }
log-returned = { $name } ha vuelto
log-closed = La mesa se ha cerrado: { $reason }
misfit = La partida de aquí no es la del servidor: { $problem }. Se lee de nuevo …
misfit-final = La partida de aquí no es la del servidor: { $problem }. Quizá el programa y el servidor sean de versiones distintas.
lost-unreachable = No se llega al servidor: { $why }. Comprueba el enlace y que el servidor esté en marcha.
lost-broken = La conexión se ha roto: { $why }.
lost-nonsense = No se entiende lo que dice el servidor: { $why }. Quizá el programa y el servidor sean de versiones distintas.
lobby-title = Una mesa
lobby-link = Los demás vienen por este enlace:
lobby-free = libre
lobby-kept = reservado para { $name }
lobby-keys = m escribir · l levantarse · q salir, el asiento sigue siendo tuyo
lobby-keys-host = b bots en los asientos libres · m escribir · l levantarse · q salir
lobby-keys-watch = m escribir · q salir
clock-none = sin reloj
clock-per-move = { $time } por turno
clock-fischer = { $time } y { $increment } s más tras cada turno
seat-is-kept = Tu asiento queda guardado. Vuelve con: bastide join { $link }
host-is-closed = La partida queda guardada. Ábrela de nuevo con: bastide host --resume
watch-instead = Puedes mirar con --watch.
deal-kept = El reparto salió de lo que el servidor había prometido y de tu propio número.
deal-broken = El reparto NO salió de lo que el servidor había prometido y de tu propio número. Comprueba el registro con bastide verify.
deal-unknown = Aquí no se sabe si el reparto se hizo como se prometió: el asiento vino de otro dispositivo.
wire-too-fast = Demasiado rápido: espera un segundo.
wire-wrong-version = El servidor habla otra versión del protocolo: usa la misma versión de Bastide que el servidor. ({ $message })
wire-unknown-table = No hay tal mesa, o ya no. Comprueba el enlace; las partidas viejas se borran con el tiempo.
wire-bad-token = Este asiento ya no es tuyo: alguien se levantó de él. La misma orden te sienta en uno libre.
wire-not-your-seat = Ese asiento no es tuyo.
wire-not-asked = No te toca.
wire-stale = La partida ha seguido entretanto.
wire-unconfirmed = Tus últimas decisiones esperan: Intro termina el turno, u deshace.
wire-nothing-to-confirm = No hay nada que confirmar.
wire-nothing-to-undo = No hay nada que deshacer.
wire-undo-forbidden = En esta mesa eso no se puede deshacer.
wire-no-proposal = Nadie propone nada.
wire-proposal-open = Hay otra propuesta abierta: espera a que se decida.
wire-not-absent = Ese jugador está aquí, un bot lleva el asiento o decide el reloj.
wire-not-taken-over = Ningún bot juega por ti.
wire-game-over = La partida ha terminado.
wire-not-over = Eso se puede después de la partida.
wire-not-started = La partida no ha empezado: hay asientos libres.
wire-already-started = La partida ha empezado.
wire-bad-name = Ese nombre no sirve. ({ $message })
wire-name-taken = Alguien en la mesa se llama así: elige otro nombre con --name.
wire-colour-taken = Alguien en la mesa tiene ese color: elige otro con --colour. ({ $message })
wire-no-free-seat = Todos los asientos de la mesa están ocupados.
wire-chat-off = En esta mesa nadie puede escribir.
wire-muted = El anfitrión no te deja escribir más.
wire-banned = Este servidor no te deja entrar.
wire-full = El servidor está lleno: vuelve más tarde.
wire-unavailable = El servidor no puede escribir ahora. No se ha perdido nada: inténtalo dentro de un momento.
wire-replaced = Tu asiento se ha llevado a otro dispositivo.
wire-closed = La mesa se ha cerrado. ({ $message })

## Análisis

analysis-luck = saca { $came }, suerte { $luck }
analysis-margin = margen { $margin }
analysis-cost = coste { $cost }, mejor { $best }
analysis-player = { $points } puntos, { $decisions ->
    [one] 1 decisión
   *[other] { $decisions } decisiones
}: { $inaccuracies ->
    [one] 1 imprecisión
   *[other] { $inaccuracies } imprecisiones
}, { $mistakes ->
    [one] 1 error
   *[other] { $mistakes } errores
}, { $blunders ->
    [one] 1 error grave
   *[other] { $blunders } errores graves
}, en total { $cost } puntos perdidos
analysis-player-luck = suerte { $luck }
analysis-legend = Margen: los puntos propios menos los del mejor de los demás que cabe esperar al final. ?! imprecisión: cuesta { $inaccuracy } puntos o más; ? error: { $mistake }; ?? error grave: { $blunder }. Suerte: cuánto mejor fue lo que salió que la media de lo que podía salir.
grade-inaccuracy = imprecisión
grade-mistake = error
grade-blunder = error grave

## Piezas sobre la mesa

castle = castillo
bridge = puente
robber = ladrón
wine = vino
grain = trigo
cloth = tela
sheep-1 = ficha con 1 oveja
sheep-2 = ficha con 2 ovejas
sheep-3 = ficha con 3 ovejas
sheep-4 = ficha con 4 ovejas
wheel-pig = cerdo grande
tile-back = loseta boca abajo
dispatch = despacho boca abajo
shortest-road = despacho: el camino más corto
smallest-city = despacho: la ciudad más pequeña
smallest-cloister = despacho: el monasterio más pequeño
count-shields = despacho: escudos
count-knights = despacho: caballeros
count-farmers = despacho: granjeros
another-tile = despacho: otra loseta
score-and-remove = despacho: puntuar y retirar
