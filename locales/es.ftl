# Mensajes del propio juego, para la terminal y la página. Los de cada módulo están en su carpeta
# (crates/rules/src/modules/*/words.es.ftl). El motor nombra algunos mensajes por su clave; sus
# prefijos son ask- (preguntas), label- (opciones), reason- y source- (puntos), told- (sucesos de
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
inside = interior
spot = lugar { $place }
figure-number = figura { $number }
and = y
you = Tú
player = Jugador
person = persona
bot-greedy = Codicioso
bot-random = Aleatorio
bot-easy = Fácil
bot-medium = Medio
bot-hard = Difícil
bot-master = Maestro
bot-star25 = Star2.5

## Preguntas y opciones

choose = elige
pass = pasar
label-pass = pasar
bot-thinks = { $name } está pensando…
bot-lost = El bot ha fallado y no puede seguir. Pulsa s para guardar la partida.
confirm-turn = { $name }: Intro termina el turno; u deshace tu última decisión.

## El historial

log = Historial
log-title = Historial (↑ ↓ desplazar, Esc cierra)
log-completed = { $feature } en { $at }: se completa sin dueño
log-discarded = la loseta { $tile } no encaja en ningún sitio y sale del juego
log-declined = se rechaza la loseta { $tile } y sale del juego
log-only-place = el único sitio
log-hidden = se aparta una loseta boca abajo
log-revealed = se descubre la loseta { $tile }
log-chance = azar: { $face }
log-final = Recuento final
log-over = La partida ha terminado.

## La mesa

tiles-left = { $left ->
    [one] queda 1 loseta
   *[other] quedan { $left } losetas
} · turno { $turn }
tile-in-hand = loseta en la mano
tile-laid = recién colocada
tile-shown = loseta junto al tablero
taken-back = Deshecho.
nothing-to-undo = No hay nada que deshacer.
chance-dealt = Demasiado tarde: ya se ha robado la siguiente loseta.
no-outcome = No queda nada que robar: la partida no puede seguir.
no-such-pick = Esa opción no existe.
nobody-asked = No te toca.
allowed = Está permitido: Intro coloca la loseta.
all-allowed = Aquí todo está permitido.
hasty = Ahora los turnos terminan sin confirmar (c para cambiar).
not-hasty = Ahora los turnos terminan al pulsar Intro (c para cambiar).
saved = Guardado en { $path }
not-saved = No se ha podido guardar en { $path }: { $error }
too-small = Esta ventana es demasiado pequeña. Bastide necesita { $width } columnas y { $height } filas.

keys-place = flechas mover · Tab otro sitio · r girar · Intro colocar · w por qué · ? ayuda
keys-pick = 1–9 elegir · 0 o Intro pasar · ↑↓ marcar · u deshacer · w por qué no · ? ayuda
keys-number = 0–9 escribir · ↑↓ cambiar · Intro elegir · u deshacer · w por qué no · ? ayuda
keys-bot = cualquier tecla: no esperar · ? ayuda · q salir
keys-confirm = Intro terminar el turno · u deshacer · f terreno · g historial · ? ayuda
keys-over = Intro resultado · s guardar · g historial · flechas mirar · q salir

## Mayorías

majority-won = Mayoría de seguidores: { $counts }
majority-shared = Empate, cada jugador recibe todos los puntos: { $counts }
majority-broken = Empate, { $tiebreak }: { $counts }
majority-count = { $name } { $strength }
majority-count-weighted = { $name } { $strength } ({ $figures ->
    [one] 1 seguidor
   *[other] { $figures } seguidores
})

## Un terreno

focus-road = Camino
focus-city = Ciudad
focus-monastery = Monasterio
focus-farm = Granja
focus-complete = se ha completado
focus-open = { $kind ->
    [monastery] { $count ->
        [one] falta 1 loseta
       *[other] faltan { $count } losetas
    }
   *[other] { $count ->
        [one] 1 lado abierto
       *[other] { $count } lados abiertos
    }
}
focus-owner = { $name }: { $count } · se lleva los puntos
focus-present = { $name }: { $count }
focus-nobody = sin dueño
focus-now = vale { $points } ahora
focus-then = vale { $points } si se completa
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
help-tab = otro sitio donde encaja la loseta (Mayús+Tab: anterior)
help-turn = gira la loseta a la siguiente orientación en la que encaja
help-enter = coloca la loseta, confirma la opción, termina el turno
help-digits = eligen de la lista; 0 pasa
help-undo = deshace tu última decisión, hasta que se roba loseta
help-why = ¿por qué no?: muestra la regla que lo prohíbe
help-hint = una sugerencia: qué jugaría un bot
help-feature = terrenos bajo el cursor: tamaño, dueños, valor
help-tiles = losetas que aún pueden salir
help-projection = los puntos si la partida terminara ahora
help-expansions = paneles de las expansiones
help-log = el historial completo
help-zoom = acercar, alejar
help-all = muestra todo el tablero
help-confirm = terminar los turnos con o sin confirmar
help-save = guarda la partida
help-mouse = clic: elegir; otro: poner; arrastrar: mover; rueda: girar
help-help = esta ayuda
help-quit = salir
help-figures = Las mayúsculas son figuras en caminos, ciudades y monasterios; las minúsculas subrayadas, en granjas.
symbol-monastery = monasterio
tiles-title = Losetas que aún pueden salir: { $count }
hint-title = Sugerencia para { $name }
hint-thinking = Pensando…
hint-about = Lo que jugaría un bot y la diferencia de puntos que espera al final. La primera está marcada: Intro cierra esta ventana y otro Intro la juega.
hint-none = No ha llegado ninguna sugerencia. Inténtalo otra vez.

projection-title = Si la partida terminara ahora
projection-about = Puntos actuales, los que daría el recuento final y la suma.
quit-title = ¿Salir de la partida?
quit-keys = s o Intro: salir · otra tecla: seguir jugando
save-title = Guardar la partida como
save-keys = Intro: guardar · Esc: cancelar
result-title = Resultado
winner = ¡Gana { $names }!
winners = ¡{ $names } comparten la victoria!
result-keys = s guardar · g historial · n otra partida · Esc ver el tablero · q salir
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
edition-Classic = edición clásica
edition-Plus2012 = edición de 2012
edition-Plus2014 = edición de 2014
start-seat = Asiento { $number }
start-bot = { $name } · bot, { $bot }
start-empty = (vacío)
start-seed = Semilla
start-keys = Intro empezar · ↑↓ línea · ←→ cambiar · letras: nombre · Esc salir
about-language = Language: English with ←→.
about-Classic = El juego básico antiguo: las ciudades de dos losetas valen menos, en las granjas cada ciudad cuenta una sola vez por jugador, hasta 5 jugadores.
about-Plus2012 = La caja grande de 2012: las ciudades de dos losetas valen menos, hasta 6 jugadores.
about-Plus2014 = La caja grande de 2014: las reglas más nuevas y sencillas, hasta 8 jugadores.
about-seat = ←→ persona o bot; escribe para cambiar el nombre. La última línea, vacía, añade un asiento.
about-bot-random = Hace cualquier jugada legal.
about-bot-greedy = Mira un turno por delante.
about-bot-easy = Se le escapan muchas cosas: para principiantes y familias.
about-bot-medium = Piensa su turno, con algún descuido.
about-bot-hard = Piensa bien su turno.
about-bot-master = Piensa un segundo por turno, mirando más allá.
about-bot-star25 = Un algoritmo de búsqueda publicado, para comparar.
about-bot-uct = Un algoritmo de búsqueda publicado, para comparar.
about-module = Una expansión: ←→ la añade o la quita.
about-seed = La misma semilla reparte las mismas losetas.
value-yes = sí
value-no = no
value-none = ninguna
value-standalone = independiente

## Partidas habituales

preset-plain = Juego básico
preset-plain-about = Solo las 72 losetas. La mejor forma de empezar.
preset-little-more = Un poco más
preset-big-box = Caja grande de 2014
preset-big-box-about = Cinco expansiones de la caja grande de 2014.
preset-minis = Miniexpansiones
preset-minis-about = Las siete miniexpansiones de la caja de 2012.
preset-everything = Todo
preset-everything-about = Todas las expansiones a la vez. Sin prisas.

## Negativas

why-cell-taken = ahí ya hay una loseta
why-cell-not-adjacent = junto a ese sitio no hay ninguna loseta
why-rotation-unknown = una loseta tiene cuatro orientaciones, de r0 a r3
why-side-mismatch = un lado de la loseta no encaja con lo que toca
why-not-offered = ahora no se puede elegir eso
why-chance-first = ahora nadie puede elegir: antes decide el azar
why-game-over = la partida ha terminado
why-outcome-impossible = eso no puede salir: no queda ninguno
why-pick-first = antes de que decida el azar tiene que elegir un jugador

## Elecciones por la red

pick-place = { $cell }, orientación { $number }
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
elsewhere-picks = Le toca a { $name }…
elsewhere-absent = { $name } está ausente. Pulsa o para proponer un bot.
keys-elsewhere = flechas mirar · m chat · g historial · u deshacer · ? ayuda · q salir
not-connected = Sin conexión: espera un momento y vuelve a intentarlo.
only-watching = Estás de espectador y no tienes asiento.
nobody-absent = El jugador al que le toca no está ausente.
seat-taken-over = Un bot juega por ti: b recupera tu asiento.
seat-is-yours = Ningún bot juega por ti.
no-proposal = No hay ninguna propuesta abierta.
no-aids = En esta mesa se juega sin ayudas.
no-hints = En esta mesa se juega sin sugerencias.
no-winner = No gana nadie.
table-closed = La mesa se ha cerrado.
proposal-undo = { $name } quiere deshacer una jugada.
proposal-hints = { $name } propone permitir las sugerencias para todos.
proposal-take-over = { $name } propone que un bot ({ $bot }) juegue por { $absent }.
proposal-keys = y aceptar · x rechazar
proposal-waits = Esperando a los demás · x retira tu propuesta
connection-good = { $count ->
    [0] conectado
    [one] conectado · 1 espectador
   *[other] conectado · { $count } espectadores
}
connection-watching = estás viendo la partida
connection-lost = Se ha perdido la conexión; reintentando ({ $tries })…
connection-ended = Desconectado: { $why }
calling = Conectando con el servidor…
calling-keys = q salir
chat = Chat
chat-unread = Chat ({ $count } sin leer: m)
chat-title = Chat de la mesa
chat-keys = Intro: enviar · Intro sin texto o Esc: cerrar
spectator = espectador
leave-title = ¿Dejar la mesa?
leave-about = Conservas tu asiento: vuelves con el mismo comando.
leave-keys = s o Intro: salir · r: abandonar · otra tecla: seguir
result-keys-remote = n otra partida · m chat · s guardar · g historial · Esc ver el tablero · q salir
result-keys-again = n ir a la nueva partida · m chat · s guardar · g historial · Esc tablero · q salir
rematch-offered = La mesa juega otra partida: pulsa n para sentarte.
help-chat = leer y escribir en el chat
help-proposal = aceptar o rechazar una propuesta
help-take-over = proponer un bot en lugar de un jugador ausente
help-return = recuperar tu asiento si lo lleva un bot
log-undone = { $name } deshace una jugada
log-hints-allowed = Se permiten las sugerencias, a propuesta de { $name }
log-resigned = { $name } abandona
log-timed-out = A { $name } se le acaba el tiempo
log-taken-over = un bot ({ $bot }) juega por { $name }
log-returned = { $name } ha vuelto
log-outage = El servidor no estuvo disponible durante { $time }; los relojes estuvieron parados.
log-closed = La mesa se ha cerrado: { $reason }
misfit = Esta partida no coincide con la del servidor: { $problem }. Cargándola de nuevo…
misfit-final = Esta partida no coincide con la del servidor: { $problem }. Quizá el programa y el servidor sean de versiones distintas.
lost-unreachable = No se puede conectar con el servidor: { $why }. Comprueba el enlace y que el servidor esté en marcha.
lost-broken = Se ha perdido la conexión: { $why }.
lost-nonsense = No se entiende la respuesta del servidor: { $why }. Quizá el programa y el servidor sean de versiones distintas.
lobby-title = Una mesa
lobby-link = Invita a otros con este enlace:
lobby-bot = bot, { $bot }
lobby-free = libre
lobby-kept = reservado para { $name }
lobby-keys = m chat · l levantarse · q salir (conservas el asiento)
lobby-keys-host = b llenar con bots · m chat · l levantarse · q salir
lobby-keys-watch = m chat · q salir
clock-none = sin reloj
absence-bot = un bot ({ $bot }) puede jugar por un jugador ausente
absence-wait = ningún bot juega por nadie sin su permiso
clock-per-move = { $time } por turno
clock-fischer = { $time } más { $increment } s tras cada turno
seat-is-kept = Conservas tu asiento. Vuelve con: bastide join { $link }
host-is-closed = La partida queda guardada. Ábrela de nuevo con: bastide host --resume
watch-instead = Puedes ver la partida con --watch.
deal-kept = El reparto es correcto: sale del secreto que prometió el servidor y de tu propio número.
deal-broken = El reparto NO sale del secreto que prometió el servidor y de tu propio número. Comprueba la partida anotada con bastide verify.
deal-unknown = Aquí no se puede comprobar el reparto: el asiento vino de otro dispositivo.
wire-too-fast = Demasiado rápido: espera un segundo.
wire-wrong-version = El servidor usa otra versión del protocolo: usa la misma versión de Bastide que el servidor. ({ $message })
wire-unknown-table = Esa mesa no existe. Comprueba el enlace; las partidas antiguas se borran con el tiempo.
wire-bad-token = El servidor no conoce este asiento. Si está guardado aquí, sigue guardado: prueba de nuevo más tarde. Con --forget, el comando lo descarta y ocupa uno libre.
wire-seat-given-up = Este asiento ya no es tuyo: quedó libre. Con --forget, el comando lo descarta y ocupa uno libre.
wire-not-your-seat = Ese asiento no es tuyo.
wire-not-asked = No te toca.
wire-stale = La partida ha avanzado mientras tanto.
wire-unconfirmed = Aún no has confirmado tu turno: Intro lo termina; u deshace tu última decisión.
wire-nothing-to-confirm = No hay nada que confirmar.
wire-nothing-to-undo = No hay nada que deshacer.
wire-undo-forbidden = En esta mesa eso no se puede deshacer.
wire-hints-off = En esta mesa no hay sugerencias, o no todos las han aceptado.
wire-no-proposal = No hay ninguna propuesta abierta.
wire-proposal-open = Hay otra propuesta abierta: espera a que se resuelva.
wire-not-absent = No se puede proponer un bot: el jugador está presente, ya juega un bot o decide el reloj.
wire-not-taken-over = Ningún bot juega por ti.
wire-game-over = La partida ha terminado.
wire-not-over = Eso solo se puede al acabar la partida.
wire-not-started = La partida no ha empezado: hay asientos libres.
wire-already-started = La partida ya ha empezado.
wire-bad-name = Ese nombre no vale. ({ $message })
wire-name-taken = Alguien en la mesa se llama así: elige otro nombre con --name.
wire-colour-taken = Alguien en la mesa tiene ese color: elige otro con --colour. ({ $message })
wire-no-free-seat = Todos los asientos de la mesa están ocupados.
wire-chat-off = En esta mesa no hay chat.
wire-muted = El anfitrión te ha silenciado.
wire-banned = Tienes prohibida la entrada en este servidor.
wire-full = El servidor está lleno: vuelve más tarde.
wire-busy = El servidor está ocupado: inténtalo dentro de un momento.
wire-unavailable = El servidor no puede guardar ahora. No se ha perdido nada: inténtalo dentro de un momento.
wire-replaced = Ahora un bot juega por ti: b recupera tu asiento.
wire-closed = La mesa se ha cerrado. ({ $message })

## Análisis

analysis-luck = saca { $came }, suerte { $luck }
analysis-margin = diferencia { $margin }
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
analysis-legend = Diferencia: los puntos finales esperados de un jugador menos los del mejor rival. ?! imprecisión: cuesta { $inaccuracy } puntos o más; ? error: { $mistake }; ?? error grave: { $blunder }. Suerte: cuánto mejor fue lo que salió que la media de lo que podía salir.
grade-inaccuracy = imprecisión
grade-mistake = error
grade-blunder = error grave

## Paneles de las expansiones

panel-track = Marcador
panel-track-figure = { $number ->
    [0] { $name }
   *[other] { $name }, ficha de puntuación { $number }
}: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, en la casilla { $space }
panel-lots-sale = se subasta
panel-lots-bid = Puja más alta:
panel-lots-no-bid = Aún no hay pujas.
expansions-title = Expansiones
expansions-none = Ninguna expansión muestra nada junto al tablero.
expansions-more = … más con e

## Comandos

replay-source-at = { $source } en { $cell }
replay-final = recuento final, { $source }
replay-most = Más puntos: { $names }.
replay-chance = La partida anotada termina antes de que el azar decida `{ $source }`.
replay-question = La partida anotada termina en una pregunta. { $question } [{ $rule }]: { $picks }
replay-refused = La preparación se rechaza, como se esperaba: { $problem }
tiles-start = loseta inicial
tiles-set = { $set }: { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}
tiles-set-instead = { $set }: { $count ->
    [one] 1 loseta que sustituye a la misma loseta sin símbolo
   *[other] { $count } losetas que sustituyen a las mismas losetas sin símbolo
}
options-edition = edición { $edition }
options-values = valores: { $values }; módulo { $module }
options-reading = interpretación { $id }: { $question }

## Interpretaciones de los reglamentos

reading = Interpretación
reading-books = Reglamentos
reading-choice = Por defecto
reading-reason = Motivo
reading-option = Opción
reading-where = Véase
reading-of = Interpretación { $id }
rule-example = Ejemplo
book-Classic = Carcassonne, edición clásica
book-Plus2012 = Carcassonne, edición de 2012
book-Plus2014 = Carcassonne, edición de 2014
cite-page = { $book }, pág. { $place }
cite-pages = { $book }, págs. { $place }
cite-section = { $book }, «{ $place }»
