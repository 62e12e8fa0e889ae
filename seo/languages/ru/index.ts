import { stemmer } from '@orama/stemmers/russian'
import { oborneva } from '../formulas.ts'
import { listWords, makeLanguage } from '../language.ts'
import { matchRussian } from './match.ts'
import { stopWords } from './stop-words.ts'
import { transitions } from './transitions.ts'

/**
 * Snowball's stem with ё as е and without a fleeting vowel, so that `кроссовок` and `кроссовки`
 * are one word.
 */
function stemRussian(word: string): string {
  const stem = stemmer(word.replace(/ё/g, 'е'))
  return stem.length > 4 && /[бвгджзклмнпрстфхцчшщ][ое]к$/.test(stem) ? `${stem.slice(0, -2)}к` : stem
}

export const russian = makeLanguage('ru', {
  matchKeys: matchRussian,
  conjunction: 'и',
  stem: stemRussian,
  stopWords,
  abbreviations: listWords(
    'т.е т.к т.н т.д т.п г гг в вв руб коп тыс млн млрд ул д кв стр рис табл им проф см напр и.о',
  ),
  readability: {
    formula: oborneva,
    countSyllables: (word) => Math.max(1, word.match(/[аеёиоуыэюя]/g)?.length ?? 0),
    transitions,
    passive: null,
    openers: listWords('этот эта это эти тот та те'),
  },
})
