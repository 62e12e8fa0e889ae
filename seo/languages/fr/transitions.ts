import { listPhrases } from '../language.ts'

/** Words and phrases that link a sentence to the previous one. */
export const transitions = listPhrases(`
  à cause de, à cet effet, à cet égard, à condition que, à court terme, à l'inverse, à l'opposé, à la fin, à la fois,
  à long terme, à mesure que, à moins que, à part, à partir de, à propos, à savoir, à son tour, à titre d'exemple,
  à vrai dire, afin de, afin que, ainsi, alors, alors que, après, après tout, au cas où, au contraire, au cours de,
  au départ, au final, au fond, au lieu de, au moins, aussi, aussitôt, autant dire, autrement, autrement dit, avant
  tout, avant de, bien entendu, bien que, bien sûr, bref, car, cela étant, cela dit, cependant, certes, c'est
  pourquoi, c'est-à-dire, comme, comme le montre, conséquemment, contrairement à, d'abord, d'ailleurs, d'autant plus,
  d'autre part, d'où, d'un côté, d'une part, dans ce cas, dans cette optique, dans l'ensemble, dans la mesure où, dans
  le but de, de ce fait, de cette façon, de cette manière, de façon que, de fait, de la même façon, de la même manière,
  de manière à, de même, de plus, de sorte que, de surcroît, de toute façon, depuis, dès lors, dès que, donc, du
  coup, du fait de, en attendant, en bref, en cas de, en ce qui concerne, en ce sens, en conclusion, en conséquence,
  en d'autres termes, en définitive, en dépit de, en effet, en fait, en fin de compte, en général, en somme,
  en outre, en particulier, en premier lieu, en principe, en raison de, en réalité, en résumé, en revanche, en
  second lieu, en tout cas, en vue de, encore, enfin, ensuite, entre autres, et puis, étant donné, évidemment,
  finalement, généralement, globalement, grâce à, hormis, inversement, jusqu'à, lorsque, lorsqu'il, mais, malgré,
  même si, néanmoins, notamment, or, outre, par ailleurs, par conséquent, par contre, par exemple, par la suite, par
  rapport à, parallèlement, parce que, parce qu'il, parfois, pendant que, plus précisément, plus tard, plutôt que,
  pour autant, pour cela, pour cette raison, pour commencer, pour conclure, pour que, pour résumer, pourtant,
  premièrement, principalement, puis, puisque, quand, quant à, quoi qu'il en soit, quoique, sans doute, sauf, selon,
  sinon, soit, somme toute, surtout, tandis que, tant que, tel que, tout d'abord, tout de même, toutefois,
  troisièmement, deuxièmement, voire`)
