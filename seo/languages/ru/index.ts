import { stemmer } from '@orama/stemmers/russian'
import { oborneva } from '../formulas.ts'
import { listWords, makeLanguage } from '../language.ts'
import { passive } from './passive.ts'
import { stopWords } from './stop-words.ts'
import { transitions } from './transitions.ts'

/**
 * Snowball's stem with ё as е and without a fleeting vowel, so that `кроссовок` and `кроссовки` share one
 * stem.
 */
function stemRussian(word: string): string {
  const stem = stemmer(word.replace(/ё/g, 'е'))
  return stem.length > 4 && /[бвгджзклмнпрстфхцчшщ][ое]к$/.test(stem) ? `${stem.slice(0, -2)}к` : stem
}

/** `в`, `к` and `с` are pronounced with the next word and add no syllable. */
function countRussianSyllables(word: string): number {
  const vowels = word.match(/[аеёиоуыэюя]/g)?.length ?? 0
  return vowels === 0 && /^[вксбж]$/.test(word) ? 0 : Math.max(1, vowels)
}

export const russian = makeLanguage('ru', {
  conjunction: 'и',
  stem: stemRussian,
  stopWords,
  abbreviations: listWords(`
    т.е т.к т.н т.д т.п г гг в вв руб коп тыс млн млрд ул д кв им проф напр и.о акад доц ген полк ред изд
    авт англ нем фр лат греч св зав зам`),
  numberAbbreviations: listWords('с стр п пп ст рис табл гл т разд см'),
  readability: {
    formula: oborneva,
    countSyllables: countRussianSyllables,
    transitions,
    passive,
    openers: listWords('этот эта это эти тот та те'),
  },
})
