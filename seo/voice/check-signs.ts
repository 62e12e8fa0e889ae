import type { TextAnalysis } from '../text/analyze.ts'
import { forEachSentence, locateSentence } from '../text/sentences.ts'
import { findSerialCommas } from './serial-comma.ts'
import type { StyleRules, TextViolation } from './types.ts'

/** A dash between parts of a sentence, with the spaces around it. */
const dash = /[^\S\n]{0,3}—[^\S\n]{0,3}|[^\S\n]{1,3}–[^\S\n]{1,3}|[^\S\n]{1,3}--?[^\S\n]{1,3}|--/g

/** Whether text surrounds a dash, so that it does not open a line, and is not the sign of a range. */
function joinsParts(text: string, from: number, to: number): boolean {
  const before = text.charAt(from - 1)
  const after = text.charAt(to)
  if (!/[^\s–—-]/.test(before) || !/[^\s–—-]/.test(after)) return false
  return !(/\d/.test(before) && /\d/.test(after))
}

const written = { em: '—', 'em-spaced': ' — ', 'en-spaced': ' – ', none: ', ' } as const

const toPlainSpaces = (text: string) => text.replace(/[^\S\n]/g, ' ')

/** Dashes that are not written as the style wants; Russian needs them, so that there they are never removed. */
export function checkDashes(
  text: string,
  style: NonNullable<StyleRules['dash']>,
  language: string,
): TextViolation[] {
  if (style === 'none' && language === 'ru') return []
  return [...text.matchAll(dash)]
    .filter(({ 0: found, index }) => joinsParts(text, index, index + found.length))
    .filter(([found]) => toPlainSpaces(found) !== written[style])
    .map(({ 0: found, index }) => ({
      rule: 'dash',
      from: index,
      to: index + found.length,
      found,
      fix: written[style],
    }))
}

/** The comma before the last item of a list; a rule of English only. */
export function checkSerialCommas(text: string, style: 'always' | 'never'): TextViolation[] {
  return findSerialCommas(text)
    .filter(({ hasComma }) => hasComma !== (style === 'always'))
    .map(({ hasComma, at, shown }) => {
      const found = text.slice(shown.from, shown.to)
      const cut = at - shown.from
      const fix = hasComma
        ? found.slice(0, cut) + found.slice(cut + 1)
        : `${found.slice(0, cut)},${found.slice(cut)}`
      return { rule: 'serial-comma', ...shown, found, fix }
    })
}

export function checkSentences(analysis: TextAnalysis, most: number): TextViolation[] {
  const found: TextViolation[] = []
  forEachSentence(analysis, (first, last) => {
    const words = last - first + 1
    if (words <= most) return
    const range = locateSentence(analysis, first, last)
    const text = analysis.text.slice(range.from, range.to)
    found.push({ rule: 'sentence-length', ...range, found: text, fix: null, words })
  })
  return found
}
