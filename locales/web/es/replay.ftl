# Repeticiones y partidas anotadas.

## La lista

replay-title = Repeticiones
replay-lead = Mira una partida terminada jugada a jugada o abre cualquier partida anotada.
replay-finished = Terminadas en este dispositivo
replay-none-finished = En este dispositivo todavía no se ha terminado ninguna partida. Las terminadas aparecerán aquí.
replay-forget = Quitar de la lista
replay-delete = Borrar la partida
replay-delete-sure = ¿Borrar { $title }? La partida solo está en este dispositivo y no se podrá recuperar.
replay-won = ganó
replay-open-record = Abrir una partida anotada
replay-open-record-about = Suelta aquí un archivo, elige uno o pega el texto. Valen el texto y el JSON.
replay-choose-file = Elegir un archivo…
replay-paste = Partida anotada como texto
replay-paste-example = bastide 2 …
replay-open = Abrir
replay-drop = Suelta el archivo para abrirlo
replay-too-large = Este archivo es demasiado grande para ser una partida anotada.
replay-unreadable-file = No se ha podido leer el archivo.
replay-no-record = Esto no es una partida anotada que se pueda mostrar.
replay-enter = Anotar una partida a mano
replay-enter-about = ¿Habéis jugado en una mesa de verdad? Anota las losetas y las jugadas y tendrás la partida anotada, los puntos y el análisis.

## Errores de las partidas anotadas

replay-problem-line = Línea { $line }
replay-problem-path = En { $path }
replay-problem-shown = Se muestra todo lo anterior.
replay-claim-wrong = La partida anotada dice «{ $claim }» (línea { $line }), pero no es cierto.

## Ver

replay-of = Repetición
replay-loading = Cargando la partida…
replay-unfinished = Esta partida todavía se está jugando. Se muestra hasta la última jugada.
replay-controls = Controles de la repetición
replay-timeline = Momento de la partida
replay-at = Jugada { $at } de { $count }
replay-at-turn = Turno { $number } · { $name }
replay-first = Ir al principio
replay-last = Ir al final
replay-step-back = Un paso atrás
replay-step-on = Un paso adelante
replay-turn-back = Un turno atrás
replay-turn-on = Un turno adelante
replay-score-back = Puntuación anterior
replay-score-on = Puntuación siguiente
replay-play = Reproducir
replay-pause = Pausa
replay-speed = Velocidad
replay-speed-of = { $speed }×
replay-keys = Teclas: ← → paso, Mayús ← → turno, S puntuación, espacio reproducir, Inicio y Fin
replay-tabs = Sobre este momento
replay-tab-story = Historial
replay-tab-turns = Turnos
replay-tab-score = Puntos
replay-tab-tiles = Losetas
replay-tab-analysis = Análisis
replay-turn-number = Turno { $number }
replay-turns-about = Elige un turno para ir a él.
replay-if-over = Si la partida hubiera acabado aquí
replay-share = Compartir
replay-share-move = Copiar el enlace a esta jugada
replay-share-game = Copiar el enlace a la partida
replay-share-about = Quien abra el enlace verá este mismo momento.
replay-export = Guardar
replay-export-text = Guardar como texto
replay-export-json = Guardar como JSON
replay-copy-text = Copiar el texto
replay-go-on = Seguir desde aquí
replay-go-on-about = Prueba lo que habría pasado, contra bots o con todos los jugadores en este dispositivo. Las losetas salen al azar y la partida anotada no cambia.
replay-go-on-not-over = Podrás seguir desde aquí cuando termine la partida.
replay-go-on-who = Juegas por
replay-go-on-everyone = todos, en este dispositivo
replay-go-on-bots = Los demás son bots
replay-go-on-start = Seguir
replay-go-on-trying = Estás probando otra continuación. La partida anotada no cambia.
replay-go-on-end = Volver a la repetición
replay-undo = Deshacer
replay-close = Todas las repeticiones
replay-no-link = Esta partida no tiene enlace. Guárdala y envía el archivo.
replay-pictures = Imágenes
replay-picture = Esta posición (PNG)
replay-animation = La partida entera, animada (GIF)
replay-drawing = Dibujando…

## Análisis

replay-analyse = Analizar la partida
replay-analyse-about = Un bot fuerte examina cada decisión: qué se podía esperar, qué habría sido mejor y cuánto fue suerte.
replay-analysing = Analizando: { $done } de { $all } pasos
replay-analysing-waiting = En espera: { $count ->
    [0] empieza enseguida
    [one] hay 1 análisis antes
   *[other] hay { $count } análisis antes
}
replay-analyse-not-over = Una partida se puede analizar cuando ha terminado.
replay-analyse-broken-off = Lo anotado acaba antes que la partida: alguien abandonó o falta una parte. Una partida anotada se puede analizar si se jugó hasta el final; una partida abandonada se puede analizar en la repetición de su mesa.
replay-analysis-stop = Detener
replay-analysis-stop-about = Lo analizado se conserva. Vuelve a empezar para seguir.
replay-analysis-failed = No se ha podido terminar el análisis.
replay-analysis-graph = Diferencia esperada de { $name } a lo largo de la partida
replay-analysis-graph-about = Con cuántos puntos de ventaja podía esperar acabar { $name }, jugada a jugada; si es negativo, de desventaja. Las marcas señalan errores y suerte.
replay-analysis-graph-all = Diferencias esperadas a lo largo de la partida
replay-analysis-of = Punto de vista
replay-analysis-everybody = Todos
replay-analysis-now = { $name } espera { $margin }
replay-analysis-expected-for = Diferencia esperada para { $name }
replay-analysis-played = Jugado
replay-analysis-mistakes = Decisiones que costaron puntos
replay-analysis-no-mistakes = Ninguna decisión costó gran cosa.
replay-analysis-better = Mejor:
replay-tile-at = la loseta en { $cell }
replay-tile-at-turned = la loseta en { $cell }, girada { $degrees }°
replay-analysis-summary = Resumen
replay-analysis-summary-about = Puntos regalados: lo que costaron en total las decisiones de un jugador. Suerte: cuántos puntos más que la media valió, en total, lo que robó en sus propios turnos.
replay-analysis-player = Jugador
replay-analysis-lost = Puntos regalados
replay-analysis-lucky = Suerte
replay-analysis-decisions = Decisiones
replay-analysis-jump-back = Error anterior
replay-analysis-jump-mistake = Error siguiente
replay-grade-good = bien
replay-grade-inaccuracy = imprecisión
replay-grade-mistake = error
replay-grade-blunder = error grave
replay-legend-grade = { $count ->
    [one] { $grade }: { $points } punto o más
   *[other] { $grade }: { $points } puntos o más
}
replay-legend-lucky = robo con suerte: +{ $points } o mejor
replay-legend-unlucky = robo con mala suerte: −{ $points } o peor
replay-luck-about = Los robos con más y con menos suerte: cuánto mejor o peor fue la diferencia esperada que la media de lo que podía salir.

## Anotar una partida

replay-enter-lead = Para una partida en una mesa de verdad: anota qué se ha robado y dónde se ha colocado. Puedes deshacer todo lo que quieras, y todo se guarda en este navegador.
replay-enter-kept = Partidas que has empezado a anotar
replay-enter-new = Otra partida
replay-enter-resume = Seguir
replay-enter-tiles = { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}
replay-enter-finished = terminada
replay-enter-players = Jugadores, por orden de turno
replay-enter-name = Nombre del jugador { $number }
replay-enter-colour = Color del jugador { $number }
replay-enter-begins = empieza
replay-enter-add = Añadir un jugador
replay-enter-remove = Quitar al jugador { $number }
replay-enter-begin = Empezar a anotar
replay-enter-which-tile = ¿Qué loseta ha robado { $name }?
replay-enter-what-came = ¿Qué le ha salido a { $name }?
replay-enter-filter = Busca una loseta, por ejemplo «ciudad camino»
replay-enter-left = { $count ->
    [one] queda { $count }
   *[other] quedan { $count }
}
replay-enter-none-fits = Ninguna de las losetas que quedan coincide con estas palabras.
replay-enter-tab-now = Ahora
replay-enter-leave = Cerrar
replay-enter-not-kept = Este navegador no puede guardar la partida. Guárdala en un archivo antes de cerrar la página.
replay-enter-over = La partida ha terminado
replay-enter-winners = { $count ->
    [one] Gana { $names } con { $points } puntos.
   *[other] { $names } comparten la victoria con { $points } puntos.
}
replay-enter-watch = Ver y analizar
replay-enter-points = De dónde salieron los puntos
