# Una mesa en la que se juega una partida.

table-untitled = Partida de Bastide
table-board = Tablero
table-connecting = Entrando en la mesa…
table-players = Jugadores
table-now = Tu jugada
table-asked = Pregunta
table-tabs = Historial, puntos y chat
table-tab-history = Historial
table-tab-history-about = Lo que ha pasado, turno a turno
table-tab-points = Puntos
table-tab-points-about = De dónde salen los puntos de cada uno
table-tab-projected = Previsión
table-tab-projected-about = Los puntos si la partida acabara ahora
table-tab-unseen = Losetas
table-tab-unseen-about = Las losetas que quedan por salir
table-tab-modules = Expansiones
table-tab-modules-about = El estado de cada expansión
table-tab-chat = Chat
table-tab-chat-about = Habla con los demás de la mesa
table-title-turn = Tu turno

# Jugadores
table-is-you = tú
table-is-bot = bot
table-is-away = ausente
table-absent-taken-over = un bot juega en su lugar
table-absent-resigned = ha abandonado
table-absent-timed-out = sin tiempo
table-to-play = le toca
table-points = { $count ->
    [one] { $count } punto
   *[other] { $count } puntos
}
table-markers = Dos fichas de puntuación: { $sum } = { $total ->
    [one] { $total } punto
   *[other] { $total } puntos
}. Cuentan las dos; al puntuar eliges cuál avanza.
table-clock = Tiempo restante: { $time }
table-clock-days = { $days } d { $hours } h
table-spectators = { $count ->
    [one] 1 espectador
   *[other] { $count } espectadores
}

# Preguntas
table-in-hand = Loseta en la mano: { $tile }
table-queue = Losetas en espera
table-tiles-left = { $count ->
    [0] no quedan losetas
    [one] queda 1 loseta
   *[other] quedan { $count } losetas
}
table-places = { $count ->
    [one] Encaja en un solo sitio.
   *[other] Encaja en { $count } sitios.
}
table-places-how = Haz clic dos veces en un sitio o arrastra la loseta.
table-places-how-touch = Toca un sitio o arrastra la loseta.
table-fold = Ver más tablero
table-unfold = Volver a la pregunta
table-number-less = menos
table-number-more = más
table-number-quick = Opciones rápidas
table-number-too-many = Solo tienes { $have ->
    [one] { $have } punto
   *[other] { $have } puntos
}. Si pagas más, tu puntuación quedará por debajo de 0.
table-many = { $count } opciones: elige una en el tablero o aquí.

# Estado de los demás
table-status-seats = Esperando a que se ocupen todos los asientos
table-status-chance = Robando la siguiente loseta
table-status-over = La partida ha terminado.
table-status-confirm = { $name } está confirmando su turno
table-status-bot = { $name } está pensando
table-status-places = { $name } elige dónde colocar «{ $tile }»
table-status-picks = { $name } está eligiendo
table-turn-of = Turno de { $name }

# Avisos para lectores de pantalla
table-say-your-turn = Tu turno. { $question }
table-say-turn-of = Turno de { $name }. { $question }
table-say-confirm = Termina el turno o deshaz.
table-notify-title = { $name }, te toca
table-push-title = Te toca
table-push-pick = La partida espera tu jugada.
table-push-confirm = Confirma tu turno para terminarlo.

# Acciones
table-confirm-question = ¿Terminas el turno?
table-confirm = Terminar turno
table-confirm-of = Terminar el turno de { $name }
table-undo = Deshacer
table-undo-ask = Pedir deshacer
table-undo-title = Deshacer la última decisión (U)
table-undo-ask-title = Deshacer tu última decisión: necesitas el acuerdo de { $names } (U)

# Sugerencias
table-hint = Sugerencia
table-hint-thinking = Pensando…
table-hint-title = Lo que haría un bot y la diferencia que espera al final
table-hint-place = Opción { $number }
table-hint-margin = Diferencia de puntos esperada al final
table-hint-none = No ha llegado ninguna sugerencia. Inténtalo otra vez.
table-hint-never = Este servidor no da sugerencias.

# Propuestas y ausencias
table-proposal = Propuesta
table-proposal-undo = { $name } quiere deshacer una jugada.
table-proposal-hints = { $name } propone que todos puedan pedir sugerencias a un bot.
table-proposal-take-over = { $name } propone que el bot { $bot } juegue por { $absent }.
table-proposal-waits = Esperando a { $names }
table-agree = Aceptar
table-agree-as = { $name } acepta
table-decline = Rechazar
table-withdraw = Retirar la propuesta
table-i-am-here = Estoy aquí
table-replaced = El bot { $bot } juega por { $name }.
table-return = Recuperar mi asiento
table-returning = En cuanto acabe el bot…
table-away = { $name } está ausente.
table-away-later = Tras { $minutes } minutos podrás proponer un bot.
table-away-consent = En esta mesa un bot juega por { $name } solo si { $name } acepta.
table-propose-bot = Proponer el bot { $bot }
table-lost-seat = Este asiento ya no es tuyo: quedó libre. Ahora estás viendo la partida.
table-unknown-seat = El servidor no reconoce el asiento de este dispositivo. Sigue guardado aquí; de momento estás viendo la partida.
table-seat-retry = Probar otra vez
table-seat-discard = Descartar el asiento
table-was-closed = La mesa se ha cerrado. La partida no puede seguir.
table-storage-full = El navegador no tiene más espacio. Si cierras esta página, se perderán las últimas jugadas. Borra partidas antiguas o libera espacio en el disco.
table-storage-none = Este navegador no guarda partidas. Si cierras la página, esta se perderá.
table-watching = Estás viendo esta partida.

# Después de la partida
table-result = Resultado
table-again = Jugar otra vez
table-again-offered = La mesa juega otra partida: únete.
table-sound-offer = ¿Quieres oír un aviso cuando te toque?
table-sound-yes = Sí, activar los sonidos
table-offer-no = No, gracias
table-notify-offer = ¿Quieres recibir un aviso cuando te toque, aunque tengas esta página cerrada?
table-notify-yes = Sí, avísame

# La conexión
table-link-lost = Sin conexión. Reconectando…
table-link-restarting = El servidor se está reiniciando. Un momento…
table-link-full = El servidor está lleno. Reintentando…
table-link-back = Conexión recuperada.
table-ended = No se puede mostrar esta mesa
table-not-on-device = Esta partida no está en este navegador. Una partida de un dispositivo solo se puede abrir en el navegador donde empezó.
table-reload = Volver a cargar la página

# Chat
table-chat = Chat
table-chat-empty = Todavía no hay mensajes.
table-chat-off = En esta mesa no hay chat.
table-chat-write = Escribe un mensaje
table-chat-send = Enviar
table-chat-from = Escribir como
table-chat-mute = Ocultar a { $name }
table-chat-unmute = Volver a mostrar a { $name }
table-chat-muted-line = (oculto)
table-chat-report = Avisar al administrador
table-chat-reported = Avisado. Gracias.
table-chat-unread = { $count ->
    [one] 1 mensaje nuevo
   *[other] { $count } mensajes nuevos
}

# El menú
table-menu = Menú de la mesa
table-aids = Ayudas
table-aids-about = Valor de los terrenos, puntos previstos y losetas que quedan.
table-no-aids = En esta mesa se juega sin ayudas.
table-hints = Sugerencias
table-hints-about = Un botón para preguntarle a un bot qué jugaría.
table-hints-consent = El consejo de un bot, si todos los jugadores están de acuerdo.
table-no-hints = En esta mesa se juega sin sugerencias.
table-propose-hints = Proponer sugerencias
table-copy-link = Copiar el enlace a esta mesa
table-invite = Invitar a alguien…
table-invite-about = Esta partida está en tu dispositivo. Para que alguien pueda jugar desde otro sitio, puedes trasladarla al servidor: continúa en la misma posición, como una mesa con enlace. Lo que ya ha salido no cambia. Las losetas que quedan se barajan otra vez, para que nadie pueda conocerlas.
table-invite-offer-about = Quien tenga el enlace puede ocupar el asiento de un bot. Hasta entonces sigue jugando el bot.
table-invite-seat = Asiento para tu invitado
table-invite-no-bot = Todos los asientos son de personas de este dispositivo. Cuando la partida esté en el servidor, podrás llevar cualquier asiento a otro dispositivo desde el menú de la mesa.
table-invite-move = Trasladar al servidor y obtener el enlace
table-invite-offer = Ofrecer este asiento
table-invite-moved = La partida ya está en el servidor. Envía el enlace a tu invitado y sigue jugando allí.
table-invite-go = Ir a la mesa del servidor
table-moved = Esta partida se trasladó a un servidor y continúa allí.
table-offered = El anfitrión te ofrece el asiento de { $name }.
table-offered-take = Ocupar el asiento
table-offered-about = Sigues jugando por { $name }, con sus figuras y sus puntos.
table-move-seat = Llevar el asiento de { $name } a otro dispositivo
table-rules = Reglas
table-shortcuts = Atajos de teclado
table-resign = Abandonar
table-resign-as = { $name } abandona
table-resign-goes-on = Si { $name } abandona, un bot ocupa su asiento y los demás siguen jugando. No se puede deshacer.
table-resign-ends = Si { $name } abandona, la partida termina ahora. No se puede deshacer.
table-play-on = Seguir jugando
table-leave = Dejar la mesa
table-leave-about = Conservas tu asiento: puedes volver desde la página de inicio.
table-leave-about-device = La partida queda guardada en este dispositivo: puedes volver desde la página de inicio.

# Un informe
table-report = Informar de un problema
table-report-about = Se prepara un texto con la partida anotada, la versión de la página, tu navegador y los últimos errores. No contiene la clave de ningún asiento y no se envía a nadie: cópialo o guárdalo, y dáselo al administrador de este servidor.
table-report-words = ¿Qué ha ido mal? (opcional)
table-report-show = Mostrar el texto
table-report-copy = Copiar el informe
table-report-download = Guardar como archivo

# Teclas
table-key-pick = elegir de la lista
table-key-pass = pasar, no colocar nada
table-key-confirm = terminar el turno, si confirmas tus turnos
table-key-undo = deshacer
table-key-board = ir al tablero
table-key-arrows = ir de un sitio a otro del tablero
table-key-ends = ir al primer o al último sitio del tablero
table-key-rotate = girar la loseta
table-key-rotate-back = girar la loseta hacia el otro lado
table-key-enter = probar ahí la loseta, colocarla al pulsar otra vez, elegir el lugar
table-key-inspect = ¿qué hay aquí? tamaño, dueños, valor
table-key-zoom = acercar, alejar, todo el tablero
table-key-pan = mover la vista del tablero
table-key-hint = sugerencia
table-key-history = historial
table-key-chat = chat
table-key-menu = menú
table-key-escape = devolver la loseta, cerrar
table-key-help = esta lista
