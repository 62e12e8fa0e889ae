import type { Stems } from '../../stems.ts'
import { findKind } from '../heading-kinds.ts'
import type { NotesWords } from '../languages/language.ts'

const minWords = 6
const maxWords = 45
/** A linking word is one of the first words. */
const wordsThatLink = 8
/** In a price list, more of the words are numbers. */
const maxNumberShare = 0.3
/**
 * Sentences without a figure are informative if they have at least this many stems apart from everyday words and the
 * keyword.
 */
const minTelling = 2
/** Sentences with this many stems say enough. */
const manyStems = 7

const ended = /\p{L}.*[.。][”“"’»)\]]*$/u
const started = /^[“”„«‚‘"'(¿]*(?:\p{Lu}|\p{Lt}|\p{Lo}|\p{Nd})/u
/** Addresses, symbols of interfaces and lists, and images. */
const foreignSigns =
  /https?:|www\.|@|[#|©®™→←►▶✓✔✗•·…★☆»]{2}|[|©→←►▶✓✔✗•★☆…]|\.\.|\p{Extended_Pictographic}|[<>{}=\\]|\[\d*\]|\d\/5\b/u
const numbered = /^\(?\p{Nd}+[.)]\s|^\p{Lu}[.)]\s|^\(?\p{Nd}+\)?\s*[-–]/u
/** `Tip: …`, `Step two: …` */
const labeled = /^(?:[\p{L}\p{M}\p{N}'’-]+\s+){0,2}[\p{L}\p{M}\p{N}'’-]+\s?[:：]\s/u
/** Signs and names of currencies, as they are written in the ten languages. */
const money =
  /[$€£¥₹₽₺]|(?<!\p{L})(?:usd|eur|gbp|chf|tl|cents?|centimes?|centesimi|centavos?|dol+ars?|dollari|dólar(?:es)?|доллар\p{L}*|euros?|евро|avro|рубл\p{L}*|руб|лир\p{L}*|lira\p{L}*|kuruş|francs?|pesos?|rea(?:l|is)|ريال\p{L}*|دولار\p{L}*|درهم\p{L}*|دراهم|جنيه\p{L}*|دينار\p{L}*|دنانير|ليرة|ليرات|يورو)(?!\p{L})/iu
const shouted = /(?:\p{Lu}{3,}[\s,]+){3}/u

/** Whether all quotation marks and brackets inside a sentence are closed. */
function isBalanced(text: string): boolean {
  const count = (sign: string) => text.split(sign).length
  const pairs = ['()', '[]', '«»'].every(([open = '', close = '']) => count(open) === count(close))
  return pairs && count('"') % 2 === 1 && (text.match(/[“”„]/g)?.length ?? 0) % 2 === 0
}

/** Whether a sentence has a main verb before a colon; the verb of a relative clause does not count. */
function hasVerb(sentence: string, { fragment, relative, verb }: NotesWords): boolean {
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
  if (words < minWords || words > maxWords) return false
  if (!ended.test(text) || !started.test(text) || numbered.test(text) || labeled.test(text)) return false
  if (foreignSigns.test(text) || shouted.test(text) || !isBalanced(text)) return false
  const numbers = text.match(/\p{Nd}[\p{Nd}.,–-]*/gu)?.length ?? 0
  if (numbers / words > maxNumberShare || rules.unquotable.test(text) || rules.chatter.test(text))
    return false
  return hasVerb(text, rules)
}

/** Whether a sentence contains more than its subject, unlike "Composting is a great way to help"; a long one does. */
export const isTelling = (text: string, stems: Stems, common: Stems): boolean =>
  /\p{Nd}/u.test(text) || stems.size >= manyStems || stems.difference(common).size >= minTelling

/** Whether a sentence can be understood without the previous one. */
export const standsAlone = (text: string, { dangling, linking }: NotesWords): boolean =>
  !dangling.test(text) && !linking.test(text.split(' ').slice(0, wordsThatLink).join(' '))

export const isAboutMoney = (text: string, language: string): boolean =>
  money.test(text) || findKind(text, language) === 'price'
