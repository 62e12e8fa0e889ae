import { tidyHeading } from '../../headings/group-headings.ts'
import { bare, furniture, offers, years } from '../../headings/heading-words.ts'
import { getLanguage } from '../../languages/index.ts'
import { type Stems, shareStems } from '../../stems.ts'
import { asksQuestions, closesArticle } from '../heading-kinds.ts'
import { wordsIn } from '../languages/index.ts'
import type { Subject } from '../languages/language.ts'

/** A heading of the research. */
export interface SourceHeading {
  text: string
  level: number
  /** Number of pages with this heading. */
  count: number
  /** Its median position on those pages, from 0 to 1. */
  place?: number | undefined
}

export type PlacedHeading = SourceHeading & { place: number }

export interface ReadHeading extends PlacedHeading {
  /** Its stems, without those of the keyword if it has others. */
  stems: Stems
  subject: Subject | undefined
}

const minLength = 4
const maxLength = 90

/** A heading in the form used in outlines; null if it makes sense only on its own page. */
export function cleanHeading(given: string, keyword: string, language: string): string | null {
  const text = given.normalize('NFC').replace(/\s+/g, ' ').trim()
  const key = keyword.toLowerCase()
  const tidy = text.toLowerCase().startsWith(key)
    ? text
    : tidyHeading(text.replace(/^[^\p{L}\p{N}¿«“"'(]+/u, ''))
  const clean = years.reduce((one, pattern) => one.replace(pattern, ''), tidy).replace(/[\s:：.,;–—-]+$/u, '')
  if (clean.length < minLength || clean.length > maxLength || !/\p{L}{2}/u.test(clean)) return null
  // A year in the middle cannot be removed.
  if (/(?<!\d)20[12]\d(?!\d)/.test(clean) || offers.test(clean)) return null
  if (bare.test(clean) || furniture.test(clean)) return null
  const unfit = wordsIn(language)?.plans.unfit
  if (unfit?.test(clean) || unfit?.test(getLanguage(language).lower(clean))) return null
  if (asksQuestions(clean) || closesArticle(clean)) return null
  const isShouted = clean.length > 6 && clean === clean.toUpperCase() && clean !== clean.toLowerCase()
  // Product names such as "HubSpot" make a list, not an outline.
  const isName =
    /^\S+(?: \S+)?$/.test(clean) && /\p{Ll}\p{Lu}/u.test(clean) && !clean.toLowerCase().includes(key)
  return isShouted || isName ? null : clean
}

/** Whether two headings have the same meaning. */
export function isSame(a: ReadHeading, b: ReadHeading): boolean {
  if (a.text.toLowerCase() === b.text.toLowerCase()) return true
  const shared = shareStems(a.stems, b.stems)
  if (a.subject && a.subject === b.subject)
    return shared > 0 || (a.subject !== 'definition' && Math.max(a.stems.size, b.stems.size) <= 1)
  return shared >= 0.75 && Math.abs(a.stems.size - b.stems.size) <= 2
}
