import { listPhrases } from '../language.ts'

/** Words and phrases that link a sentence to the previous one. */
export const transitions = listPhrases(`
  a causa di, a condizione che, a differenza di, a meno che, a parte, a patto che, a proposito, a questo punto, a
  questo proposito, a quanto pare, a tal fine, a volte, ad esempio, affinché, al contrario, al fine di, al posto
  di, allo scopo di, allo stesso modo, allo stesso tempo, alla fine, allora, altresì, altrimenti, anche, anche se,
  anzi, anzitutto, appena, benché, certamente, chiaramente, cioè, ciò nonostante, ciononostante, come, come già
  detto, come risultato, comunque, con il risultato, con lo scopo di, conseguentemente, così, così come, d'altra parte,
  d'altro canto, da quando, da un lato, dall'altro, dapprima, dato che, davvero, del resto, detto ciò, di conseguenza,
  di fatto, di solito, dopo, dopo che, dopotutto, dunque, durante, e inoltre, ebbene, eccetto, effettivamente,
  eppure, essenzialmente, finalmente, finché, fino a quando, generalmente, già, grazie a, in aggiunta, in altre
  parole, in altri termini, in breve, in caso di, in conclusione, in confronto, in conseguenza, in definitiva, in
  effetti, in fin dei conti, in generale, in modo che, in ogni caso, in particolare, in poche parole, in primo
  luogo, in questo caso, in questo modo, in realtà, in secondo luogo, in sintesi, in sostanza, in tal caso, in tal
  modo, in tutti i casi, in ultimo, indubbiamente, infatti, infine, innanzitutto, inoltre, insomma, intanto, invece,
  inizialmente, malgrado, ma, mentre, naturalmente, nel complesso, nel caso, nel frattempo, nello stesso modo, nemmeno,
  neppure, nondimeno, nonostante, nonché, oltre a, oltretutto, oppure, ossia, ovvero, ovviamente, per concludere,
  per contro, per cui, per esempio, per questa ragione, per questo, per questo motivo, per quanto riguarda, per
  riassumere, perché, perciò, però, pertanto, piuttosto, più tardi, poi, poiché, precedentemente, precisamente,
  prima, prima di tutto, principalmente, proprio come, purché, pure, quando, quindi, rispetto a, salvo che,
  sebbene, se, secondariamente, semmai, senza dubbio, siccome, similmente, simultaneamente, sinora, soprattutto,
  specialmente, specificamente, successivamente, talvolta, tanto che, tranne, tuttavia, ugualmente, una volta che,
  viceversa, visto che`)
