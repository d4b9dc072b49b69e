# La página de inicio y la preparación de una partida.

start-tagline = Levanta ciudades, caminos y monasterios, loseta a loseta.
start-about = Un juego de mesa de dos a ocho jugadores: contra bots, con amigos por un enlace o todos ante una misma pantalla.
start-play-now = Jugar ya
start-opponents = Rivales
start-opponents-count = { $count ->
    [one] { $count } rival
   *[other] { $count } rivales
}
start-level = Nivel
start-sitting-down = Tomando asiento…
start-seat-name-asked = ¿Cómo te llamas?
start-guest = Invitado
start-guest-number = Invitado { $number }
start-other-ways = Más formas de jugar
start-friends = Jugar con amigos
start-here = En este dispositivo
start-custom = Preparar una partida
start-custom-about = Elige expansiones, reglas de la casa y relojes.
start-lobby = Mesas abiertas
start-lobby-about = Únete a otros o mira cómo juegan.
start-learn = Primera partida
start-learn-about = Aprende jugando, en diez minutos.
start-new-here = ¿Es tu primera vez? Aprende jugando, en diez minutos.
start-rules = Reglamento
start-rules-about = Cada regla con ejemplos que puedes jugar.
start-replays = Repeticiones
start-replays-about = Repasa partidas terminadas jugada a jugada.
start-enter = Anotar una partida
start-enter-about = Anota una partida de una mesa de verdad, loseta a loseta.
start-go-on = Tus partidas
start-go-on-your-turn = Te toca
start-go-on-turn = Le toca a { $name }
start-go-on-waiting = { $count ->
    [one] Falta { $count } jugador
   *[other] Faltan { $count } jugadores
}
start-go-on-confirm = Aún no has terminado tu turno
start-go-on-forget = Quitar de esta lista
start-go-on-confirm-forget = ¿Quitar { $title } de esta lista? Este dispositivo olvidará tu asiento; la partida sigue.
start-go-on-confirm-delete = ¿Borrar { $title }? La partida solo está en este dispositivo y no se podrá recuperar.
start-go-on-more = Ver las { $count }
start-unreachable = No se puede conectar con el servidor. Tus partidas están a salvo; esta página sigue intentándolo.

# La preparación.
start-new = Partida nueva
start-begin = Empezar la partida
start-open = Abrir la mesa
start-again = Otra como la última
start-quick = Inicio rápido
start-favourite-keep = Guardar como favorita
start-favourite-name = Nombre de la favorita
start-favourite-save = Guardar
start-favourite-kept = Guardada
start-favourite-remove = Quitar la favorita { $name }
start-players = Jugadores
start-players-order = Por orden de turno. Como mucho { $most } en esta edición.
start-seat-number = Asiento { $number }
start-seat-who = Quién juega en el asiento { $number }
start-seat-name = Nombre en el asiento { $number }
start-seat-colour = Color de { $name }
start-seat-level = Nivel de { $name }
start-seat-remove = Quitar el asiento { $number }
start-seat-link-about = Entra por el enlace y elige nombre y color.
start-who-here = Aquí
start-who-link = Por enlace
start-who-bot = Bot
start-add-here = Persona aquí
start-add-link = Persona por enlace
start-add-bot = Bot
start-mix = Mezclar el orden
start-full = No caben más asientos en esta edición.
start-expansions = Expansiones
start-all = Todas
start-none = Ninguna
start-random = Sorpréndeme
start-tiles-more = { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
}
start-no-expansion = solo el juego básico
start-more-expansions = { $count ->
    [one] { $count } más
   *[other] { $count } más
}
start-edition-name = Edición
start-edition-Classic = Clásica
start-edition-Plus2012 = 2012
start-edition-Plus2014 = 2014
start-pace = Ritmo
start-pace-none = Sin reloj
start-pace-none-about = Cada uno se toma el tiempo que quiera.
start-pace-move = Por turno
start-pace-move-about = Cada turno tiene el mismo límite de tiempo.
start-pace-fischer = Para la partida
start-pace-fischer-about = Tiempo para toda la partida, y un poco más tras cada turno.
start-pace-days = Días
start-pace-days-about = Para partidas sin prisa: vuelve cuando te toque.
start-pace-seconds = Segundos por turno
start-pace-minutes = Minutos para toda la partida
start-pace-increment = Segundos extra tras cada turno
start-pace-per-day = Días por turno
start-at-zero = Cuando se acaba el tiempo
start-at-zero-give-up = el jugador abandona
start-at-zero-bot = sigue un bot: { $level }
start-if-absent = Cuando un jugador no vuelve
start-if-absent-wait = los demás esperan
start-if-absent-bot = puede jugar un bot por él: { $level }
start-clock-none = sin reloj
start-clock-each = { $span } por turno
start-clock-bank = { $span } para la partida más { $more } tras cada turno
start-visibility = Dónde se juega
start-device = En este dispositivo
start-device-about = Se guarda en este navegador y funciona también sin conexión. Nadie más puede unirse ni mirar.
start-private = Por enlace
start-private-about = En el servidor. Quien tenga el enlace puede jugar o ver la partida.
start-listed = En la sala
start-listed-about = En el servidor y en la sala: cualquiera puede jugar o ver la partida.
start-no-server = Este sitio no tiene servidor: nadie puede unirse por enlace. Pueden jugar bots y personas en este dispositivo.
start-table-title = Nombre de la mesa
start-table-title-hint = opcional, p. ej. Partida del domingo
start-details = Reglas de la casa
start-details-none = como en la edición
start-details-changed = { $count ->
    [one] { $count } cambio
   *[other] { $count } cambios
}
start-details-about = Opciones que cambian según la edición o la casa. Tus cambios están resaltados.
start-readings = Reglas que se pueden interpretar
start-readings-none = como las entendemos
start-readings-about = Los reglamentos no responden a todo. Aquí ves cómo los entendemos y por qué. Puedes elegir otra cosa.
start-option-default = { $value } (por defecto)
start-option-reset = Volver a { $value }
start-rule = Regla { $rule }
start-tiles = Losetas
start-tiles-usual = una copia de cada
start-tiles-about = Con más copias la partida se alarga; sin un juego de losetas, se acorta. Puedes mezclar losetas de otras expansiones sin sus reglas.
start-tiles-others = De expansiones que no están en juego
start-copies = Copias de { $set }
start-table = En la mesa
start-first = Quién empieza
start-first-deal = Al azar
start-first-seat = El primer asiento
start-undo = Deshacer
start-undo-consent = Con acuerdo
start-undo-consent-about = Libremente hasta terminar el turno; después, si todos aceptan.
start-undo-turn = Durante el turno
start-undo-turn-about = Libremente hasta terminar el turno; después, nunca.
start-undo-never = Nunca
start-undo-never-about = Cada decisión es definitiva.
start-chat = Chat
start-chat-about = Jugadores y espectadores pueden escribirse.
start-aids = Ayudas
start-aids-about = Se pueden ver el valor de los terrenos, los puntos previstos y las losetas que quedan.
start-hints = Sugerencias
start-hints-about = Un bot muestra, si se le pide, lo que jugaría. Si juegan varias personas, antes deben aceptarlo todas.
start-summary = Tu partida
start-summary-tiles = { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
}
start-summary-parts = { $laid ->
    [one] La loseta inicial y { $drawn } losetas por robar
   *[other] { $laid } losetas en el tablero al empezar y { $drawn } por robar
}
start-summary-pieces = Cada jugador: { $pieces }
start-summary-piece = { $count } × { $piece }
start-minutes = { $low }–{ $high } minutos
start-hours = { $low }–{ $high } horas
start-over-days = a lo largo de varios días
start-fair-device = Este dispositivo baraja las losetas. Después de la partida puedes comprobar que salieron en ese orden.
start-fair = Cada reparto se puede comprobar después de la partida: nadie puede elegir lo que sale, ni siquiera el servidor.

start-problem-few = Hacen falta al menos dos jugadores: añade un asiento.
start-problem-many = { $extra ->
    [one] Sobra un asiento
   *[other] Sobran { $extra } asientos
}: en esta edición caben { $most }. Quita alguno o elige otra edición.
start-problem-bots = Al menos un asiento debe ser de una persona.
start-problem-no-name = Falta un nombre.
start-problem-long-name = Como mucho 24 caracteres.
start-problem-letters = Sin comillas ni caracteres invisibles.
start-problem-bot-name = Los nombres no pueden empezar por «bot:».
start-problem-same-name = Otro jugador se llama así.
start-problem-same-colour = Otro jugador tiene este color.
start-problem-title = Como mucho { $most } caracteres, en una línea.
start-problem-clock = Elige un tiempo entre un segundo y 60 días.
start-problem-tiles = Hacen falta losetas: elige al menos un juego de losetas.
