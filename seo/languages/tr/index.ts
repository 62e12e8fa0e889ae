import { stemmer } from '@orama/stemmers/turkish'
import { atesman } from '../formulas.ts'
import { listWords, makeLanguage } from '../language.ts'
import { passive } from './passive.ts'
import { stopWords } from './stop-words.ts'
import { transitions } from './transitions.ts'

/** Snowball removes one layer of suffixes per call, so it is repeated until nothing changes. */
function stemTurkish(word: string): string {
  // Names take their suffixes after an apostrophe: `İstanbul'da`.
  let stem = word.replace(/['’].*$/, '')
  for (let i = 0; i < 4; i++) {
    const shorter = stemmer(stem)
    if (shorter === stem) break
    stem = shorter
  }
  return stem
}

const suffixes = `
  da de ta te dan den tan ten a e ya ye ı i u ü yı yi yu yü ın in un ün nın nin nun nün la le yla yle lar ler ca ce
  ki daki deki taki teki dır dir dur dür ları leri`

export const turkish = makeLanguage('tr', {
  lower: (text) => text.replace(/İ/g, 'i').replace(/I/g, 'ı').toLowerCase(),
  ownLetters: 'çğıöşü',
  conjunction: 've',
  stem: stemTurkish,
  contractions: listWords(suffixes),
  stopWords,
  abbreviations: listWords(`
    dr prof doç yrd av sn vb vs örn yy cad sok tel apt m.ö m.s alb gen uzm op öğr gör arş müh mim alm ing fr
    şti ltd yük`),
  numberAbbreviations: listWords('s sf md no c cilt bkz'),
  hasOrdinalDot: true,
  readability: {
    formula: atesman,
    countSyllables: (word) => Math.max(1, word.match(/[aâeıiîoöuûü]/g)?.length ?? 0),
    transitions,
    passive,
    openers: listWords('bir bu şu o'),
  },
})
