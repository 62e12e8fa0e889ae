import { osman } from '../formulas.ts'
import { listWords, makeLanguage } from '../language.ts'
import { passive } from './passive.ts'
import { spellArabic, stemArabic } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { transitions } from './transitions.ts'

const letters = /[\u0620-\u064a\u0671-\u06d3]/g

/** Letters that start a syllable where vowels are not written: all except alef and its forms. */
function countArabicSyllables(word: string): number {
  return word.replace(/[اى]/g, '').match(letters)?.length ?? 0
}

/** OSMAN's long words (over five letters) and "faseeh" words (over five syllables with certain letters). */
function countArabicHardness(word: string): number {
  const isLong = (word.match(letters)?.length ?? 0) > 5
  // Like the authors' own tool, subtracts two syllables from a single word.
  const isFaseeh = countArabicSyllables(word) - 2 > 5 && /[ئءؤذظ]|وا|ون/.test(word)
  return (isLong ? 1 : 0) + (isFaseeh ? 1 : 0)
}

export const arabic = makeLanguage('ar', {
  stem: stemArabic,
  conjunction: 'و',
  spell: spellArabic,
  stopWords,
  abbreviations: listWords(`
    د أ هـ ق.م`),
  numberAbbreviations: listWords('ص ج م مادة'),
  readability: {
    formula: osman,
    countSyllables: countArabicSyllables,
    countHardness: countArabicHardness,
    transitions,
    passive,
    openers: listWords('هذا هذه هؤلاء ذلك تلك إن أن'),
  },
})
