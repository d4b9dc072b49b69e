## Nombres

module-crop-circles = Los círculos en los cultivos
start-module-crop-circles = Círculos misteriosos: todos añaden un seguidor, o todos retiran uno.
learn-about-crop-circles = Extraños círculos en los campos: o todos pueden añadir un seguidor, o todos tienen que retirar uno.
start-set-crop-circles-1 = Los círculos en los cultivos, losetas antiguas
start-set-crop-circles-2 = Los círculos en los cultivos, losetas nuevas
symbol-crop = círculo en los cultivos

## Preguntas

ask-choose-for-all = { $name }: ¿qué hacen todos los jugadores?
ask-add-follower = { $name }: ¿añades un seguidor?
ask-return-follower = { $name }: retira un seguidor
label-all-add = todos pueden añadir un seguidor
label-all-take-back = todos retiran un seguidor
label-add-nobody = no añadir ningún seguidor
help-choose-for-all = La maza es para los ladrones, el escudo para los caballeros y la horca para los granjeros. Lo que elijas vale para todos los que tengan alguno, empezando por el siguiente jugador.
help-add-follower = Puedes añadir un seguidor de tu reserva junto a uno tuyo de este tipo.
help-return-follower = Tienes que retirar uno de tus seguidores de este tipo.

## Lo que pasa

told-all-add = { $name } elige: todos pueden añadir un seguidor
told-all-take-back = { $name } elige: todos retiran un seguidor

## Opciones

option-crop_anywhere_in_feature = Dónde se añade un seguidor
about-crop_anywhere_in_feature = Si el seguidor añadido puede ir a cualquier parte del mismo camino, ciudad o granja.

## Negativas

why-circle-adds-followers = solo se puede añadir un seguidor
why-circle-supply-empty = no queda ningún seguidor de esa clase en la reserva
why-circle-other-spot = el seguidor tiene que ir en el mismo lugar que uno tuyo
why-circle-without-follower = no tienes ningún seguidor de esa clase allí
why-circle-return-alike = en ese lugar hay otro igual: retira ese
why-circle-return-required = tienes que retirar un seguidor
why-circle-return-not-own = solo puedes retirar seguidores tuyos
why-circle-returns-followers = solo se pueden retirar seguidores
why-circle-other-feature = el círculo no afecta a los seguidores que están allí

## Losetas

tile-crop1-corner-city = Ciudad en esquina, círculo con escudo
tile-crop1-two-caps = Dos ciudades en lados vecinos, círculo con escudo
tile-crop1-cap-road-end = Ciudad y un final de camino, círculo con horca
tile-crop1-cap-bend = Ciudad y un camino en curva, círculo con horca
tile-crop1-bend = Camino en curva, círculo con maza
tile-crop1-three-roads = Tres finales de camino, círculo con maza
tile-crop2-A = Camino en curva y un final de camino, círculo con maza
tile-crop2-B = Camino en curva y dos finales de camino, círculo con maza
tile-crop2-C = Ciudad y un final de camino, círculo con horca
tile-crop2-D = Ciudad y dos finales de camino, círculo con horca
tile-crop2-E = Dos ciudades en lados opuestos, círculo con escudo
tile-crop2-F = Dos ciudades en esquina, círculo con escudo
