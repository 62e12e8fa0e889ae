import { listContentStems } from '../content-stems.ts'
import { createNameRemover, siteOf, type Topic } from '../keywords/site-names.ts'
import type { SitePage } from '../types.ts'
import { furniture } from './heading-words.ts'

/** A page with its headings by tag: `h1` to `h6`. */
export interface HeadedPage {
  url: string
  title: string
  siteName?: string | undefined
  headers: Readonly<Record<string, readonly string[]>> | null
}

export interface PageHeading {
  text: string
  level: number
  /** Several pages of one site count as one competitor; if all are from one site, each page counts. */
  site: string
  /** Its position on the page, from 0 to 1. */
  place: number
}

/** Headings of different sites with the same meaning. */
export interface HeadingGroup {
  text: string
  /** All of them, in page order. */
  texts: string[]
  level: number
  sites: Set<string>
  /** The median position on the pages, from 0 to 1. */
  place: number
}

const minShared = 2
const minShareOfShorter = 0.8
const minShareOfBoth = 0.5
const maxLength = 160

/** Numbering in front of a heading: "3. ", "Step 2: ", "IV) ". */
const numbering =
  /^(?:(?:step|tip|schritt|étape|paso|passo|stap|шаг|adım|الخطوة)\s*\d+|\d{1,3})\s*[.:)\-–—]?\s+(?=\p{L})/iu

/** A heading without numbering and signs around it. */
export const tidyHeading = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[#•·–—-]\s*/, '')
    .replace(numbering, '')
    .replace(/\s*[:：]$/, '')

/**
 * Headings of pages below the first level that are about the topic, as written there. Those that name the page's site
 * are left out.
 */
export function listPageHeadings(pages: readonly HeadedPage[], topic: Topic): PageHeading[] {
  const sites = new Set(pages.map((page) => siteOf(page, topic)))
  const read = new Map(pages.map((page) => [page, toSitePage(page)]))
  const removeNames = createNameRemover([...read.values()], [], topic)
  return pages.flatMap((page) => {
    const { url, headers } = page
    const site = sites.size > 1 ? siteOf(page, topic) : url
    const withoutNames = removeNames(read.get(page) as SitePage)
    const all = Object.entries(headers ?? {}).flatMap(([tag, texts]) =>
      texts.map((text, index) => ({
        text: tidyHeading(text),
        level: Number(tag.slice(1)),
        site,
        place: index / texts.length,
      })),
    )
    return all.filter(
      ({ text, level }) =>
        level > 1 &&
        text.length > 2 &&
        text.length <= maxLength &&
        /\p{L}/u.test(text) &&
        !furniture.test(text) &&
        !withoutNames(text).includes('|'),
    )
  })
}

const toSitePage = ({ url, title, siteName = '' }: HeadedPage): SitePage => ({
  ...{ url, title, siteName },
  headings: [],
  text: '',
})

interface Open {
  kind: string
  stems: Set<string>
  members: PageHeading[]
}

/**
 * Whether two headings are equal, or most words of one are in the other: at least two, because many headings share a
 * single word.
 */
function isAlike(a: Set<string>, b: Set<string>): boolean {
  const shared = [...a].filter((stem) => b.has(stem)).length
  if (shared === a.size && shared === b.size) return true
  if (shared < minShared) return false
  return (
    shared / Math.min(a.size, b.size) >= minShareOfShorter ||
    shared / (a.size + b.size - shared) >= minShareOfBoth
  )
}

/** The median of a list; the lower of the two middle values if their number is even. */
const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

/** The most frequent value; the first on a tie. */
export function commonest<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce<[T, number] | undefined>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    undefined,
  )?.[0]
}

/**
 * Groups headings with the same meaning: they share most of their word stems, not counting those of the keyword, which
 * nearly every heading contains. Groups found on the most sites come first, then in page order.
 *
 * @param kindOf headings of different kinds are never grouped
 */
export function groupHeadings(
  headings: readonly PageHeading[],
  { language, keyword }: Topic,
  kindOf: (text: string) => string = () => '',
): HeadingGroup[] {
  const main = new Set(listContentStems(keyword, language))
  const groups: Open[] = []
  for (const heading of headings) {
    const all = listContentStems(heading.text, language)
    const telling = all.filter((stem) => !main.has(stem))
    const stems = new Set(telling.length > 0 ? telling : [...all, '='])
    if (all.length === 0) continue
    const kind = kindOf(heading.text)
    const group = groups.find((one) => one.kind === kind && isAlike(one.stems, stems))
    if (group) group.members.push(heading)
    else groups.push({ kind, stems, members: [heading] })
  }
  return groups
    .map(({ members }) => ({
      text: commonest(members.toSorted((a, b) => a.text.length - b.text.length).map((one) => one.text)) ?? '',
      texts: [...new Set(members.map((one) => one.text))],
      level: commonest(members.map((one) => one.level)) ?? 2,
      sites: new Set(members.map((one) => one.site)),
      place: medianOf(members.map((one) => one.place)),
    }))
    .sort((a, b) => b.sites.size - a.sites.size || a.level - b.level || a.place - b.place)
}
