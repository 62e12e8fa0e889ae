import { fleschEnglish } from '../formulas.ts'
import { listWords, makeLanguage } from '../language.ts'
import { callToActions } from './call-to-actions.ts'
import { passive } from './passive.ts'
import { stemEnglish } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { countEnglishSyllables } from './syllables.ts'
import { transitions } from './transitions.ts'

export const english = makeLanguage('en', {
  stem: stemEnglish,
  conjunction: 'and',
  decimalSign: '.',
  contractions: listWords('t re ll ve m d'),
  stopWords,
  abbreviations: listWords(`
    mr mrs ms mx dr prof rev hon gen col capt sgt lt st mt ft e.g i.e vs v cf ed eds dept est ca al u.s u.k
    e.u gov sen pres supt cpl cmdr adm maj fr messrs mme rt cdr atty asst`),
  numberAbbreviations: listWords(
    'no nos p pp vol vols fig figs ch chap sec art arts par para eq tab jan feb mar apr jun jul aug sept sep oct nov dec approx op',
  ),
  readability: {
    formula: fleschEnglish,
    countSyllables: countEnglishSyllables,
    transitions,
    openingTransitions: listWords('first second third next then later earlier once still plus now so soon'),
    passive,
    openers: listWords('a an the this that these those here there one'),
  },
  callToActions,
})
