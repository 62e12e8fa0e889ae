import { stemmer } from '@orama/stemmers/portuguese'
import { martins } from '../formulas.ts'
import { listWords, makeLanguage } from '../language.ts'
import { passive } from './passive.ts'
import { stopWords } from './stop-words.ts'
import { countPortugueseSyllables } from './syllables.ts'
import { transitions } from './transitions.ts'

export const portuguese = makeLanguage('pt', {
  ownLetters: 'áàâãçéêíóôõúü',
  conjunction: 'e',
  stem: stemmer,
  /** Plurals typed without marks: `informacoes`, `paes`. */
  spell: (word) => word.replace(/(?:oes|aes)$/, 'ao'),
  stopWords,
  abbreviations: listWords(`
    sr sra srs sras srta dr dra prof profa eng ex p.ex núm av r vs arq exmo exma pe gov pres min dep sen gen
    cel d dona`),
  numberAbbreviations: listWords('p pp pág págs art arts cap fig vol n nº tel'),
  readability: {
    formula: martins,
    countSyllables: countPortugueseSyllables,
    transitions,
    passive,
    openers: listWords('o a os as um uma uns umas este esta estes estas esse essa isso isto há'),
  },
})
