import { listPhrases } from '../language.ts'

/** Words and phrases that link a sentence to the previous one. */
export const transitions = listPhrases(`
  a fim de, a menos que, a partir de, a princípio, a propósito, a saber, a seguir, a seu ver, acima de tudo, afinal,
  agora, ainda assim, ainda que, além de, além disso, além do mais, ao contrário, ao final, ao invés de, ao longo de,
  ao mesmo tempo, ao passo que, antes de, antes de mais, antes de tudo, anteriormente, apesar de, apesar disso, após,
  aparentemente, assim, assim como, assim que, assim sendo, atualmente, bem como, caso, certamente, claramente, com
  efeito, com isso, com o fim de, com o intuito de, com o objetivo de, com o propósito de, como, como consequência,
  como resultado, como se não bastasse, como por exemplo, conforme, consequentemente, contanto que, contudo, da
  mesma forma, da mesma maneira, dado que, de acordo com, de fato, de facto, de forma que, de igual forma, de maneira
  que, de modo que, de outra forma, de qualquer forma, de repente, depois, depois de, desde que, desse modo, dessa
  forma, desta forma, deste modo, devido a, diante disso, diferentemente de, do mesmo modo, durante, e ainda, em
  em adição, em comparação, em conclusão, em consequência, em contrapartida, em contraste, em geral, em
  outras palavras, em particular, em primeiro lugar, em princípio, em relação a, em resumo, em seguida, em segundo
  lugar, em síntese, em suma, em todo caso, em último lugar, em vez de, em virtude de, embora, enfim, enquanto,
  enquanto isso, então, entretanto, especialmente, especificamente, essencialmente, eventualmente, evidentemente,
  finalmente, geralmente, graças a, igualmente, inclusive, inicialmente, isto é, já que, logo, logo que, mais tarde,
  mas, mas também, mesmo assim, mesmo que, na realidade, na verdade, não obstante, não só, naturalmente, nem, nesse
  caso, nesse sentido, neste caso, no caso de, no começo, no entanto, no final, no fundo, no geral, nomeadamente, o
  que significa, obviamente, ocasionalmente, ora, ou seja, para concluir, para começar, para que, para resumir, para
  tanto, particularmente, pelo contrário, pois, por causa de, por conseguinte, por consequência, por essa razão, por
  este motivo, por esse motivo, por exemplo, por fim, por isso, por outro lado, por outras palavras, por sua vez, por
  último, por um lado, porém, porquanto, porque, portanto, posteriormente, posto que, primeiramente, primeiro,
  principalmente, quando, quanto a, se, segundo, seja como for, sem dúvida, sempre que, semelhantemente, simultaneamente,
  sob o mesmo ponto de vista, sobretudo, tal como, talvez, também, tampouco, tanto quanto, todavia, tudo isso, uma
  vez que, visto que`)
