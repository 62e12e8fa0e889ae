import { stemmer } from '@orama/stemmers/spanish'
import { szigriszt } from '../formulas.ts'
import { listWords, makeLanguage } from '../language.ts'
import { passive } from './passive.ts'
import { stopWords } from './stop-words.ts'
import { countSpanishSyllables } from './syllables.ts'
import { transitions } from './transitions.ts'

export const spanish = makeLanguage('es', {
  ownLetters: 'áéíñóúü',
  conjunction: 'y',
  stem: stemmer,
  stopWords,
  abbreviations: listWords(`
    sr sra srta sres dr dra d ud uds vd p.ej ej cap av c.f aprox ee.uu vs dña dir gral gob pdte lic ing arq
    mtro prof profa excmo excma sto sta fr rev cnel ee rr ff cc lda ldo`),
  numberAbbreviations: listWords('p pp pág págs art arts núm n nº vol fig tel'),
  readability: {
    formula: szigriszt,
    countSyllables: countSpanishSyllables,
    transitions,
    passive,
    openers: listWords('el la los las un una unos unas este esta estos estas ese esa esos esas lo hay'),
  },
})
