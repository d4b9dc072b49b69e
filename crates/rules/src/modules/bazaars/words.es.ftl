## Nombres

module-bazaars = Mercados
start-module-bazaars = En el mercado se subastan por puntos las próximas losetas.
learn-about-bazaars = Un mercado descubre una loseta por jugador. Se subastan una a una y se paga con puntos.
tile-back = loseta boca abajo
symbol-bazaar = mercado

## Preguntas

ask-bazaar-pick = { $name }: toma una de las losetas
ask-bazaar-choose = { $name }: ¿qué loseta se subasta?
ask-bazaar-open = { $name }: haz la primera puja
ask-bazaar-bid = { $name }: sube la puja o pasa
ask-buy-or-sell = { $name }: ¿compras la loseta o la vendes?
label-buy = comprar: pagar la puja más alta a quien la hizo
label-sell = vender: cobrar la puja más alta de quien la hizo
label-no-bid = pasar
help-bazaar-pick = Toma una de las losetas; la colocas cuando te toque en la ronda.
help-bazaar-choose = Elige qué loseta se subasta ahora y haz después la primera puja.
help-bazaar-open = Tu primera puja puede ser 0. Si nadie la supera, la pagas y te llevas la loseta.
help-bazaar-bid = Solo puedes pujar una vez por esta loseta: supera la puja más alta o pasa. Se paga con puntos de tu puntuación.
help-buy-or-sell = Comprar: pagas la puja más alta y te quedas la loseta. Vender: quien pujó te paga y se la queda.
say-bid = Pujar { $number }

## Lo que pasa

told-bazaar-reserved = { $name } aparta { $number } losetas para un mercado
told-bazaar-won = { $name } recibe una loseta por { $number ->
    [one] 1 punto
   *[other] { $number } puntos
}

## Puntos

source-bazaar = Mercado
reason-payment = pagado
reason-income = cobrado

## Opciones

option-bazaar_auction = Subasta en los mercados
about-bazaar_auction = Si las losetas de un mercado se subastan o se eligen una tras otra.
option-bazaar_before_builder_turn = Mercado antes de las losetas adicionales
about-bazaar_before_builder_turn = Si el mercado se celebra antes de las losetas adicionales del turno en vez de después.
option-bazaar_delayed = Mercados aplazados
about-bazaar_delayed = Si un mercado que se coloca mientras quedan por jugar losetas de otro se celebra más tarde en vez de nunca.

## Negativas

why-first-bid-required = quien ha elegido la loseta tiene que hacer la primera puja
why-bid-negative = una puja no puede ser negativa
why-bid-too-high = la puja máxima es 99
why-bid-too-low = una puja tiene que superar la anterior

## Paneles

panel-bazaar-reserved = { $count ->
    [one] Hay una loseta apartada boca abajo para el mercado de { $name }.
   *[other] Hay { $count } losetas apartadas boca abajo para el mercado de { $name }.
}
panel-bazaar-of = Este mercado forma parte del turno de { $name }.
panel-bazaar-rest = Después sigue el turno de { $name }.
panel-bazaar-rest-second = Después sigue el turno de { $name } con una segunda loseta.
panel-bazaar-rest-used = Después sigue el turno de { $name }. Ya se le ofreció una segunda loseta.

## Datos de los registros

learn-value-nothing = nada
learn-fact-bazaar-any = Mercado, { $part }: { $value }
book-bazaars-booklet = Mercados y puentes
