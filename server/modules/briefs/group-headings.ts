import type { Competitor } from '@rankwell/contract'
import { listContentStems } from '@rankwell/seo'
import { furniture } from './heading-words.ts'

export interface PageHeading {
  text: string
  level: number
  url: string
  /** Its position on the page, from 0 to 1. */
  place: number
}

/** Headings of different pages with the same meaning. */
export interface HeadingGroup {
  text: string
  level: number
  urls: Set<string>
  place: number
}

const minShared = 2
const minShareOfShorter = 0.8
const minShareOfBoth = 0.5
const maxLength = 160

/** Numbering in front of a heading: "3. ", "Step 2: ", "IV) ". */
const numbering =
  /^(?:(?:step|tip|schritt|étape|paso|passo|stap|шаг|adım|الخطوة)\s*\d+|\d{1,3})\s*[.:)\-–—]?\s+(?=\p{L})/iu

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[#•·–—-]\s*/, '')
    .replace(numbering, '')
    .replace(/\s*[:：]$/, '')

/** Headings of pages below the first level that are about the topic, as written there. */
export function listPageHeadings(pages: readonly Competitor[]): PageHeading[] {
  return pages.flatMap(({ url, headers }) => {
    const all = Object.entries(headers ?? {}).flatMap(([tag, texts]) =>
      texts.map((text, index) => ({
        text: tidy(text),
        level: Number(tag.slice(1)),
        url,
        place: index / texts.length,
      })),
    )
    return all.filter(
      ({ text, level }) =>
        level > 1 &&
        text.length > 2 &&
        text.length <= maxLength &&
        /\p{L}/u.test(text) &&
        !furniture.test(text),
    )
  })
}

interface Open {
  stems: Set<string>
  members: PageHeading[]
}

/** Equal, or most words of one are in the other: at least two, because many headings share a single word. */
function isAlike(a: Set<string>, b: Set<string>): boolean {
  const shared = [...a].filter((stem) => b.has(stem)).length
  if (shared === a.size && shared === b.size) return true
  if (shared < minShared) return false
  return (
    shared / Math.min(a.size, b.size) >= minShareOfShorter ||
    shared / (a.size + b.size - shared) >= minShareOfBoth
  )
}

/** The most frequent value; the first on a tie. */
function commonest<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce<[T, number] | undefined>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    undefined,
  )?.[0]
}

/**
 * Groups headings with the same meaning: they share most of their word stems, without those of the keyword,
 * which nearly every heading has. Those on most pages come first, then in page order.
 */
export function groupHeadings(
  headings: readonly PageHeading[],
  { language, keyword }: { language: string; keyword: string },
): HeadingGroup[] {
  const main = new Set(listContentStems(keyword, language))
  const groups: Open[] = []
  for (const heading of headings) {
    const all = listContentStems(heading.text, language)
    const telling = all.filter((stem) => !main.has(stem))
    const stems = new Set(telling.length > 0 ? telling : [...all, '='])
    if (all.length === 0) continue
    const group = groups.find((one) => isAlike(one.stems, stems))
    if (group) group.members.push(heading)
    else groups.push({ stems, members: [heading] })
  }
  return groups
    .map(({ members }) => ({
      text: commonest(members.toSorted((a, b) => a.text.length - b.text.length).map((one) => one.text)) ?? '',
      level: commonest(members.map((one) => one.level)) ?? 2,
      urls: new Set(members.map((one) => one.url)),
      place: members.reduce((sum, one) => sum + one.place, 0) / members.length,
    }))
    .sort((a, b) => b.urls.size - a.urls.size || a.level - b.level || a.place - b.place)
}
