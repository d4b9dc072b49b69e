## Nombres

module-inns-cathedrals = Posadas y catedrales
start-module-inns-cathedrals = Posadas y catedrales suben la apuesta; el seguidor grande cuenta por dos.
learn-about-inns-cathedrals = Con posadas los caminos valen más, y con catedrales las ciudades, siempre que se terminen; sin terminar no dan nada. Y cada jugador tiene un seguidor grande que cuenta por dos.
large = seguidor grande
a-large = el seguidor grande
symbol-inn = posada
symbol-cathedral = catedral

## Opciones

option-large_followers = Seguidores grandes
about-large_followers = Si cada jugador tiene un seguidor grande.
option-inns = Posadas
about-inns = Si las posadas cambian el valor de los caminos.
option-cathedrals = Catedrales
about-cathedrals = Si las catedrales cambian el valor de las ciudades.

## Datos de los registros

learn-value-large = seguidor grande

## Losetas

tile-inns-EA = Camino que dobla, con posada
tile-inns-EB = Camino recto con posada
tile-inns-EC = Encrucijada de tres caminos, uno con posada
tile-inns-ED = Monasterio entre dos caminos
tile-inns-EE = Dos caminos que doblan
tile-inns-EF = Ciudad en esquina y un camino que sale de ella
tile-inns-EG = Ciudad en un lado, con un flanco hasta la esquina
tile-inns-EH = Cuatro ciudades alrededor de un campo
tile-inns-EI = Dos ciudades en lados opuestos, casas entre dos caminos
tile-inns-EJ = Ciudad y un camino que sale de ella
tile-inns-EK = Ciudad en todos los lados con catedral
tile-inns-EL = Ciudad en esquina con escudo, camino que dobla con posada
tile-inns-EM = Ciudad, camino que dobla con posada
tile-inns-EN = Ciudad en esquina y un camino con posada que sale de ella
tile-inns-EO = Tres ciudades
tile-inns-EP = Ciudad en esquina con escudo y otra ciudad
tile-inns-EQ = Franja de ciudad con escudo y dos caminos que salen de ella
