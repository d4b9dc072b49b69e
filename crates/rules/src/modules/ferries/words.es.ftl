## Nombres

module-ferries = Los transbordadores
start-module-ferries = Los transbordadores unen dos caminos a través de un lago y pueden cambiar de conexión.
learn-about-ferries = Los caminos terminan en los lagos, y los transbordadores unen dos de ellos en uno solo. Otras losetas pueden cambiarlos después.

## Preguntas

ask-place-ferry = { $name }: ¿qué dos caminos une el transbordador?
ask-move-ferry = { $name }: ¿cambias un transbordador?
label-leave-ferries = dejar los transbordadores como están
help-place-ferry = El transbordador une dos caminos del lago; los demás terminan allí.
help-move-ferry = Tu loseta ha ampliado un camino con un transbordador. Puedes cambiar su conexión.

## Lo que pasa

told-ferry-placed = { $name } coloca un transbordador; su camino tiene { $number ->
    [one] 1 loseta
   *[other] { $number } losetas
}
told-ferry-changed = { $name } cambia un transbordador; su camino tiene { $number ->
    [one] 1 loseta
   *[other] { $number } losetas
}

## Opciones

option-ferry_change_scope = Los transbordadores se cambian
about-ferry_change_scope = Si un transbordador se puede cambiar una vez por turno o una vez por loseta.
value-turn = una vez por turno
value-placement = una vez por loseta

## Negativas

why-ferry-missing = un lago no tiene transbordador; escribe uno, como en `fact ferry@0,0=E-S`
why-ferry-not-on-placed-lake = el transbordador tiene que ir en el lago recién colocado
why-ferry-unchanged = el transbordador ya une esos dos finales
why-ferry-just-placed = un transbordador no se puede cambiar con la loseta con la que llega
why-ferry-changed-before = ese transbordador ya se ha cambiado
why-ferry-not-first = solo se puede cambiar el primer transbordador de cada dirección
why-ferry-not-extended = la loseta nueva no amplía ningún camino hasta ese transbordador

## Paneles

panel-ferry = Transbordador: { $from } – { $to }

## Datos de los registros

learn-fact-ferry = Transbordador en { $cell }: { $value }

## Losetas

tile-ferries-cap-three-roads = Lago con tres caminos, y una ciudad
tile-ferries-three-roads = Lago con tres caminos
tile-ferries-four-roads = Lago con cuatro caminos
