import type { Stems } from '../../stems.ts'
import { isWellFormed } from '../../text/sentence-shape.ts'
import type { NotesWords } from '../languages/language.ts'

const minWords = 6
const maxWords = 45
/** A linking word is one of the first words. */
const wordsThatLink = 12
/**
 * Sentences without a figure are informative if they have at least this many stems apart from everyday words and the
 * keyword.
 */
const minTelling = 2
/** Sentences with this many stems say enough. */
const manyStems = 7

/** Whether a sentence has a main verb before a colon; the verb of a relative clause does not count. */
export function hasVerb(sentence: string, { fragment, relative, verb }: NotesWords): boolean {
  const text = /^.*?(?:[:;](?= )|$)/su.exec(sentence)?.[0] ?? ''
  if (!verb) return !fragment?.test(text.replace(relative, ' '))
  const found = text.matchAll(verb)
  const first = found.next().value
  return first !== undefined && (!relative.test(text.slice(0, first.index)) || !found.next().done)
}

/**
 * Whether an editor could quote a sentence: a whole statement about the subject that is not about its author or site
 * and does not refer to another part of its page.
 */
export function isQuotable(text: string, words: number, rules: NotesWords): boolean {
  if (words < minWords || words > maxWords || !isWellFormed(text, words)) return false
  if (rules.unquotable.test(text) || rules.chatter.test(text)) return false
  return hasVerb(text, rules)
}

/** Whether a sentence contains more than its subject, unlike "Composting is a great way to help"; a long one does. */
export const isTelling = (text: string, stems: Stems, common: Stems): boolean =>
  /\p{Nd}/u.test(text) || stems.size >= manyStems || stems.difference(common).size >= minTelling

/** Whether a sentence can be understood without the previous one. */
export const standsAlone = (text: string, { dangling, linking }: NotesWords): boolean =>
  !dangling.test(text) && !linking.test(text.split(' ').slice(0, wordsThatLink).join(' '))
