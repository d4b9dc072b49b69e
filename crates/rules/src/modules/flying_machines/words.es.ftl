## Nombres

module-flying-machines = Las máquinas voladoras
start-module-flying-machines = Los seguidores echan a volar y aterrizan donde otros se instalaron hace tiempo.
learn-about-flying-machines = Una máquina lanza a un seguidor a una, dos o tres losetas de distancia, incluso a caminos, ciudades y monasterios de otros.
machine = volar con la máquina
symbol-flying = máquina voladora

## Preguntas

ask-land = { $name }: ¿dónde aterriza el seguidor?
ask-place-other-figure = { $name }: el vuelo ha fallado; ¿pones otra figura?
help-land = El seguidor ha volado exactamente tantas losetas como marca el dado y tiene que aterrizar si es posible.
help-place-other-figure = El vuelo ha fallado: el seguidor vuelve contigo.

## Lo que pasa

told-flight-begins = { $name } hace volar a un seguidor
told-flight = { $name } saca un { $number }
chance-die = un { $number }
told-flight-failed = no hay dónde aterrizar: el seguidor vuelve con { $name }
learn-source-die = el dado

## Opciones

option-failed_flight_blocks = Tras un vuelo fallido
about-failed_flight_blocks = Qué figuras ya no se pueden poner tras un vuelo fallido.
value-all_figures = ninguna figura
value-followers_only = ningún seguidor

## Negativas

why-flight-needs-follower = solo puede volar un seguidor
why-flight-supply-empty = no queda ningún seguidor así en la reserva
why-landing-on-field = nadie aterriza en un campo
why-landing-on-castle = nadie aterriza en un castillo
why-landing-on-complete = nadie aterriza donde todo está completo
why-landing-required = quien puede aterrizar tiene que hacerlo
why-flight-other-figure = en la máquina va otra figura
why-landing-other-tile = el vuelo acaba en otra loseta
why-flight-failed = tras un vuelo fallido no se pone ningún seguidor

## Losetas

tile-flying-A = Camino que dobla, la máquina apunta a lo largo de él
tile-flying-B = Camino recto, la máquina apunta a lo largo de él
tile-flying-C = Camino recto, la máquina apunta de través
tile-flying-D = Camino recto, la máquina apunta a una esquina
tile-flying-E = Camino que dobla, la máquina apunta a una esquina
tile-flying-F = Camino que dobla, la máquina apunta a lo largo de él
tile-flying-G = Campo, la máquina apunta a un lado
tile-flying-H = Campo, la máquina apunta a una esquina
