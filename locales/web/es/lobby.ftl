# La sala, y la espera hasta que empieza una partida.

lobby-heading = Mesas abiertas
lobby-about = Mesas que buscan compañía. Únete a una, mira una o recorre una partida terminada.
lobby-join-tab = Jugar
lobby-watch-tab = Mirar
lobby-replay-tab = Terminadas
lobby-which = Qué mesas
lobby-none-open = Ahora mismo ninguna mesa busca jugadores.
lobby-none-open-do = Abre una y elige «Todo el mundo»: los demás la encontrarán aquí.
lobby-none-playing = Ahora mismo nadie juega en público.
lobby-none-playing-do = Empieza una partida que todos puedan mirar.
lobby-none-over = Aún no ha terminado ninguna partida pública.
lobby-none-over-do = Tus propias partidas están en las repeticiones.
lobby-open-one = Abrir una mesa
lobby-my-replays = Repeticiones
lobby-join = Unirse
lobby-watch = Mirar
lobby-replay = Repetición
lobby-untitled = La mesa de { $name }
lobby-untitled-nobody = Una mesa
lobby-free-seats = { $count ->
    [one] { $count } asiento libre
   *[other] { $count } asientos libres
}
lobby-won = Victoria de { $names }
lobby-refreshed = La lista se renueva sola.

# La espera.
lobby-room = A la espera de jugadores
lobby-room-full = Ya están todos. La partida empieza…
lobby-room-closed = Esta mesa se ha cerrado.
lobby-room-closed-do = Abre otra o busca una en la sala.
lobby-room-left = { $count ->
    [one] Falta uno, y la partida empieza sola.
   *[other] Faltan { $count }, y la partida empieza sola.
}
lobby-seats = Asientos
lobby-seat-free = Asiento libre
lobby-seat-kept = Guardado para { $name }
lobby-seat-you = tú
lobby-seat-here = aquí
lobby-seat-away = ausente
lobby-seat-bot = Ordenador: { $level }
lobby-seat-number = Asiento { $number }
lobby-spectators = { $count ->
    [0] Nadie mira.
    [one] { $count } espectador
   *[other] { $count } espectadores
}
lobby-invite = Invita a otros
lobby-invite-about = Envía este enlace. Quien lo abra puede sentarse o mirar; nadie necesita una cuenta.
lobby-only-here = Este enlace solo funciona en este ordenador.
lobby-only-here-do = Para otros dispositivos, inicia el servidor con { $command } y abre esta página con la dirección que este ordenador tiene en tu red.
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
lobby-join-kept = Hay asientos guardados para:
lobby-join-as = Sentarse como { $name }
lobby-join-another = Otra persona en este dispositivo
lobby-join-another-name = Su nombre
lobby-join-another-colour = Su color
lobby-leave = Levantarse
lobby-leave-about = Levantarse: dejar libre el asiento de { $name }
lobby-move = Otro dispositivo
lobby-move-about = Llevar el asiento de { $name } a otro dispositivo
lobby-move-title = Jugar este asiento en otra parte
lobby-move-text = Quien abra este enlace juega como { $name }. No lo compartas.
lobby-move-qr-label = Código QR que lleva el asiento de { $name }
lobby-ask-to-leave = Pedir a { $name } que se levante
lobby-host = La mesa es tuya
lobby-host-fill = Completar con el ordenador
lobby-host-fill-level = Nivel del ordenador
lobby-host-fill-about = El ordenador ocupa los asientos libres y la partida empieza.
lobby-host-close = Cerrar la mesa
lobby-host-close-sure = ¿Cerrar la mesa para todos? Aquí no se jugará ninguna partida.
lobby-fair = Reparto limpio
lobby-fair-about = Este es el sello del reparto: el servidor fijó su parte antes de que nadie se sentara. Guárdalo, y después de la partida podrás comprobar que nadie eligió ninguna loseta.
lobby-fair-seal = Sello
lobby-details = La partida
lobby-no-chat = sin chat
lobby-no-aids = sin ayudas
lobby-connecting = Conectando…
lobby-lost = Se ha perdido la conexión; vuelve por sí sola.
