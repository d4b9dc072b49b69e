# La sala, y la espera hasta que empieza una partida.

lobby-heading = Mesas abiertas
lobby-about = Mesas abiertas a todo el mundo. Únete a una, mira otra o repasa una partida terminada.
lobby-join-tab = Jugar
lobby-watch-tab = Ver
lobby-replay-tab = Terminadas
lobby-which = Qué mesas
lobby-none-open = Ahora mismo ninguna mesa busca jugadores.
lobby-none-open-do = Abre una y elige «Todo el mundo»: los demás la encontrarán aquí.
lobby-none-playing = Ahora mismo no se juega ninguna partida pública.
lobby-none-playing-do = Empieza una partida que todos puedan ver.
lobby-none-over = Aún no ha terminado ninguna partida pública.
lobby-none-over-do = Tus partidas terminadas están en Repeticiones.
lobby-open-one = Abrir una mesa
lobby-my-replays = Repeticiones
lobby-join = Unirse
lobby-watch = Ver
lobby-replay = Repetición
lobby-untitled = La mesa de { $name }
lobby-untitled-nobody = Una mesa
lobby-free-seats = { $count ->
    [one] { $count } asiento libre
   *[other] { $count } asientos libres
}
lobby-won = Victoria de { $names }
lobby-refreshed = La lista se actualiza sola.

# La espera.
lobby-room = Esperando a los jugadores
lobby-room-full = Ya están todos. Empieza la partida…
lobby-room-closed = Esta mesa se ha cerrado.
lobby-room-closed-do = Abre otra o busca una en la sala.
lobby-room-left = { $count ->
    [one] Falta un jugador para que empiece la partida.
   *[other] Faltan { $count } jugadores para que empiece la partida.
}
lobby-seats = Asientos
lobby-seat-free = Asiento libre
lobby-seat-kept = Reservado para { $name }
lobby-seat-you = tú
lobby-seat-here = presente
lobby-seat-away = ausente
lobby-seat-bot = Bot: { $level }
lobby-seat-number = Asiento { $number }
lobby-spectators = { $count ->
    [0] Sin espectadores
    [one] { $count } espectador
   *[other] { $count } espectadores
}
lobby-invite = Invita a otros
lobby-invite-about = Envía este enlace. Quien lo abra puede sentarse o ver la partida, sin necesidad de cuenta.
lobby-only-here = Este enlace solo funciona en este ordenador.
lobby-only-here-do = Para otros dispositivos, inicia el servidor con { $command } y abre esta página en la dirección de red de este ordenador.
lobby-invite-copy = Copiar el enlace
lobby-invite-share = Compartir…
lobby-invite-text = Ven a jugar a mi mesa:
lobby-invite-qr = Código QR
lobby-invite-qr-label = Código QR del enlace a esta mesa
lobby-join-title = Siéntate
lobby-join-about = Elige un nombre y un color. Nada más.
lobby-join-name = Tu nombre
lobby-join-colour = Tu color
lobby-join-submit = Sentarme
lobby-join-kept = Asientos reservados:
lobby-join-as = Sentarme como { $name }
lobby-join-another = Otra persona en este dispositivo
lobby-join-another-name = Su nombre
lobby-join-another-colour = Su color
lobby-leave = Levantarse
lobby-leave-about = Levantarse: dejar libre el asiento de { $name }
lobby-move = Otro dispositivo
lobby-move-about = Llevar el asiento de { $name } a otro dispositivo
lobby-move-title = Jugar en otro dispositivo
lobby-move-no-key = Este dispositivo no tiene la clave del asiento de { $name }, así que no puede llevarlo a otro.
lobby-move-text = Quien abra este enlace juega como { $name }. No lo compartas.
lobby-move-qr-label = Código QR para llevar el asiento de { $name } a otro dispositivo
lobby-ask-to-leave = Pedir a { $name } que se levante
lobby-host = La mesa es tuya
lobby-host-fill = Completar con bots
lobby-host-fill-level = Nivel de los bots
lobby-host-fill-about = Los bots ocupan los asientos libres y la partida empieza.
lobby-host-close = Cerrar la mesa
lobby-host-close-sure = ¿Cerrar la mesa para todos? Aquí no se jugará ninguna partida.
lobby-fair = Reparto limpio
lobby-fair-about = El servidor fijó su parte del reparto antes de que nadie se sentara, y este sello lo demuestra. Guárdalo: después de la partida podrás comprobar que nadie eligió las losetas.
lobby-fair-seal = Sello
lobby-details = Ajustes de la partida
lobby-if-absent-bot = un bot ({ $bot }) puede jugar por un jugador ausente
lobby-if-absent-wait = ningún bot juega por nadie sin su permiso
lobby-no-chat = sin chat
lobby-no-aids = sin ayudas
lobby-no-hints = sin sugerencias
lobby-connecting = Conectando…
lobby-lost = Se ha perdido la conexión. Reconectando…
