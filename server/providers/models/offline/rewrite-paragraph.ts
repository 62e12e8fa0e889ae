import { readMarkTags } from '@rankwell/editor'
import { OfflineUnsupportedError } from '../offline-unsupported.ts'
import type { ParagraphTask } from '../tasks.ts'
import { toList, toTable } from './arrange-sentences.ts'
import { keepSentences } from './keep-sentences.ts'
import { includesWord, wordsOf } from './tagged-sentences.ts'

/** The share of the words to keep. */
const shares = { shorten: 0.6, summarise: 0.25 }

/** A word followed by itself once or several times. */
const repeats =
  /(?<![\p{L}\p{M}\p{N}_'’-])(\p{L}[\p{L}\p{M}]+|[авикосу])((?:\s+\1)+)(?![\p{L}\p{M}\p{N}_'’-])/giu

/** Removes words typed twice. Names such as Bora Bora and intended repetition are unchanged. */
function removeRepeats(text: string, language: string): string {
  const words = wordsOf(language)
  if (!words) return text
  return text.replace(repeats, (found: string, first: string, others: string) => {
    const word = first.toLocaleLowerCase(language)
    const isSlip =
      words.repeatable === null
        ? includesWord(words.slips ?? '', word)
        : !includesWord(words.repeatable, word)
    return isSlip && others === others.toLocaleLowerCase(language) ? first : found
  })
}

/** A comma or semicolon of Latin texts between Arabic words. */
const foreignSigns = /(\p{Script=Arabic}\p{M}*)\s*([,;])\s*(?=\p{Script=Arabic})/gu

/** Moves spaces from before commas and other signs to behind them; Arabic words get Arabic signs. */
function fixSigns(text: string, language: string): string {
  // French has spaces before `:`, `;`, `!`, and `?`.
  const signs = language.startsWith('fr') ? /\s+([,.])(?=\s|$)/g : /\s+([,.;:!?،؛؟])(?=\s|$)/g
  const own = language.startsWith('ar')
    ? text.replace(foreignSigns, (_, word: string, sign) => `${word}${sign === ',' ? '،' : '؛'} `)
    : text
  // A comma touches no word behind it; a period may, as in `.NET`.
  return own.replace(signs, '$1').replace(/\s+([,،؛])(?=\p{L}|<m\d)/gu, '$1 ')
}

/** Fixes errors in any text: repeated words and spaces, and spaces before punctuation. */
function cleanUp(text: string, language: string): string {
  const spaced = text
    .replace(/\s*—\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return fixSigns(removeRepeats(spaced, language), language)
}

/**
 * Performs the actions that need no language model. Sentences are cleaned up, removed, or arranged, but never
 * rephrased. Formatting in numbered tags is kept.
 * @throws OfflineUnsupportedError for actions that need a model
 */
export function rewriteParagraph({ action, paragraph, language }: ParagraphTask): string {
  switch (action) {
    case 'rewrite':
    case 'fix-grammar':
      return cleanUp(paragraph, language)
    case 'shorten':
    case 'summarise':
      return keepSentences(readMarkTags(paragraph), language, shares[action])
    case 'to-list':
      return toList(readMarkTags(paragraph), language)
    case 'to-table':
      return toTable(readMarkTags(paragraph), language)
    default:
      throw new OfflineUnsupportedError(action)
  }
}
