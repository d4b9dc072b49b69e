# El tablero.

board-region = Tablero
board-help = Las flechas van de un sitio a otro, R gira la loseta. Intro prueba la loseta en un sitio; si lo pulsas otra vez, la coloca. Más y menos acercan y alejan, 0 muestra todo el tablero, F dice qué hay ahí, Escape devuelve la loseta a la mano.
board-tools = Vista del tablero
board-layers = Opciones de vista
board-nearer = Acercar
board-farther = Alejar
board-fit = Ver todo el tablero
board-beyond = { $count ->
    [one] 1 sitio más fuera de la vista
   *[other] { $count } sitios más fuera de la vista
}
board-farms = Granjas por dueño
board-owners = Todo por dueño
board-coordinates = Coordenadas
board-cell = columna { $column }, fila { $row }, { $count ->
    [one] encaja en 1 orientación
   *[other] encaja en { $count } orientaciones
}
board-cell-chosen = columna { $column }, fila { $row }, aquí pruebas la loseta: elige el sitio otra vez para colocarla
board-spot-several = { $first } y { $count ->
    [one] 1 opción más
   *[other] { $count } opciones más
}
board-place = Colocar
board-place-group = La loseta que estás probando
board-rotate = Girar
board-rotate-key = Girar (R)
board-take-back = Devolver la loseta a la mano
board-rotations = Orientaciones
board-turn = girada { $degrees } grados
board-turn-wrong = girada { $degrees } grados: no encaja. ¿Por qué?
board-why-not = ¿Por qué no?
board-ghost = { $tile }, columna { $column }, fila { $row }, girada { $degrees } grados
board-ghost-wrong = columna { $column }, fila { $row }: la loseta no encaja ahí girada { $degrees } grados
board-hole = Qué encaja aquí
board-hole-fits = { $count ->
    [0] Aquí no encaja ninguna de las losetas que quedan.
    [one] Aquí encaja 1 de las losetas que quedan.
   *[other] Aquí encajan { $count } de las losetas que quedan.
}
board-hole-more = +{ $count }
board-choose = Elige qué hacer aquí
board-open-rule = Abrir la regla { $id }
board-feature = { $feature }: detalles
board-feature-tiles = { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}
board-feature-complete = { $kind ->
    [city] completada
   *[other] completado
}, { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}
board-feature-open = { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}, { $kind ->
    [monastery] { $open ->
        [one] falta 1
       *[other] faltan { $open }
    }
   *[other] { $open ->
        [one] 1 lado abierto
       *[other] { $open } lados abiertos
    }
}
board-feature-owners = { $count ->
    [one] Es de { $names }
   *[other] Es de { $names } a la vez
}
board-feature-nobody = Sin dueño
board-worth = Valor
board-worth-now = Valor si no se completa
board-worth-completed = Valor si se completa
board-points = { $count ->
    [one] 1 punto
   *[other] { $count } puntos
}
board-empty = La partida no ha empezado.
