import { stemmer } from '@orama/stemmers/german'
import { amstad } from '../formulas.ts'
import { listWords, makeLanguage } from '../language.ts'
import { passive } from './passive.ts'
import { stopWords } from './stop-words.ts'
import { countGermanSyllables } from './syllables.ts'
import { transitions } from './transitions.ts'

export const german = makeLanguage('de', {
  ownLetters: 'äöüß',
  compounds: { minPart: 3, links: ['s', 'n', 'en', 'es'], areCapitalized: true },
  conjunction: 'und',
  stem: stemmer,
  /** `Schuhgroesse` is `Schuhgröße`, but `neue` and `Quelle` keep their letters. */
  spell: (word) =>
    word
      .replace(/ae/g, 'a')
      .replace(/oe/g, 'o')
      .replace(/(?<![aeq])ue/g, 'u'),
  stopWords,
  abbreviations: listWords(`
    bzw dr prof hr fr st str tel usw z.b d.h u.a o.ä z.t i.d.r u.u s.o s.u v.a evtl ggf inkl exkl z b d h u
    a o i r v mio mrd vgl sog bspw vs zzgl abzgl med phil rer nat jur habil hrsg bzgl geb dipl ing sr jun
    sen kath ev univ öff inst`),
  numberAbbreviations: listWords('s art abs nr kap bd abb tab ziff anm ca max min'),
  hasOrdinalDot: true,
  readability: {
    formula: amstad,
    countSyllables: countGermanSyllables,
    transitions,
    passive,
    openers: listWords('der die das den dem des ein eine einen einem einer dieser diese dieses es'),
  },
})
