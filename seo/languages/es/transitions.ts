import { listPhrases } from '../language.ts'

/** Words and phrases that link a sentence to the previous one. */
export const transitions = listPhrases(`
  a causa de, a continuación, a diferencia de, a fin de, a la vez, a lo mejor, a menos que, a menudo, a pesar de,
  a saber, a su vez, ante todo, además, ahora bien, al contrario, al final, al menos, al mismo tiempo, al principio,
  antes de, antes que nada, aparte de, así, así mismo, asimismo, así que, así pues, aun así, aunque, como
  consecuencia, como resultado, como se ha dicho, con el fin de, con el objetivo de, con todo, con respecto a,
  concretamente, consecuentemente, cuando, dado que, de ahí que, de hecho, de igual manera, de igual modo, de la
  misma manera, de manera que, de modo que, de otro modo, de todas formas, de todos modos, debido a, del mismo modo,
  desde entonces, desde luego, después, e incluso, en cambio, en caso de, en conclusión, en concreto, en
  consecuencia, en cualquier caso, en cuanto a, en definitiva, en efecto, en especial, en general, en lugar de, en
  otras palabras, en particular, en primer lugar, en principio, en pocas palabras, en realidad, en relación con, en
  resumen, en segundo lugar, en síntesis, en suma, en todo caso, en último lugar, en vez de, entonces, es decir, es
  más, especialmente, finalmente, generalmente, gracias a, igualmente, incluso, inicialmente, más adelante, más
  tarde, mientras, mientras que, mientras tanto, no obstante, o sea, obviamente, para concluir, para empezar, para
  que, para resumir, para terminar, pero, por consiguiente, por último, por ejemplo, por el contrario, por eso, por
  esta razón, por este motivo, por lo demás, por lo general, por lo tanto, por otra parte, por otro lado, por
  supuesto, por tanto, por un lado, por una parte, porque, posteriormente, precisamente, primero, principalmente,
  pues, puesto que, sin duda, sin embargo, sobre todo, siempre que, simultáneamente, sino, tal como, tal vez, también,
  tampoco, tan pronto como, tanto como, una vez que, ya que`)
