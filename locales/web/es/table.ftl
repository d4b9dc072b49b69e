# Una mesa en la que se juega una partida.

table-untitled = Una partida de Bastide
table-board = Tablero
table-connecting = Yendo a la mesa…
table-players = Jugadores
table-now = Lo que hay que hacer ahora
table-asked = Lo que se pregunta
table-tabs = Historia, puntos y chat
table-tab-history = Historia
table-tab-history-about = Lo que ha pasado, turno a turno
table-tab-points = Puntos
table-tab-points-about = De dónde salen los puntos de cada uno
table-tab-projected = Pronóstico
table-tab-projected-about = Los puntos si la partida acabara ahora
table-tab-unseen = Losetas
table-tab-unseen-about = Las losetas que quedan por salir
table-tab-modules = Expansiones
table-tab-modules-about = Lo que las expansiones tienen en la mesa
table-tab-chat = Chat
table-tab-chat-about = Hablar con los de la mesa
table-title-turn = Tu turno

# Jugadores
table-is-you = tú
table-is-bot = jugador automático
table-is-away = ahora no está
table-absent-taken-over = un jugador automático juega en su lugar
table-absent-resigned = ha abandonado
table-absent-timed-out = sin tiempo
table-to-play = le toca ahora
table-points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
table-markers = Los puntos de los seguidores del marcador
table-clock = Tiempo restante: { $time }
table-clock-days = { $days } d { $hours } h
table-spectators = { $count ->
    [one] 1 persona mira
   *[other] { $count } personas miran
}

# Lo que se pregunta
table-in-hand = Loseta en la mano: { $tile }
table-queue = Losetas que esperan
table-tiles-left = { $count ->
    [0] no quedan losetas
    [one] queda 1 loseta
   *[other] quedan { $count } losetas
}
table-places = { $count ->
    [one] Cabe en un solo sitio. Elígelo en el tablero.
   *[other] Cabe en { $count } sitios. Elige uno en el tablero.
}
table-fold = Ver más tablero
table-unfold = Volver a la pregunta
table-number-less = menos
table-number-more = más
table-number-quick = Valores rápidos
table-many = { $count } opciones: elige una en el tablero o aquí.

# Lo que hacen los demás
table-status-seats = Esperando a que se ocupen todos los sitios
table-status-chance = Se roba la siguiente loseta
table-status-over = La partida ha terminado.
table-status-confirm = { $name } repasa su turno
table-status-bot = { $name } está pensando
table-status-places = { $name } elige dónde colocar «{ $tile }»
table-status-picks = { $name } está eligiendo
table-turn-of = Turno de { $name }

# En voz alta
table-say-your-turn = Tu turno. { $question }
table-say-turn-of = Turno de { $name }. { $question }
table-say-confirm = Termina el turno o deshaz.
table-notify-title = { $name }, te toca

# Acciones
table-confirm-question = ¿Das el turno por bueno?
table-confirm = Terminar turno
table-confirm-of = Terminar el turno de { $name }
table-undo = Deshacer
table-undo-ask = Pedir deshacer
table-undo-title = Deshacer la última decisión (U)
table-undo-ask-title = Deshacer tu última decisión: tiene que aceptarlo { $names } (U)

# Pistas
table-hint = Una pista
table-hint-thinking = Pensando…
table-hint-title = Lo que haría un jugador automático, y la diferencia esperada al final
table-hint-place = Sitio { $number }
table-hint-margin = La diferencia de puntos que espera al final
table-hint-none = No ha llegado ninguna pista. Inténtalo otra vez.
table-hint-never = Este servidor no da pistas.

# Propuestas y ausencias
table-proposal = Una propuesta
table-proposal-undo = { $name } quiere deshacer una jugada.
table-proposal-take-over = { $name } propone que el jugador automático { $bot } siga jugando por { $absent }.
table-proposal-waits = Esperando a { $names }
table-agree = Aceptar
table-agree-as = { $name } acepta
table-decline = Rechazar
table-withdraw = Retirar la propuesta
table-i-am-here = Estoy aquí
table-replaced = El jugador automático { $bot } juega por { $name }.
table-return = Volver a jugar yo
table-returning = En cuanto acabe el jugador automático…
table-away = { $name } no está.
table-away-later = Tras { $minutes } minutos de espera podrás proponer un jugador automático.
table-propose-bot = Proponer que siga { $bot }
table-lost-seat = Tu sitio se ha dejado libre o ha pasado a otro dispositivo. Ahora estás mirando.
table-was-closed = La mesa se ha cerrado. La partida no puede seguir.
table-watching = Estás mirando esta partida.

# Después de la partida
table-result = El resultado
table-again = Jugar otra vez
table-again-offered = La mesa juega otra vez: ven también.

# La conexión
table-link-lost = Sin conexión. Volverá por sí sola…
table-link-restarting = El servidor se está reiniciando. Un momento…
table-link-full = El servidor está lleno. Se vuelve a intentar…
table-link-back = La conexión ha vuelto.
table-ended = No se puede mostrar esta mesa
table-reload = Volver a cargar la página

# Chat
table-chat = Chat
table-chat-empty = Nadie ha escrito nada todavía.
table-chat-off = En esta mesa no se puede escribir.
table-chat-write = Escribe una línea
table-chat-send = Enviar
table-chat-from = Escribir como
table-chat-mute = Ocultar a { $name }
table-chat-unmute = Volver a mostrar a { $name }
table-chat-muted-line = (oculto)
table-chat-report = Avisar a quien lleva el servidor
table-chat-reported = Avisado. Gracias.
table-chat-unread = { $count ->
    [one] 1 línea nueva
   *[other] { $count } líneas nuevas
}

# El menú
table-menu = Menú de la mesa
table-hasty = Terminar los turnos enseguida
table-hasty-about = La última decisión del turno vale sin otro clic.
table-aids = Ayudas
table-aids-about = Valor de lo que hay en el tablero, puntos previstos y losetas restantes.
table-no-aids = En esta mesa se juega sin ayudas.
table-notify = Un aviso cuando me toque y esté mirando otra cosa
table-notify-refused = Tu navegador no deja que esta página te avise. Permítelo en los ajustes de la página.
table-copy-link = Copiar el enlace a esta mesa
table-move-seat = Llevar el sitio de { $name } a otro dispositivo
table-rules = Las reglas
table-shortcuts = Teclas
table-resign = Abandonar
table-resign-as = { $name } abandona
table-resign-goes-on = Si { $name } abandona, un jugador automático ocupa su sitio y los demás siguen jugando. No se puede deshacer.
table-resign-ends = Si { $name } abandona, la partida termina ahora. No se puede deshacer.
table-play-on = Seguir jugando
table-leave = Dejar la mesa
table-leave-about = Tu sitio sigue siendo tuyo: desde la página de inicio se vuelve a la partida.

# Un informe
table-report = Informar de un problema
table-report-about = Se prepara un texto con el registro de la partida, la versión de la página, tu navegador y los últimos errores. No contiene la clave de ningún sitio y no se envía a nadie: cópialo o guárdalo, y dáselo a quien lleva este servidor.
table-report-words = ¿Qué ha ido mal? (si quieres)
table-report-show = Mostrar el texto
table-report-copy = Copiar el informe
table-report-download = Guardar como archivo

# Teclas
table-key-pick = elegir de la lista
table-key-pass = pasar, no colocar nada
table-key-confirm = terminar el turno
table-key-undo = deshacer
table-key-board = ir al tablero
table-key-arrows = de sitio en sitio por el tablero
table-key-rotate = girar la loseta
table-key-enter = colocar la loseta, elegir el sitio
table-key-inspect = ¿qué hay aquí? extensión, dueños, valor
table-key-zoom = más cerca, más lejos, todo el tablero
table-key-pan = mover la vista del tablero
table-key-hint = una pista
table-key-history = la historia
table-key-chat = el chat
table-key-menu = el menú
table-key-escape = devolver, cerrar
table-key-help = estas teclas
