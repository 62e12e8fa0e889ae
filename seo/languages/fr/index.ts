import { stemmer } from '@orama/stemmers/french'
import { kandelMoles } from '../formulas.ts'
import { listWords, makeLanguage } from '../language.ts'
import { passive } from './passive.ts'
import { stopWords } from './stop-words.ts'
import { countFrenchSyllables } from './syllables.ts'
import { transitions } from './transitions.ts'

export const french = makeLanguage('fr', {
  ownLetters: 'àâçéèêëîïôùûüÿ',
  conjunction: 'et',
  stem: stemmer,
  elisions: listWords('l d j m t s n c qu jusqu lorsqu puisqu quelqu quoiqu'),
  stopWords,
  abbreviations: listWords(`
    m mm mme mlle dr pr me st ste p.ex ex env cf n° av apr j.-c vs mgr mlles mmes dre prof gén col cdt sgt
    rév`),
  numberAbbreviations: listWords('p pp art chap fig vol n no éd t par al'),
  readability: {
    formula: kandelMoles,
    countSyllables: countFrenchSyllables,
    transitions,
    passive,
    openers: listWords("le la les l un une des ce cet cette ces c'est il"),
  },
})
