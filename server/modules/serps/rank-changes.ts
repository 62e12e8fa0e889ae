import type { Competitor, SerpMoves } from '@rankwell/contract'

interface Ranked {
  url: string
  title: string
  position: number
}

const listRanked = (content: readonly Pick<Competitor, 'url' | 'title' | 'position'>[]): Ranked[] =>
  content.flatMap(({ url, title, position }) => (position === null ? [] : [{ url, title, position }]))

/** An address without the parts that do not distinguish pages: scheme, www, fragment, trailing slash. */
export const toComparableUrl = (url: string) =>
  url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '')

/**
 * Compares search results with an earlier snapshot. Pages added manually have no position and do not count.
 * @param since when the earlier snapshot was taken
 */
export function findRankChanges(
  before: readonly Pick<Competitor, 'url' | 'title' | 'position'>[],
  after: readonly Pick<Competitor, 'url' | 'title' | 'position'>[],
  since: Date,
): SerpMoves {
  const earlier = new Map(listRanked(before).map((page) => [toComparableUrl(page.url), page]))
  const later = listRanked(after)
  const now = new Set(later.map((page) => toComparableUrl(page.url)))
  const moves: SerpMoves = { since: since.toISOString(), entered: [], left: [], up: [], down: [] }
  for (const { url, title, position: to } of later) {
    const known = earlier.get(toComparableUrl(url))
    if (!known) moves.entered.push({ url, title, to })
    else if (to < known.position) moves.up.push({ url, title, from: known.position, to })
    else if (to > known.position) moves.down.push({ url, title, from: known.position, to })
  }
  for (const [key, { url, title, position: from }] of earlier)
    if (!now.has(key)) moves.left.push({ url, title, from })
  return moves
}
