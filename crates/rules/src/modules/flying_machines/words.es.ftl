## Nombres

module-flying-machines = Las máquinas voladoras
start-module-flying-machines = Los seguidores despegan y aterrizan donde otros llevan tiempo instalados.
learn-about-flying-machines = Una máquina voladora lleva a un seguidor a una, dos o tres losetas de distancia, incluso a caminos, ciudades y monasterios donde ya hay otros.
machine = volar con la máquina
symbol-flying = máquina voladora

## Preguntas

ask-land = { $name }: ¿dónde aterriza el seguidor?
ask-place-other-figure = { $name }: el vuelo ha fallado. ¿Colocas otra figura?
help-land = El seguidor ha volado exactamente tantas losetas como indica el dado. Tiene que aterrizar ahí si puede.
help-place-other-figure = El vuelo ha fallado y el seguidor ha vuelto a tu reserva.

## Lo que pasa

told-flight-begins = { $name } hace volar a un seguidor
told-flight = { $name } saca un { $number }
chance-die = un { $number }
told-flight-failed = no hay dónde aterrizar: el seguidor vuelve a la reserva de { $name }
learn-source-die = el dado

## Opciones

option-failed_flight_blocks = Tras un vuelo fallido
about-failed_flight_blocks = Qué figuras no se pueden colocar tras un vuelo fallido.
value-all_figures = ninguna figura
value-followers_only = ningún seguidor

## Negativas

why-flight-needs-follower = solo puede volar un seguidor
why-flight-supply-empty = no queda ningún seguidor de esa clase en la reserva
why-landing-on-field = no se puede aterrizar en un campo
why-landing-on-castle = no se puede aterrizar en un castillo
why-landing-on-complete = no se puede aterrizar en lo que está completado
why-landing-required = si el seguidor puede aterrizar, tiene que hacerlo
why-flight-other-figure = en la máquina va otro seguidor
why-landing-other-tile = el vuelo acaba en otra loseta
why-flight-failed = tras un vuelo fallido no se puede colocar ningún seguidor

## Losetas

tile-flying-A = Camino en curva, con la máquina apuntando a lo largo de él
tile-flying-B = Camino recto, con la máquina apuntando a lo largo de él
tile-flying-C = Camino recto, con la máquina apuntando en perpendicular a él
tile-flying-D = Camino recto, con la máquina apuntando a una esquina
tile-flying-E = Camino en curva, con la máquina apuntando a una esquina
tile-flying-F = Camino en curva, con la máquina apuntando a lo largo de él
tile-flying-G = Campo, con la máquina apuntando a un lado
tile-flying-H = Campo, con la máquina apuntando a una esquina
