# Lo que la terminal y la página dicen del propio juego. Lo que dice un módulo está en su carpeta
# (crates/rules/src/modules/*/words.es.ftl). Las claves con prefijo son lo que el motor dice por
# clave: ask- (preguntas), label- (opciones), reason- y source- (puntos), told- (sucesos de
# expansiones), why- (negativas), option-, about- y value- (opciones), module-, tile-.

## Palabras

road = camino
city = ciudad
monastery = monasterio
farm = granja
thief = ladrón
knight = caballero
monk = monje
farmer = granjero
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

choose = elige
pass = pasar
label-pass = pasar
bot-thinks = { $name } está pensando …
bot-lost = El bot ha fallado y no puede seguir. La partida se puede guardar con s.
confirm-turn = { $name }: Intro termina el turno, u deshace.

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
tile-shown = loseta junto al tablero
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
keys-number = 0–9 escribir · ↑↓ cambiar · Intro elegir · u deshacer · w por qué no · ? ayuda
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
help-expansions = lo que muestran las expansiones
help-log = el diario entero
help-zoom = más cerca, más lejos
help-all = muestra todo el tablero
help-confirm = terminar los turnos con o sin preguntar
help-save = guarda la partida
help-mouse = clic: mirar; otra vez: colocar; rueda: girar
help-help = esta ayuda
help-quit = salir
help-figures = Una mayúscula está de pie en camino, ciudad o monasterio; una minúscula subrayada yace en una granja.
symbol-monastery = monasterio
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
value-yes = sí
value-no = no
value-none = ninguna
value-standalone = independiente

## Partidas que juega mucha gente

preset-plain = Juego básico
preset-plain-about = Solo las 72 losetas. La mejor forma de empezar.
preset-little-more = Un poco más
preset-big-box = Caja grande de 2014
preset-big-box-about = Cinco expansiones de la caja grande de 2014.
preset-minis = Pequeñas expansiones
preset-minis-about = Las siete pequeñas de la caja de 2012.
preset-everything = Todo
preset-everything-about = Todas las expansiones a la vez. Sin prisas.

## Negativas

why-cell-taken = ahí ya hay una loseta
why-cell-not-adjacent = esa casilla no toca ninguna loseta
why-rotation-unknown = una loseta tiene cuatro giros, de r0 a r3
why-side-mismatch = un lado de la loseta no continúa lo que toca
why-not-offered = eso no está entre lo que se puede elegir ahora
why-chance-first = ahora nadie puede elegir: antes decide el azar
why-game-over = la partida ha terminado
why-outcome-impossible = el azar no puede traer eso: no queda ninguno
why-pick-first = antes de que decida el azar, tiene que elegir un jugador

## Elecciones por la red

pick-place = { $cell }, giro { $number }
pick-link = conectar { $from } y { $to }
pick-player = { $name }
pick-tile = loseta { $tile }
pick-number = { $number }
pick-points = { $number ->
    [one] { $number } punto
   *[other] { $number } puntos
}
pick-space = casilla { $space }

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

## Lo que muestran las expansiones junto al tablero

panel-track = Tablero de puntos
panel-track-figure = { $number ->
    [0] { $name }: { $points } puntos, en la casilla { $space }
   *[other] { $name }, ficha de puntuación { $number }: { $points } puntos, en la casilla { $space }
}
panel-lots-sale = se subasta
panel-lots-bid = Puja más alta:
panel-lots-no-bid = Aún no hay pujas.
expansions-title = Expansiones
expansions-none = Ninguna expansión tiene nada junto al tablero.
expansions-more = … más con e
