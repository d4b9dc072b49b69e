## Nombres

module-traders-builders = Constructores y comerciantes
start-module-traders-builders = Mercancías por completar ciudades, constructores para jugar otra loseta y cerdos para las granjas.
learn-about-traders-builders = El constructor te da una segunda loseta, el cerdo aumenta el valor de las granjas y las mercancías son para quien completa una ciudad, aunque sea de otro jugador.
builder = constructor
pig = cerdo
wine = vino
grain = trigo
cloth = tela
a-builder = el constructor
a-pig = el cerdo
stands-builder = { $role ->
    [knight] el constructor en una ciudad
   *[thief] el constructor en un camino
}
stands-pig = el cerdo en una granja
symbol-wine = vino
symbol-grain = trigo
symbol-cloth = tela

## Preguntas

ask-double-turn = { $name }: ¿juegas una segunda loseta?
label-second-tile = robar una segunda loseta
label-end-turn = terminar el turno

## Lo que pasa

told-double-turn = { $name } juega una segunda loseta
told-wine = { $name } toma { $number } de vino
told-grain = { $name } toma { $number } de trigo
told-cloth = { $name } toma { $number } de tela

## Puntos

source-goods = Mercancías
reason-pig = cerdo: { $count ->
    [one] 1 ciudad
   *[other] { $count } ciudades
}
reason-wine = más vino
reason-grain = más trigo
reason-cloth = más tela

## Opciones

option-builders = Constructores
about-builders = Si cada jugador tiene un constructor.
option-pigs = Cerdos
about-pigs = Si cada jugador tiene un cerdo.
option-goods = Mercancías
about-goods = Si las ciudades completadas dan fichas de mercancía.

## Negativas

why-builder-supply-empty = el constructor no está en la reserva
why-builder-wrong-feature = un constructor solo se puede colocar en un camino o en una ciudad
why-builder-without-follower = un constructor necesita uno de tus seguidores en el mismo camino o en la misma ciudad
why-pig-supply-empty = el cerdo no está en la reserva
why-pig-wrong-feature = un cerdo solo se puede colocar en un campo
why-pig-without-farmer = un cerdo necesita uno de tus granjeros en la misma granja
why-builder-not-on-placed-tile = un constructor solo se puede colocar en la loseta recién colocada
why-pig-not-on-placed-tile = un cerdo solo se puede colocar en la loseta recién colocada

## Paneles

panel-goods-most = Quien tenga más de una mercancía al final recibe 10 puntos por ella.
panel-wine = vino
panel-grain = trigo
panel-cloth = tela
panel-wine-count = { $count } de vino
panel-grain-count = { $count } de trigo
panel-cloth-count = { $count } de tela

## Datos de los registros

learn-value-wine = vino
learn-value-grain = trigo
learn-value-cloth = tela
learn-fact-goods = Mercancías de { $name }: { $value }

## Losetas

tile-traders-HA = Ciudad y un camino en curva que sale de ella
tile-traders-HB = Un camino por un puente sobre otro camino
tile-traders-HC = Ciudad con un camino que sale de ella, y otro que pasa por encima hasta una casa
tile-traders-HD = Ciudad en esquina con trigo y un camino, y otra ciudad
tile-traders-HE = Franja de ciudad con trigo y un camino que sale de ella
tile-traders-HF = Ciudad en esquina con trigo y un camino que sale de ella
tile-traders-HG = Ciudad en esquina con trigo
tile-traders-HH = Ciudad en tres lados, con trigo
tile-traders-HI = Ciudad ancha en esquina con trigo y un camino que sale de ella
tile-traders-HJ = Monasterio al final de tres caminos
tile-traders-HK = Ciudad en esquina con tela y un camino que sale de ella
tile-traders-HL = Ciudad en esquina con tela y un camino, y otra ciudad
tile-traders-HM = Ciudad en esquina con tela y otras dos ciudades
tile-traders-HN = Franja de ciudad con tela y otra ciudad
tile-traders-HO = Ciudad ancha en esquina con tela y dos caminos que salen de ella
tile-traders-HP = Franja de ciudad con vino y otra ciudad
tile-traders-HQ = Franja de ciudad con vino
tile-traders-HR = Franja de ciudad con vino y dos caminos que salen de ella
tile-traders-HS = Franja de ciudad con vino y un camino que sale de ella
tile-traders-HT = Ciudad en esquina con vino
tile-traders-HU = Ciudad en esquina con vino y dos caminos que salen de ella
tile-traders-HV = Ciudad en tres lados, con vino, y un camino
tile-traders-HW = Ciudad ancha en esquina con vino y un camino que sale de ella
tile-traders-HX = Ciudad en esquina con vino y otra ciudad en esquina
