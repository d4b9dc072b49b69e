## Nombres

module-inns-cathedrals = Posadas y catedrales
start-module-inns-cathedrals = Las posadas y las catedrales suben la apuesta; el { large } cuenta como dos.
learn-about-inns-cathedrals = Con las posadas los caminos valen más, y con las catedrales, las ciudades, pero solo si se completan; sin completar no valen nada. Además, cada jugador tiene un { large } que cuenta como dos.
large = { $edition ->
    [Plus2014] seguidor mayor
   *[other] seguidor grande
}
a-large = el { large }
symbol-inn = posada
symbol-cathedral = catedral

## Negativas

why-large-supply-empty = el { large } no está en la reserva

## Opciones

option-large_followers = { $edition ->
    [Plus2014] Seguidores mayores
   *[other] Seguidores grandes
}
about-large_followers = Si cada jugador tiene un { large }.
option-inns = Posadas
about-inns = Si las posadas cambian el valor de los caminos.
option-cathedrals = Catedrales
about-cathedrals = Si las catedrales cambian el valor de las ciudades.

## Datos de los registros

learn-value-large = { large }

## Losetas

tile-inns-EA = Camino en curva con posada
tile-inns-EB = Camino recto con posada
tile-inns-EC = Encrucijada de tres caminos, uno con posada
tile-inns-ED = Monasterio entre dos caminos
tile-inns-EE = Dos caminos en curva
tile-inns-EF = Ciudad en esquina y un camino que sale de ella
tile-inns-EG = Ciudad en un lado, con una muralla hasta la esquina
tile-inns-EH = Cuatro ciudades alrededor de un campo
tile-inns-EI = Dos ciudades en lados opuestos, casas entre dos caminos
tile-inns-EJ = Ciudad y un camino que sale de ella
tile-inns-EK = Ciudad en todos los lados con catedral
tile-inns-EL = Ciudad en esquina con escudo, camino en curva con posada
tile-inns-EM = Ciudad, camino en curva con posada
tile-inns-EN = Ciudad en esquina y un camino con posada que sale de ella
tile-inns-EO = Tres ciudades
tile-inns-EP = Ciudad en esquina con escudo y otra ciudad
tile-inns-EQ = Franja de ciudad con escudo y dos caminos que salen de ella
