import type { Competitor, PageHeaders } from './schemas.ts'

export const comparedFigures = ['words', 'headings', 'links', 'images'] as const
export type ComparedFigure = (typeof comparedFigures)[number]

/** A page that is an outlier in one figure, with the usual range. */
export interface Outlier {
  figure: ComparedFigure
  way: 'high' | 'low'
  value: number
  typical: number
}

const minPages = 3
/** Minimum deviations of an outlier, as recommended by Iglewicz and Hoaglin (1993) for small samples. */
const cutoff = 3.5
/** Minimum spread: on a log scale, a page must differ by a factor of at least 2.4. */
const minSpread = 0.25
/** Scales the median deviation to the standard deviation of normally distributed data. */
const madToDeviation = 1.4826
/** Added before taking logarithms, so that a few more images are not unusual. */
const offsets: Record<ComparedFigure, number> = { words: 50, headings: 6, links: 12, images: 6 }

/** Number of headings on a page, of all levels. */
export const countHeadings = (headers: PageHeaders | null): number =>
  headers ? Object.values(headers).reduce((sum, list) => sum + list.length, 0) : 0

/** The compared figures of a page's main content. */
export const figuresOf = (page: Competitor): Record<ComparedFigure, number> => ({
  words: page.word_count ?? 0,
  headings: countHeadings(page.headers),
  links: page.links ?? 0,
  images: page.images ?? 0,
})

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/**
 * Finds pages that would distort the means, by modified z-scores of logarithms, because page sizes are skewed. With
 * fewer than three crawled pages nothing is an outlier.
 *
 * @returns the outlier figures by URL, largest deviation first
 */
export function findOutliers(pages: readonly Competitor[]): Map<string, Outlier[]> {
  const read = pages.filter((page) => page.state === 'read')
  const found = new Map<string, (Outlier & { distance: number })[]>()
  if (read.length < minPages) return found
  const figures = read.map((page) => ({ url: page.url, figures: figuresOf(page) }))
  for (const figure of comparedFigures) {
    const values = figures.map((page) => page.figures[figure])
    const logs = values.map((value) => Math.log(value + offsets[figure]))
    const center = median(logs)
    const spread = Math.max(minSpread, madToDeviation * median(logs.map((log) => Math.abs(log - center))))
    figures.forEach(({ url }, index) => {
      const distance = ((logs[index] ?? center) - center) / spread
      if (Math.abs(distance) <= cutoff) return
      const value = values[index] ?? 0
      const way = distance > 0 ? 'high' : 'low'
      const entry = { figure, way, value, typical: Math.round(median(values)), distance } as const
      found.set(url, [...(found.get(url) ?? []), entry])
    })
  }
  for (const list of found.values()) list.sort((a, b) => Math.abs(b.distance) - Math.abs(a.distance))
  return new Map(
    [...found].map(([url, list]) => [url, list.map(({ distance: _distance, ...outlier }) => outlier)]),
  )
}

/**
 * Pages left out of the means: those a user has excluded, and those of unusual length that no user has included.
 *
 * @returns their URLs
 */
export function findExcluded(pages: readonly Competitor[]): ReadonlySet<string> {
  const outliers = findOutliers(pages)
  const isUnusual = ({ url }: Competitor) =>
    outliers.get(url)?.some(({ figure }) => figure === 'words') ?? false
  return new Set(pages.filter((page) => page.isIgnored ?? isUnusual(page)).map(({ url }) => url))
}

/** The pages that count for the means: read and not excluded. */
export function listCounted(pages: readonly Competitor[]): Competitor[] {
  const excluded = findExcluded(pages)
  return pages.filter(({ state, url }) => state === 'read' && !excluded.has(url))
}
