## Nombres

module-mage-witch = El mago y la bruja
start-module-mage-witch = Con el mago, caminos y ciudades valen más; con la bruja, la mitad.
learn-about-mage-witch = Con el mago, un camino o una ciudad sin completar vale más; con la bruja, la mitad. Son figuras neutrales que mueven los jugadores.
mage = mago
witch = bruja
symbol-mage = mago

## Preguntas

ask-move-magic = { $name }: coloca el mago o la bruja en un camino o una ciudad sin completar
ask-remove-magic = { $name }: retira del tablero el mago o la bruja
label-remove-mage = retirar el mago
label-remove-witch = retirar la bruja
help-move-magic = El mago añade un punto por cada loseta de un camino o una ciudad. La bruja reduce sus puntos a la mitad.
help-remove-magic = Ninguna de las dos figuras puede ir a otro lugar: una sale del tablero.
picks-move-magic = { $role ->
    [knight] { $figure } a la ciudad ({ $at })
   *[other] { $figure } al camino ({ $at })
}

## Lo que pasa

told-mage-moves = { $name } coloca el mago
told-witch-moves = { $name } coloca la bruja
told-mage-leaves = el mago sale del tablero
told-witch-leaves = la bruja sale del tablero

## Puntos

reason-mage = mago: { $count ->
    [one] 1 loseta
   *[other] { $count } losetas
}
reason-witch = la bruja quita la mitad

## Opciones

option-magic_must_leave_feature = El mago y la bruja cambian de camino o ciudad
about-magic_must_leave_feature = Si la figura que se mueve tiene que pasar a otro camino o a otra ciudad.

## Negativas

why-magic-same-feature = una figura mágica tiene que pasar a otro camino o a otra ciudad
why-magic-same-tile = una figura mágica tiene que pasar a otra loseta
why-magic-together = el mago y la bruja no pueden estar en el mismo camino ni en la misma ciudad
why-magic-wrong-feature = una figura mágica solo puede estar en un camino o una ciudad sin completar

## Paneles

panel-mage = { $kind ->
    [city] El mago está en una ciudad: un punto más por loseta
   *[road] El mago está en un camino: un punto más por loseta
}
panel-witch = { $kind ->
    [city] La bruja está en una ciudad: la mitad de los puntos
   *[road] La bruja está en un camino: la mitad de los puntos
}

## Datos de los registros

learn-fact-mage = El mago está en: { $value }
learn-fact-witch = La bruja está en: { $value }

## Losetas

tile-mage-A = Ciudad y encrucijada de tres caminos, mago
tile-mage-B = Tres ciudades y un camino, mago
tile-mage-C = Ciudad en tres lados y un camino, mago
tile-mage-D = Dos ciudades en lados opuestos, mago
tile-mage-E = Dos ciudades en lados vecinos y una curva, mago
tile-mage-F = Ciudad en esquina y una curva, mago
tile-mage-G = Franja de ciudad entre dos caminos, mago
tile-mage-H = Ciudad con un camino, y una curva, mago
