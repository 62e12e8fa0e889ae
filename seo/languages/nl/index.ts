import { stemmer } from '@orama/stemmers/dutch'
import { douma } from '../formulas.ts'
import { listWords, makeLanguage } from '../language.ts'
import { passive } from './passive.ts'
import { stopWords } from './stop-words.ts'
import { countDutchSyllables } from './syllables.ts'
import { transitions } from './transitions.ts'

export const dutch = makeLanguage('nl', {
  compounds: { minPart: 4, links: ['s', 'en', 'e', 'n'], areCapitalized: false },
  conjunction: 'en',
  stem: stemmer,
  stopWords,
  abbreviations: listWords(`
    dhr mevr mw dr drs prof ir ing mr bijv d.w.z o.a m.b.t t.o.v i.p.v a.u.b vs zgn min pres gen kol ds jhr
    st burg mej`),
  numberAbbreviations: listWords('p blz pag art nr hfst fig afb lid deel ca'),
  readability: {
    formula: douma,
    countSyllables: countDutchSyllables,
    transitions,
    passive,
    openers: listWords('de het een dit dat deze die er'),
  },
})
