import type { SitePage } from '../types.ts'

/** If two pages of a site share a line this long, it is not a coincidence. */
const longLine = 60
/** A short line may be a heading of several articles, whereas a line of the template is on nearly all pages. */
const minPages = 3
const minShare = 0.75
/** Pages with the same title that share this much of their text are one article at two URLs. */
const sameArticle = 0.6

interface Lines {
  title: string
  lines: ReadonlySet<string>
}

interface Group {
  pages: Lines[]
  counts: Map<string, number>
}

/**
 * Learns which lines the pages of a site repeat: menus, author boxes, newsletters, headings of a template. A site is a
 * host or, on hosts shared by many sites, a folder or the pages with the same site name.
 *
 * @param siteOf distinguishes the sites on one host
 * @param isOnTopic whether a line is about the searched keyword; short lines on topic are kept
 * @returns a test for one page's lines
 */
export function learnSiteLines(
  pages: readonly SitePage[],
  siteOf: (page: SitePage) => string,
  isOnTopic: (line: string) => boolean,
): (page: SitePage) => (line: string) => boolean {
  const groups = new Map<string, Group>()
  for (const page of pages) {
    const lines = new Set<string>(
      [...page.headings, ...page.text.split(/[\r\n]+/)].map(foldLine).filter(Boolean),
    )
    for (const key of new Set([...listGroups(page.url), siteOf(page)])) {
      const group: Group = groups.get(key) ?? { pages: [], counts: new Map() }
      groups.set(key, group)
      if (group.pages.some((other) => isSameArticle(other, { title: page.title, lines }))) continue
      group.pages.push({ title: page.title, lines })
      for (const line of lines) group.counts.set(line, (group.counts.get(line) ?? 0) + 1)
    }
  }
  return (page) => {
    const own = [...listGroups(page.url), siteOf(page)].flatMap((key) => groups.get(key) ?? [])
    return (line) => {
      const folded = foldLine(line)
      return folded !== '' && own.some((group) => isRepeated(group, folded, isOnTopic))
    }
  }
}

function isRepeated({ pages, counts }: Group, line: string, isOnTopic: (line: string) => boolean): boolean {
  const count = counts.get(line) ?? 0
  if (count < 2) return false
  if (line.length >= longLine) return true
  return count >= Math.min(minPages, pages.length) && count >= minShare * pages.length && !isOnTopic(line)
}

/** Numbers differ between pages, as in "4 comments". */
const foldLine = (line: string): string => line.trim().replace(/\s+/g, ' ').replace(/\d+/g, '0').toLowerCase()

function listGroups(url: string): string[] {
  if (!URL.canParse(url)) return []
  const { host, pathname } = new URL(url)
  const [, folder = '', ...rest] = pathname.split('/')
  return rest.some(Boolean) ? [host, `${host}/${folder}`] : [host]
}

function isSameArticle(a: Lines, b: Lines): boolean {
  if (a.title !== b.title) return false
  const lengthOf = (lines: Iterable<string>) => [...lines].reduce((sum, line) => sum + line.length, 0)
  return (
    lengthOf(a.lines.intersection(b.lines)) > sameArticle * Math.max(lengthOf(a.lines), lengthOf(b.lines))
  )
}
