import { stemmer } from '@orama/stemmers/italian'
import { gulpease } from '../formulas.ts'
import { listWords, makeLanguage } from '../language.ts'
import { passive } from './passive.ts'
import { stopWords } from './stop-words.ts'
import { transitions } from './transitions.ts'

export const italian = makeLanguage('it', {
  ownLetters: 'àèéìòù',
  conjunction: 'e',
  stem: stemmer,
  elisions: listWords(`
    l un dell all dall nell sull coll quest quell d c s m t v n sant bell nessun qualcun ciascun tutt anch dov com`),
  stopWords,
  abbreviations: listWords(`
    sig sigg sig.ra dott dr prof ing avv arch on es p.es ecc ca vs geom rag sen mons gen col cav gent egr
    spett sigra dott.ssa prof.ssa`),
  numberAbbreviations: listWords('p pp pag pagg art artt cap capp fig vol n nn sez tel'),
  readability: {
    formula: gulpease,
    transitions,
    passive,
    openers: listWords('il lo la i gli le l un uno una questo questa questi queste quel quella è'),
  },
})
